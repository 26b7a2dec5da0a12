package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.appenders.jackson.singlethread.Texts;
import org.appenders.jackson.singlethread.generator.JacksonVersion;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the encoder says yes to, and that it then gives the bytes of stock's. */
class TextEncoderTest {

    private static final int AT = 5;
    private static final int UNIT = 1000;
    private static final int CHARS = 4000;
    private static final int ROOM_FOR_WORDS = 48;
    private static final byte UNTOUCHED = 0x7E;
    private static final int UPPER_CASE = JacksonVersion.HEX_UPPER_CASE;
    private static final int FEATURES =
            UPPER_CASE | (JacksonVersion.COMBINES_OTHERS ? 0 : JacksonVersion.COMBINE_SURROGATES);

    private static TextEncoder encoder(TextWay way) {
        assumeTrue(way.isAvailable(), Lane.REASON);
        return new TextEncoder(way, new char[CHARS], UNIT);
    }

    /** What stock writes between the quotes. */
    private static byte[] expected(String text, int features) {
        JsonFactory stock = new JsonFactory();
        for (JsonGenerator.Feature feature : JsonGenerator.Feature.values()) {
            if ((feature.getMask() & FEATURES) != 0) {
                stock.configure(feature, feature.enabledIn(features));
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = stock.createGenerator(bytes)) {
            generator.writeString(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Arrays.copyOfRange(bytes.toByteArray(), 1, bytes.size() - 1);
    }

    private static void assertEncoded(TextEncoder encoder, String text) {
        for (int features : new int[] {UPPER_CASE, 0, FEATURES}) {
            if (isStocks(text, features)) {
                assertRefused(encoder, text, features);
                assertEncoded(encoder, text + Texts.ascii(TextWay.MIN_ENCODED));
                continue;
            }
            byte[] expected = expected(text, features);
            // Not one byte more than it may ask for, and as many as it may use.
            for (int spare : new int[] {0, ROOM_FOR_WORDS}) {
                byte[] target = new byte[AT + 6 * text.length() + spare];
                int end = encoder.encode(text, text.length(), target, AT, features);
                if (end != AT + expected.length || !Arrays.equals(Arrays.copyOfRange(target, AT, end), expected)) {
                    assertThat(new String(Arrays.copyOfRange(target, AT, Math.max(AT, end)), StandardCharsets.UTF_8))
                            .as("%s (%d chars), ends at %d", text, text.length(), end)
                            .isEqualTo(new String(expected, StandardCharsets.UTF_8));
                }
                assertThat(Arrays.copyOf(target, AT)).containsOnly(0);
            }
        }
    }

    /** Short text of which stock combines the surrogates, or would if there were any. */
    private static boolean isStocks(String text, int features) {
        return (features & JacksonVersion.COMBINE_SURROGATES) != 0
                && text.length() < TextWay.MIN_ENCODED
                && text.chars().anyMatch(c -> c > 0xFF);
    }

    private static void assertRefused(TextEncoder encoder, String text, int features) {
        for (int spare : new int[] {3, ROOM_FOR_WORDS}) {
            assertThat(encoder.encode(text, text.length(), new byte[AT + 6 * text.length() + spare], AT, features))
                    .as("%s (%d chars)", text, text.length())
                    .isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void plainTextOfEachLengthIsEncoded(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int length = 0; length <= 100; length++) {
            assertEncoded(encoder, Texts.ascii(length));
            assertEncoded(encoder, Texts.repeated("\u007f !#[]", length));
        }
        assertEncoded(encoder, Texts.ascii(CHARS));
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void eachLatin1CharIsEscaped(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int c = 0; c <= 0xFF; c++) {
            for (int length : new int[] {1, 7, 8, 15, 16, 43, 44, 45, 70}) {
                assertEncoded(encoder, Texts.repeated(String.valueOf((char) c), length));
                assertEncoded(encoder, Texts.ascii(length - 1) + (char) c);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void otherCharsAreEncodedWhereverTheyAre(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int length = 1; length <= 70; length++) {
            for (int at = 0; at < length; at++) {
                String text = Texts.ascii(at) + '\u4e61' + Texts.ascii(length - at - 1);
                // Whatever is in the scratch space.
                assertEncoded(encoder, text);
                assertEncoded(encoder(way), text);
                assertThat(encoder.isLatin1(text)).isFalse();
            }
        }
        assertThat(encoder.isLatin1('\u00ff' + Texts.latin1(99))).isTrue();
        assertThat(encoder.isLatin1(Texts.latin1(9000) + '\u0100')).isFalse();
        assertThat(encoder.isLatin1('\u0100' + Texts.latin1(9000))).isFalse();
        assertThat(encoder.isLatin1(Texts.latin1(CHARS) + '\u0100')).isFalse();
    }

    /** What a segment has in the place of other chars is a char like any other. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void questionMarksAndOthersAreEncoded(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int length = 1; length <= 300; length += length < 70 ? 1 : 13) {
            for (int at = 0; at < length; at += 1 + length / 9) {
                String text = Texts.ascii(at) + '?' + Texts.ascii(length - at - 1);
                assertEncoded(encoder, text);
                assertThat(encoder.isLatin1(text)).isEqualTo(length >= TextWay.MIN_ENCODED || way == TextWay.IN_PLACE);
                // In ISO 8859-1 one, two and one question mark; in the lower half of the char, another.
                for (String other : new String[] {"\ud83d\ude00", "\u013f\uf83f", "\u4e3f"}) {
                    assertEncoded(encoder(way), Texts.ascii(at) + other + Texts.ascii(length));
                    assertEncoded(encoder, Texts.ascii(at) + other + Texts.ascii(length));
                }
            }
            encoder = encoder(way);
        }
    }

    /** After one of another script, short text may be read in another way. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void textsAmongThoseOfAnotherScriptAreEncoded(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int length = 1; length <= 50; length++) {
            for (String special : new String[] {"", "?", "\"", "\u001f", "\u00e9", "\u00ff"}) {
                for (String other : new String[] {"\u0100", "\u4e61", "\ud83d\ude00"}) {
                    assertEncoded(encoder, Texts.ascii(length) + other + Texts.ascii(length / 2));
                    assertEncoded(encoder, Texts.ascii(length) + special);
                    assertEncoded(encoder, Texts.ascii(length / 3) + special + Texts.ascii(length - length / 3));
                    assertEncoded(encoder, other + Texts.ascii(length));
                }
                for (int i = 0; i < 20; i++) {
                    assertEncoded(encoder, special + Texts.ascii(length));
                }
            }
        }
    }

    /** What is in the scratch space tells which way it went. */
    @ParameterizedTest
    @EnumSource(
            value = TextWay.class,
            names = {"SEGMENT", "ENCODER"})
    void someShortTextsAfterOneWithOthersInsideAreTakenForOthers(TextWay way) {
        assumeTrue(way.isAvailable(), Lane.REASON);
        char[] scratch = new char[CHARS];
        TextEncoder encoder = new TextEncoder(way, scratch, UNIT);
        // Of fewer chars it would not be copied.
        String plain = Texts.ascii(16);
        for (String other : new String[] {plain + '\u4e61', '\u4e61' + plain, 'a' + "\u4e61" + plain}) {
            assertThat(encoder.encode(other, other.length(), new byte[120], 0, UPPER_CASE))
                    .isEqualTo(other.length() + 2);
            for (int i = 1; i <= 9; i++) {
                Arrays.fill(scratch, '\0');
                assertThat(encoder.encode(plain, 16, new byte[100], 0, UPPER_CASE))
                        .isEqualTo(16);
                assertThat(scratch[0])
                        .as("%d after %s", i, other)
                        .isEqualTo(other.length() == 18 && i <= 8 ? plain.charAt(0) : 0);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void onlyLongerTextsOfAnotherScriptAreCopied(TextWay way) {
        assumeTrue(way.isAvailable(), Lane.REASON);
        char[] scratch = new char[CHARS];
        TextEncoder encoder = new TextEncoder(way, scratch, UNIT);
        for (int length = 1; length <= 20; length++) {
            String text = Texts.repeated("\u4e61", length);
            assertThat(encoder.encode(text, length, new byte[130], 0, UPPER_CASE))
                    .isEqualTo(3 * length);
            assertThat(scratch[0]).as("%d chars", length).isEqualTo(length < 16 ? 0 : '\u4e61');
        }
    }

    /** What is left of a text that was refused tells how it was read. */
    @ParameterizedTest
    @EnumSource(
            value = TextWay.class,
            names = {"SEGMENT", "ENCODER"})
    void shortTextIsReadByChar(TextWay way) {
        TextEncoder encoder = encoder(way);
        // So that other text is refused, and not read again.
        encoder.escapeAbove(0xFFFF);
        byte[] target = new byte[400];
        String shorter = Texts.ascii(40) + '\u4e61' + Texts.ascii(TextWay.MIN_ENCODED - 42);
        String byChar = Texts.ascii(40) + '\u0061' + Texts.ascii(TextWay.MIN_ENCODED - 42);
        String longer = Texts.ascii(40) + '\u4e61' + Texts.ascii(TextWay.MIN_ENCODED - 41);
        assertThat(leftOf(longer, encoder, target))
                .isEqualTo(
                        way == TextWay.SEGMENT
                                ? Texts.ascii(40) + '?' + Texts.ascii(TextWay.MIN_ENCODED - 41) + '\0'
                                : Texts.ascii(40));
        assertThat(leftOf(shorter, encoder, target)).isEqualTo(byChar);
        assertThat(leftOf(shorter, encoder, target)).isEqualTo(TextWay.SLOW_AFTER_OTHER ? "" : byChar);
        // Known for what it is by its ends, after others.
        assertThat(leftOf("\u4e61a", encoder, target)).isEmpty();
    }

    /** As above. */
    @Test
    void afterTextOfAnotherScriptASegmentRestsAndOnlyShorterTextIsReadByChar() {
        TextEncoder encoder = encoder(TextWay.SEGMENT);
        // As above.
        encoder.escapeAbove(0xFFFF);
        String shorter = Texts.ascii(8) + '\u4e61' + Texts.ascii(14);
        String byChar = Texts.ascii(8) + '\u0061' + Texts.ascii(14);
        String longer = Texts.ascii(8) + '\u4e61' + Texts.ascii(15);
        String copied = Texts.ascii(8) + '?' + Texts.ascii(15) + '\0';
        byte[] target = new byte[200];
        assertThat(leftOf(shorter, encoder, target)).isEqualTo(byChar);
        assertThat(leftOf(longer, encoder, target)).isEqualTo(copied);
        assertThat(leftOf(longer, encoder, target)).isEmpty();
        for (int texts : new int[] {15, 16}) {
            for (int i = 0; i < texts; i++) {
                assertThat(encoder.encode(Texts.ascii(13), 13, target, 0, UPPER_CASE))
                        .isEqualTo(13);
            }
            assertThat(leftOf(shorter, encoder, target)).isEqualTo(texts == 15 ? byChar : "");
        }
    }

    /** Of a generator whose buffer is another one from now on. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void eachTargetGetsItsText(TextWay way) {
        TextEncoder encoder = encoder(way);
        String text = Texts.ascii(TextWay.MIN_ENCODED + 10);
        byte[] first = new byte[600];
        byte[] second = new byte[600];
        for (byte[] target : new byte[][] {first, second, first}) {
            Arrays.fill(first, (byte) 0);
            Arrays.fill(second, (byte) 0);
            int end = encoder.encode(text, text.length(), target, AT, UPPER_CASE);
            assertThat(new String(target, AT, end - AT, StandardCharsets.ISO_8859_1))
                    .isEqualTo(text);
            assertThat(target == first ? second : first).containsOnly(0);
        }
    }

    private static String leftOf(String refused, TextEncoder encoder, byte[] target) {
        Arrays.fill(target, UNTOUCHED);
        assertThat(encoder.encode(refused, refused.length(), target, 0, UPPER_CASE))
                .isEqualTo(-1);
        int end = 0;
        while (target[end] != UNTOUCHED) {
            end++;
        }
        return new String(target, 0, end, StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void charsOfEachLengthInUtf8AreEncodedNextToEachOther(TextWay way) {
        TextEncoder encoder = encoder(way);
        String[] chars = {
            "a",
            "\"",
            "\u0001",
            "\u0080",
            "\u00ff",
            "\u0100",
            "\u07ff",
            "\u0800",
            "\ud7ff",
            "\ue000",
            "\uffff",
            "\ud800\udc00",
            "\udbff\udfff",
            "\ud83d\ude00"
        };
        for (String first : chars) {
            for (String second : chars) {
                for (String third : chars) {
                    assertEncoded(encoder, first + second + third);
                    // Two at a time, as much as can be.
                    assertEncoded(encoder, first + second + third + "\u4e61");
                    assertEncoded(encoder, "\u4e61\u4e62" + first + second + third);
                }
            }
        }
    }

    /** Each bit of both. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void charsAreEncodedTwoAtATime(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int c = 0x800; c <= 0xFFFF; c++) {
            if (!Character.isSurrogate((char) c) && !Character.isSurrogate((char) (c ^ 0x1FF))) {
                assertEncoded(encoder, "" + (char) c + (char) (c ^ 0x1FF) + "\u4e61\u4e62");
            }
        }
    }

    /** A char of each kind, wherever it is in a word of ASCII, and another so far behind it. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void textThatIsNearlyAsciiIsEncoded(TextWay way) {
        TextEncoder encoder = encoder(way);
        String[] others = {"\"", "\u0000", "\u0080", "\u00ff", "\u0100", "\u07ff", "\u0800", "\uffff", "\ud83d\ude00"};
        for (String first : others) {
            for (String second : others) {
                for (int at = 60; at <= 69; at++) {
                    for (int apart : new int[] {0, 1, 6, 7, 8, 23, 24, 25, 50}) {
                        String text = Texts.ascii(at) + first + Texts.ascii(apart) + second + "\u2013";
                        assertEncoded(encoder, text + Texts.ascii(128 - text.length()));
                    }
                }
            }
        }
    }

    /** Each bit of a char, in each place of a word. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void eachCharIsEncodedAmongAscii(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int c = 0; c <= 0xFFFF; c++) {
            if (!Character.isSurrogate((char) c)) {
                // Of 128 chars, one in eight is looked at first, from the last on.
                int place = c % 7 + 8 * (c % 5);
                String start = c % 2 == 0 ? Texts.ascii(4) : "abc\"";
                assertEncoded(encoder, start + Texts.ascii(60 + place) + (char) c + Texts.ascii(63 - place));
            }
        }
    }

    /** What ends the last run is in the scratch space behind the text. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void longTextThatIsNearlyAsciiIsEncodedByWords(TextWay way) {
        assumeTrue(way.isAvailable(), Lane.REASON);
        char[] chars = new char[CHARS];
        TextEncoder encoder = new TextEncoder(way, chars, UNIT);
        String text = Texts.ascii(62) + '\u2013' + Texts.ascii(65);
        assertThat(isByWords(encoder, chars, text, ROOM_FOR_WORDS)).isTrue();
        assertThat(isByWords(encoder, chars, text, ROOM_FOR_WORDS - 1)).isFalse();
        assertThat(isByWords(encoder, chars, text.substring(32, 96), ROOM_FOR_WORDS))
                .isTrue();
        assertThat(isByWords(encoder, chars, text.substring(32, 95), ROOM_FOR_WORDS))
                .isFalse();
        assertThat(isByWords(encoder, chars, '\u2013' + Texts.ascii(127), ROOM_FOR_WORDS))
                .isTrue();
        assertThat(isByWords(encoder, chars, Texts.ascii(127) + '\u2013', ROOM_FOR_WORDS))
                .isFalse();
        assertThat(isByWords(encoder, chars, Texts.repeated("\u4e61ab", 128), ROOM_FOR_WORDS))
                .isFalse();
        String longest = Texts.ascii(2000) + '\u2013' + Texts.ascii(CHARS - 8 - 2001);
        assertThat(isByWords(encoder, chars, longest, ROOM_FOR_WORDS)).isTrue();
        assertEncoded(encoder, longest);
        assertEncoded(encoder, longest + 'a');
        assertEncoded(encoder, longest + "abcdefgh");
    }

    private static boolean isByWords(TextEncoder encoder, char[] chars, String text, int spare) {
        int length = text.length();
        chars[length] = 'x';
        byte[] target = new byte[6 * length + spare];
        int end = encoder.encode(text, length, target, 0, UPPER_CASE);
        assertThat(Arrays.copyOf(target, end)).isEqualTo(expected(text, UPPER_CASE));
        return chars[length] == 0;
    }

    /** And nothing else that looks like one. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void digitsOfEscapesAreInLowerCaseIfWanted(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (String start : new String[] {"", "\\", "\\\\", "\u000b", "\ud83d\ude00", "\n"}) {
            for (int length = 0; length <= 100; length += 7) {
                assertEncoded(
                        encoder,
                        "\u4e61" + start + "uABCD\\uABCD\u001f" + Texts.repeated("ABC\\uD", length) + "\ud83d\ude4b");
            }
        }
    }

    /** Where other text is stock's to write, the short text after one is not taken for it. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void shortTextAfterARefusedOneIsNotRefused(TextWay way) {
        TextEncoder encoder = encoder(way);
        encoder.escapeAbove(0xFFFF);
        for (int length = 0; length <= 70; length++) {
            assertRefused(encoder, '\u4e61' + Texts.ascii(length), UPPER_CASE);
            assertThat(encoder.encode(Texts.ascii(length), length, new byte[6 * length], 0, UPPER_CASE))
                    .isEqualTo(length);
        }
    }

    /** Stock's versions differ in what they make of it, where they combine surrogates. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void halfAPairIsRefusedWhereSurrogatesAreCombined(TextWay way) {
        assumeTrue(JacksonVersion.COMBINE_SURROGATES != 0, "this Jackson escapes all surrogates");
        TextEncoder encoder = encoder(way);
        for (String half :
                new String[] {"\ud800", "\udbff", "\udc00", "\udfff", "\udc00\ud800", "\ud800\ud800\udc00"}) {
            for (int at = 0; at < 70; at++) {
                assertRefused(encoder, Texts.ascii(at) + half, JacksonVersion.COMBINE_SURROGATES);
                assertRefused(encoder, half + Texts.ascii(at), JacksonVersion.COMBINE_SURROGATES);
            }
            assertThat(encoder.encode(half, half.length(), new byte[AT + 6 * half.length()], AT, 0))
                    .isEqualTo(AT + 6 * half.length());
        }
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void otherCharsAreRefusedWhereCharsAboveOneAreEscaped(TextWay way) {
        TextEncoder encoder = encoder(way);
        encoder.escapeAbove(0xFFFF);
        assertRefused(encoder, "\u4e61", UPPER_CASE);
        encoder.escapeAbove(0);
        assertEncoded(encoder, "\u4e61");
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void charsAboveTheHighestAreEscaped(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int highest : new int[] {1, 0x32, 0x7F, 0x80, 0xE8, 0xE9, 0xFE, 0xFF, 0x100, 0x20AC, 0}) {
            encoder.escapeAbove(highest);
            for (int length = 0; length <= 50; length++) {
                byte[] target = new byte[AT + 6 * length + 6];
                int end = encoder.encode(Texts.ascii(length) + '\u00e9', length + 1, target, AT, 0);
                String escape = JacksonVersion.isHexUpperCase(0) ? "\\u00E9" : "\\u00e9";
                String last = highest == 0 || highest >= 0xE9 ? "\u00c3\u00a9" : escape;
                assertThat(new String(target, AT, end - AT, StandardCharsets.ISO_8859_1))
                        .as("highest %x", highest)
                        .isEqualTo(Texts.ascii(length) + last);
            }
        }
    }

    /** Runs of plain bytes of all lengths between runs of others. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void runsOfAllLengthsAreEncoded(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int run = 0; run <= 70; run++) {
            for (String special :
                    new String[] {"\"", "\u00e9", "\u0001", "\u001f", "\n\u00e9\\", "\u00ff\u0080", "\t\t\t\t"}) {
                assertEncoded(encoder, Texts.repeated(special + Texts.ascii(run), 300));
                assertEncoded(encoder, Texts.ascii(run) + special + Texts.repeated("ab" + special, 90));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void longTextIsGivenInParts(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int length : new int[] {TextWay.MIN_ENCODED, 3999, 4000, 4001, 8000, 8001, 9500}) {
            String text = Texts.latin1(length);
            assertThat(encoder.isLatin1(text)).as("%d", length).isTrue();
            int capacity = encoder.capacity(text);
            assertThat(capacity).isEqualTo(way == TextWay.IN_PLACE ? length : CHARS);
            byte[] expected = text.getBytes(StandardCharsets.ISO_8859_1);
            for (int from = 0; from < length; from += capacity) {
                int to = Math.min(length, from + capacity);
                byte[] part = encoder.latin1(text, from, to);
                assertThat(Arrays.copyOf(part, to - from)).isEqualTo(Arrays.copyOfRange(expected, from, to));
            }
            if (length <= capacity) {
                assertEncoded(encoder, text);
            } else {
                assertRefused(encoder, text, 0);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void charsAreGivenIfThereAreEnough(TextWay way) {
        TextEncoder encoder = encoder(way);
        for (int length = 0; length <= CHARS + 1; length += length < 50 || length > 3990 ? 1 : 47) {
            char[] text = ("<<" + Texts.latin1(length) + ">>").toCharArray();
            byte[] bytes = encoder.latin1(text, 2, length);
            if (length < TextWay.MIN_ENCODED || length > CHARS) {
                assertThat(bytes).as("%d", length).isNull();
            } else {
                assertThat(Arrays.copyOf(bytes, length))
                        .isEqualTo(Texts.latin1(length).getBytes(StandardCharsets.ISO_8859_1));
            }
        }
        assertThat(encoder.latin1((Texts.latin1(99) + '\u0100').toCharArray(), 0, 100))
                .isNull();
        assertThat(encoder.latin1((Texts.latin1(99) + '\u0100').toCharArray(), 0, 99))
                .isNotNull();
    }

    /** Stock cuts after so many chars, so a part must end where one of its pieces does. */
    @ParameterizedTest
    @EnumSource(value = TextWay.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void partsAreMultiplesOfStocksPieces(TextWay way) {
        assumeTrue(way.isAvailable(), Lane.REASON);
        TextEncoder encoder = new TextEncoder(way, new char[1999], 300);
        String text = Texts.latin1(5000);
        assertThat(encoder.capacity(text)).isEqualTo(way == TextWay.IN_PLACE ? 5000 : 1800);
        assertThat(encoder.isLatin1(text)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(TextWay.class)
    void itIsUsableWhereTheScratchSpaceIsLargeEnough(TextWay way) {
        boolean usable = way != TextWay.INHERITED;
        assertThat(new TextEncoder(way, new char[UNIT], UNIT).isUsable()).isEqualTo(usable);
        assertThat(new TextEncoder(way, new char[UNIT - 1], UNIT).isUsable()).isFalse();
        assertThat(new TextEncoder(way, new char[TextWay.MIN_ENCODED], 1).isUsable())
                .isEqualTo(usable);
        assertThat(new TextEncoder(way, new char[TextWay.MIN_ENCODED - 1], 1).isUsable())
                .isFalse();
    }
}
