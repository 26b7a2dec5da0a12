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

/** Which texts the encoder accepts, and that it then gives stock's bytes. */
class TextEncoderTest {

    private static final int AT = 5;
    private static final int UNIT = 1000;
    private static final int CHARS = 4000;
    private static final int ROOM_FOR_WORDS = 48;
    private static final int UPPER_CASE = JacksonVersion.HEX_UPPER_CASE;
    private static final int FEATURES =
            UPPER_CASE | (JacksonVersion.COMBINES_OTHERS ? 0 : JacksonVersion.COMBINE_SURROGATES);

    /** Escapes with which text above 0xFF is refused. */
    private static final Escapes REFUSING = JacksonVersion.escapes(UPPER_CASE, 0xFFFF);

    private static TextEncoder encoder(StringAccess access) {
        assumeTrue(access.isAvailable(), Lane.REASON);
        return access.encoder(new char[CHARS], UNIT);
    }

    /** Returns what stock writes between the quotes. */
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

    private static Escapes escapes(int features) {
        return JacksonVersion.escapes(features, 0);
    }

    private static void assertEncoded(TextEncoder encoder, String text) {
        for (int features : new int[] {UPPER_CASE, 0, FEATURES}) {
            byte[] expected = expected(text, features);
            // Not one byte more than the encoder may require, and as many as it can use.
            for (int spare : new int[] {0, ROOM_FOR_WORDS}) {
                byte[] target = new byte[AT + 6 * text.length() + spare];
                int end = encoder.encode(text, text.length(), target, AT, escapes(features));
                if (end != AT + expected.length || !Arrays.equals(Arrays.copyOfRange(target, AT, end), expected)) {
                    assertThat(new String(Arrays.copyOfRange(target, AT, Math.max(AT, end)), StandardCharsets.UTF_8))
                            .as("%s (%d chars), ends at %d", text, text.length(), end)
                            .isEqualTo(new String(expected, StandardCharsets.UTF_8));
                }
                assertThat(Arrays.copyOf(target, AT)).containsOnly(0);
            }
        }
    }

    private static void assertRefused(TextEncoder encoder, String text, Escapes escapes) {
        for (int spare : new int[] {3, ROOM_FOR_WORDS}) {
            byte[] target = new byte[AT + 6 * text.length() + spare];
            int end = encoder.encode(text, text.length(), target, AT, escapes);
            assertThat(end).as("%s (%d chars)", text, text.length()).isNegative();
            // This number of chars was still written.
            assertThat(new String(target, AT, ~end, StandardCharsets.US_ASCII)).isEqualTo(text.substring(0, ~end));
        }
    }

    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void plainTextOfEachLengthIsEncoded(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int length = 0; length <= 100; length++) {
            assertEncoded(encoder, Texts.ascii(length));
            assertEncoded(encoder, Texts.repeated("\u007f !#[]", length));
        }
        assertEncoded(encoder, Texts.ascii(CHARS));
    }

    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void eachLatin1CharIsEscaped(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int c = 0; c <= 0xFF; c++) {
            for (int length : new int[] {1, 7, 8, 15, 16, 43, 44, 45, 70}) {
                assertEncoded(encoder, Texts.repeated(String.valueOf((char) c), length));
                assertEncoded(encoder, Texts.ascii(length - 1) + (char) c);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void otherCharsAreEncodedWhereverTheyAre(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int length = 1; length <= 70; length++) {
            for (int at = 0; at < length; at++) {
                String text = Texts.ascii(at) + '\u4e61' + Texts.ascii(length - at - 1);
                // The encoder must give the same bytes whatever is in its scratch space.
                assertEncoded(encoder, text);
                assertEncoded(encoder(access), text);
                assertThat(encoder.isLatin1(text)).isFalse();
            }
        }
        assertThat(encoder.isLatin1('\u00ff' + Texts.latin1(99))).isTrue();
        assertThat(encoder.isLatin1(Texts.latin1(9000) + '\u0100')).isFalse();
        assertThat(encoder.isLatin1('\u0100' + Texts.latin1(9000))).isFalse();
        assertThat(encoder.isLatin1(Texts.latin1(CHARS) + '\u0100')).isFalse();
    }

    /** A question mark replaces other chars in a segment, but may also be in the text itself. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void questionMarksAndOthersAreEncoded(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int length = 1; length <= 300; length += length < 70 ? 1 : 13) {
            for (int at = 0; at < length; at += 1 + length / 9) {
                String text = Texts.ascii(at) + '?' + Texts.ascii(length - at - 1);
                assertEncoded(encoder, text);
                assertThat(encoder.isLatin1(text))
                        .isEqualTo(length >= CopyingTextEncoder.MIN_ENCODED || access == StringAccess.IN_PLACE);
                // In ISO 8859-1, these are one, two and one question mark. In the lower half of the char, another one.
                for (String other : new String[] {"\ud83d\ude00", "\u013f\uf83f", "\u4e3f"}) {
                    assertEncoded(encoder(access), Texts.ascii(at) + other + Texts.ascii(length));
                    assertEncoded(encoder, Texts.ascii(at) + other + Texts.ascii(length));
                }
            }
            encoder = encoder(access);
        }
    }

    /** The content of the scratch space shows how a text was read. */
    @Test
    void eightTextsAfterOneThatBeginsInAnotherScriptAreTakenForOthers() {
        assumeTrue(StringAccess.COPYING.isAvailable(), Lane.REASON);
        char[] scratch = new char[CHARS];
        String plain = Texts.ascii(16);
        for (String other : new String[] {'\u4e61' + plain, "\u4e61", plain + '\u4e61', "a\u4e61" + plain}) {
            int expected = other.charAt(0) == '\u4e61' ? 8 : 0;
            TextEncoder encoder = StringAccess.COPYING.encoder(scratch, UNIT);
            assertThat(encoder.encode(other, other.length(), new byte[120], 0, escapes(0)))
                    .isEqualTo(other.length() + 2);
            for (int i = 1; i <= 9; i++) {
                Arrays.fill(scratch, '\0');
                assertThat(encoder.encode(plain, 16, new byte[100], 0, escapes(0)))
                        .isEqualTo(16);
                assertThat(scratch[0]).as("%d after %s", i, other).isEqualTo(i <= expected ? plain.charAt(0) : 0);
            }
        }
    }

    /** After a text of another script, short text may be read differently. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void textsAmongThoseOfAnotherScriptAreEncoded(StringAccess access) {
        TextEncoder encoder = encoder(access);
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

    /** Like a generator that has another buffer from now on. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void eachTargetGetsItsText(StringAccess access) {
        TextEncoder encoder = encoder(access);
        String text = Texts.ascii(CopyingTextEncoder.MIN_ENCODED + 10);
        byte[] first = new byte[600];
        byte[] second = new byte[600];
        for (byte[] target : new byte[][] {first, second, first}) {
            Arrays.fill(first, (byte) 0);
            Arrays.fill(second, (byte) 0);
            int end = encoder.encode(text, text.length(), target, AT, escapes(UPPER_CASE));
            assertThat(new String(target, AT, end - AT, StandardCharsets.ISO_8859_1))
                    .isEqualTo(text);
            assertThat(target == first ? second : first).containsOnly(0);
        }
    }

    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void charsOfEachLengthInUtf8AreEncodedNextToEachOther(StringAccess access) {
        TextEncoder encoder = encoder(access);
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
                    // Encoded two chars at a time as far as possible.
                    assertEncoded(encoder, first + second + third + "\u4e61");
                    assertEncoded(encoder, "\u4e61\u4e62" + first + second + third);
                }
            }
        }
    }

    /** Each bit of both chars. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void charsAreEncodedTwoAtATime(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int c = 0x800; c <= 0xFFFF; c++) {
            if (!Character.isSurrogate((char) c) && !Character.isSurrogate((char) (c ^ 0x1FF))) {
                assertEncoded(encoder, "" + (char) c + (char) (c ^ 0x1FF) + "\u4e61\u4e62");
            }
        }
    }

    /** A char of each kind at each position within a word of ASCII, and another one at several distances after it. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void textThatIsNearlyAsciiIsEncoded(StringAccess access) {
        TextEncoder encoder = encoder(access);
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

    /** Each bit of a char, at each position within a word. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void eachCharIsEncodedAmongAscii(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int c = 0; c <= 0xFFFF; c++) {
            if (!Character.isSurrogate((char) c)) {
                // Of 128 chars, the encoder first looks at one in eight, beginning with the last one.
                int place = c % 7 + 8 * (c % 5);
                String start = c % 2 == 0 ? Texts.ascii(4) : "abc\"";
                assertEncoded(encoder, start + Texts.ascii(60 + place) + (char) c + Texts.ascii(63 - place));
            }
        }
    }

    /** Text that only looks like an escape keeps its case. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void digitsOfEscapesAreInLowerCaseIfWanted(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (String start : new String[] {"", "\\", "\\\\", "\u000b", "\ud83d\ude00", "\n"}) {
            for (int length = 0; length <= 100; length += 7) {
                assertEncoded(
                        encoder,
                        "\u4e61" + start + "uABCD\\uABCD\u001f" + Texts.repeated("ABC\\uD", length) + "\ud83d\ude4b");
            }
        }
    }

    /** If stock must write text of another script, the short text after it is not refused as well. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void shortTextAfterARefusedOneIsNotRefused(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int length = 0; length <= 70; length++) {
            assertRefused(encoder, '\u4e61' + Texts.ascii(length), REFUSING);
            assertThat(encoder.encode(Texts.ascii(length), length, new byte[6 * length], 0, REFUSING))
                    .isEqualTo(length);
        }
    }

    /** If surrogates are combined, the versions of stock differ in how they treat a lone one. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void halfAPairIsRefusedWhereSurrogatesAreCombined(StringAccess access) {
        assumeTrue(JacksonVersion.COMBINE_SURROGATES != 0, "this Jackson escapes all surrogates");
        TextEncoder encoder = encoder(access);
        for (String half :
                new String[] {"\ud800", "\udbff", "\udc00", "\udfff", "\udc00\ud800", "\ud800\ud800\udc00"}) {
            for (int at = 0; at < 70; at++) {
                assertRefused(encoder, Texts.ascii(at) + half, escapes(JacksonVersion.COMBINE_SURROGATES));
                assertRefused(encoder, half + Texts.ascii(at), escapes(JacksonVersion.COMBINE_SURROGATES));
            }
            assertThat(encoder.encode(half, half.length(), new byte[AT + 6 * half.length()], AT, escapes(0)))
                    .isEqualTo(AT + 6 * half.length());
        }
    }

    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void otherCharsAreRefusedWhereCharsAboveOneAreEscaped(StringAccess access) {
        TextEncoder encoder = encoder(access);
        assertRefused(encoder, "\u4e61", REFUSING);
        assertEncoded(encoder, "\u4e61");
    }

    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void charsAboveTheHighestAreEscaped(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int highest : new int[] {1, 0x32, 0x7F, 0x80, 0xE8, 0xE9, 0xFE, 0xFF, 0x100, 0x20AC, 0}) {
            Escapes escapes = JacksonVersion.escapes(0, highest);
            for (int length = 0; length <= 50; length++) {
                byte[] target = new byte[AT + 6 * length + 6];
                int end = encoder.encode(Texts.ascii(length) + '\u00e9', length + 1, target, AT, escapes);
                String escape = JacksonVersion.HEX_UPPER_CASE == 0 ? "\\u00E9" : "\\u00e9";
                String last = highest == 0 || highest >= 0xE9 ? "\u00c3\u00a9" : escape;
                assertThat(new String(target, AT, end - AT, StandardCharsets.ISO_8859_1))
                        .as("highest %x", highest)
                        .isEqualTo(Texts.ascii(length) + last);
            }
        }
    }

    /** Plain bytes in runs of all lengths, between runs of other bytes. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void runsOfAllLengthsAreEncoded(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int run = 0; run <= 70; run++) {
            for (String special :
                    new String[] {"\"", "\u00e9", "\u0001", "\u001f", "\n\u00e9\\", "\u00ff\u0080", "\t\t\t\t"}) {
                assertEncoded(encoder, Texts.repeated(special + Texts.ascii(run), 300));
                assertEncoded(encoder, Texts.ascii(run) + special + Texts.repeated("ab" + special, 90));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void longTextIsGivenInParts(StringAccess access) {
        TextEncoder encoder = encoder(access);
        for (int length : new int[] {CopyingTextEncoder.MIN_ENCODED, 3999, 4000, 4001, 8000, 8001, 9500}) {
            String text = Texts.latin1(length);
            assertThat(encoder.isLatin1(text)).as("%d", length).isTrue();
            int capacity = encoder.capacity(text);
            assertThat(capacity).isEqualTo(access == StringAccess.IN_PLACE ? length : CHARS);
            byte[] expected = text.getBytes(StandardCharsets.ISO_8859_1);
            for (int from = 0; from < length; from += capacity) {
                int to = Math.min(length, from + capacity);
                byte[] part = encoder.latin1(text, from, to);
                assertThat(Arrays.copyOf(part, to - from)).isEqualTo(Arrays.copyOfRange(expected, from, to));
            }
            if (length <= capacity) {
                assertEncoded(encoder, text);
            } else {
                assertRefused(encoder, text, escapes(0));
            }
        }
    }

    /** Stock cuts text into pieces of a fixed number of chars, so a part must end where one of the pieces does. */
    @ParameterizedTest
    @EnumSource(value = StringAccess.class, mode = EnumSource.Mode.EXCLUDE, names = "INHERITED")
    void partsAreMultiplesOfStocksPieces(StringAccess access) {
        assumeTrue(access.isAvailable(), Lane.REASON);
        TextEncoder encoder = access.encoder(new char[1999], 300);
        String text = Texts.latin1(5000);
        assertThat(encoder.capacity(text)).isEqualTo(access == StringAccess.IN_PLACE ? 5000 : 1800);
        assertThat(encoder.isLatin1(text)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(StringAccess.class)
    void thereIsOneWhereTheScratchSpaceIsLargeEnough(StringAccess access) {
        boolean usable = access != StringAccess.INHERITED;
        int least = CopyingTextEncoder.MIN_ENCODED;
        assertThat(access.encoder(new char[UNIT], UNIT) != null).isEqualTo(usable);
        assertThat(access.encoder(new char[UNIT - 1], UNIT)).isNull();
        assertThat(access.encoder(new char[least], 1) != null).isEqualTo(usable);
        assertThat(access.encoder(new char[least - 1], 1)).isNull();
    }
}
