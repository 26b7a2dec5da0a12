package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Bytes with gaps are decoded to the chars of the bytes and of the held texts. */
class TextGapsTest {

    private static final int CAPACITY = 1000;
    private static final int BYTES = 8000;

    private static final String LONG = String.join("", Collections.nCopies(7, "Les Mis\u00e9rables"));

    private static final List<String> OTHERS = Arrays.asList(
            "",
            "\u00e9t\u00e9",
            "\u4e2d\u6587",
            "a \ud83d\ude00",
            "Rue de l\u2019\u00c9glise 12",
            "\ud83d",
            "ascii",
            "l\u2019\u00e9t\u00e9 \"indien\"\n\u0001\u001f\\",
            LONG);

    private final byte[] bytes = new byte[BYTES];
    private final char[] chars = new char[BYTES];
    private final Utf8Decoder decoder = new Utf8Decoder(bytes, chars);
    private final TextGaps gaps = new TextGaps(CAPACITY);
    private final Escapes escapes = Escapes.ofAscii(true);
    private final StringBuilder expected = new StringBuilder();
    private final Random random = new Random(26);
    private int highest = Character.MAX_VALUE;
    private int tail;

    private boolean hold(String text) {
        int encoded = random.nextBoolean() ? 0 : random.nextInt(ascii(text) + 1);
        for (int i = 0; i < encoded; i++) {
            bytes[tail + i] = (byte) text.charAt(i);
        }
        int end = gaps.hold(text, encoded, bytes, tail, escapes, highest);
        if (end >= 0) {
            tail = end;
            escaped(text).chars().forEach(c -> expected.append(c > highest ? String.format("\\u%04X", c) : (char) c));
        }
        return end >= 0;
    }

    /** Returns how many chars at the beginning are bytes as they are. */
    private static int ascii(String text) {
        int length = 0;
        while (length < text.length() && Escapes.isPlain(text.charAt(length))) {
            length++;
        }
        return length;
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\u0001", "\\u0001")
                .replace("\u001f", "\\u001F");
    }

    private void put(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(utf8, 0, bytes, tail, utf8.length);
        tail += utf8.length;
        expected.append(text);
    }

    private void assertDecoded() {
        int from = 3;
        int end = gaps.decode(decoder, bytes, 0, tail, chars, from);
        assertThat(new String(chars, from, end - from)).isEqualTo(expected.toString());
        assertThat(gaps.isEmpty()).isTrue();
        tail = 0;
        expected.setLength(0);
    }

    @Test
    void randomDocumentsAreDecoded() {
        Assumptions.assumeThat(ByteWords.AVAILABLE).isTrue();
        for (int i = 0; i < 20_000; i++) {
            // Some names are not ASCII. They are in the bytes as UTF-8.
            String between = random.nextInt(4) == 0 ? "\",\"pr\u00e9nom\u4e2d\ud83d\ude00\":\"" : "\",\"name\":\"";
            for (int texts = random.nextInt(10); texts > 0; texts--) {
                hold(OTHERS.get(random.nextInt(OTHERS.size())));
                put(random.nextBoolean() ? between : "\",\"");
            }
            assertDecoded();
        }
    }

    @Test
    void charsAboveTheHighestAreEscaped() {
        for (int most : new int[] {0x7F, 0xE8, 0xE9, 0xFF, 0x4E2C, 0x4E2D, 0xD83C}) {
            highest = most;
            for (String other : OTHERS) {
                assertThat(hold(other)).isTrue();
                put(" ");
            }
            assertDecoded();
        }
    }

    @Test
    void whatIsTakenBackIsNotDecoded() {
        hold("\u00e9");
        int mark = gaps.mark();
        int length = expected.length();
        int before = tail;
        hold("\u4e2d\u6587");
        hold("\ud83d\ude00");
        gaps.reset(mark);
        tail = before;
        expected.setLength(length);
        put("abcdefgh");
        hold("\u00fc");
        assertDecoded();
    }

    @Test
    void whatHasBeenDecodedDoesNotComeBack() {
        hold("\u4e2d\u6587");
        int mark = gaps.mark();
        assertDecoded();
        gaps.reset(mark);
        put("abcdefgh");
        assertDecoded();
    }

    @Test
    void textThatHasNoRoomIsNotHeld() {
        String most = String.join("", Collections.nCopies(CAPACITY, "\u4e2d"));
        assertThat(hold(most + 'a')).isFalse();
        assertThat(hold(most)).isTrue();
        assertThat(hold("a")).isFalse();
        assertDecoded();
        assertThat(hold(most.substring(1))).isTrue();
        assertThat(hold("\n")).as("escape without room").isFalse();
        assertThat(hold("a")).isTrue();
        assertDecoded();
    }

    @Test
    void thereAreOnlySoManyGaps() {
        int held = 0;
        while (held < 999 && hold("\u00e9")) {
            put(" ");
            held++;
        }
        assertThat(held).isEqualTo(256);
        assertDecoded();
        assertThat(hold("\u00e9")).isTrue();
        assertDecoded();
    }

    @Test
    void gapThatIsWrittenOverIsNotDecoded() {
        put("ab");
        int before = tail;
        hold("\u4e2d\u6587");
        hold("\u4e2d");
        tail = before;
        expected.setLength(before);
        hold("\u00e9t\u00e9");
        assertDecoded();
    }

    /** A gap after the end is ignored. It can be there after an error, when bytes are overwritten. */
    @Test
    void gapBehindTheEndIsNotDecoded() {
        put("ab");
        hold("\u4e2d\u6587");
        tail = 3;
        expected.setLength(2);
        expected.append(' ');
        assertDecoded();
    }

    @Test
    void othersAreExpectedBehindOthers() {
        assertThat(gaps.expectsOthers()).isFalse();
        for (String other : new String[] {"\u00e9", "\u4e2d", "\u00e9 and more than sixteen chars", LONG}) {
            hold(other);
            assertThat(gaps.expectsOthers()).as(other).isTrue();
            hold("more than sixteen chars");
            assertThat(gaps.expectsOthers()).isFalse();
            hold(other);
            hold("a \u00e9");
            assertThat(gaps.expectsOthers()).as("within").isFalse();
        }
    }

    @Test
    void nothingIsLeftWhereItIsCleared() {
        hold("\u4e2d\u6587");
        gaps.clear();
        assertThat(gaps.isEmpty()).isTrue();
        assertThat(gaps).extracting("chars").isEqualTo(new char[CAPACITY]);
    }
}
