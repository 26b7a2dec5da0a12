package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bytes by the word are those that a loop over single bytes would give, at every length and place. */
class WordsTest {

    /** Beyond two rounds of the longest kind. */
    private static final int LONGEST = 52;

    private static final int AT = 5;

    private static final byte[] MARKED = {0, 1, 0x1F, '"', '\\', (byte) 0x80, (byte) 0xFF};
    private static final byte[] PLAIN = {' ', '!', '#', '[', ']', 0x7F};

    @BeforeEach
    void hasArrayViews() {
        assumeTrue(Words.AVAILABLE, "needs Java 9");
    }

    /** Between marked ones, which are not to count. */
    private static byte[] source(int from, int length) {
        byte[] source = new byte[from + length + 9];
        Arrays.fill(source, (byte) '"');
        for (int i = 0; i < length; i++) {
            source[from + i] = (byte) ('a' + i % 26);
        }
        return source;
    }

    private static byte[] target() {
        byte[] target = new byte[AT + LONGEST + 20];
        Arrays.fill(target, (byte) 0x55);
        return target;
    }

    private interface Copy {
        int to(byte[] target);
    }

    private static void assertCopied(byte[] source, int from, int length, int copied) {
        assertCopied(source, from, length, copied, target -> Words.copyPlain(source, from, from + length, target, AT));
        assertCopied(source, from, length, copied, target -> Words.copyRun(source, from, from + length, target, AT));
    }

    private static void assertCopied(byte[] source, int from, int length, int copied, Copy copy) {
        byte[] target = target();
        int end = copy.to(target);
        byte[] expected = target();
        System.arraycopy(source, from, expected, AT, copied);
        // What was asked for and not copied may have been overwritten.
        System.arraycopy(target, AT + copied, expected, AT + copied, length - copied);
        if (end != from + copied || !Arrays.equals(target, expected)) {
            assertThat(end - from)
                    .as("%d of %s", length, Arrays.toString(source))
                    .isEqualTo(copied);
            assertThat(target).as("%d of %s", length, Arrays.toString(source)).isEqualTo(expected);
        }
    }

    @Test
    void plainBytesAreCopied() {
        for (int length = 0; length <= LONGEST; length++) {
            assertCopied(source(0, length), 0, length, length);
            assertCopied(source(3, length), 3, length, length);
        }
    }

    @Test
    void copyStopsAtTheFirstThatIsMarked() {
        for (int length = 1; length <= LONGEST; length++) {
            for (int first = 0; first < length; first++) {
                for (byte marked : MARKED) {
                    byte[] source = source(3, length);
                    source[3 + first] = marked;
                    assertCopied(source, 3, length, first);
                    source[3 + length - 1] = '\n';
                    source[3 + (first + length) / 2] = 0;
                    assertCopied(source, 3, length, first);
                }
            }
        }
    }

    @Test
    void neighboursOfMarkedBytesArePlain() {
        for (int length = 1; length <= LONGEST; length++) {
            for (int at = 0; at < length; at++) {
                for (byte plain : PLAIN) {
                    byte[] source = source(3, length);
                    source[3 + at] = plain;
                    assertCopied(source, 3, length, length);
                }
            }
        }
    }

    @Test
    void eachByteIsMarkedOrPlain() {
        for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
            boolean marked = b < 0x20 || b == '"' || b == '\\';
            assertThat(Words.isMarked((byte) b)).as("%d", b).isEqualTo(marked);
            byte[] bytes = source(0, 8);
            bytes[4] = (byte) b;
            assertThat(Words.isPlain(bytes, 0, 8)).as("%d among others", b).isEqualTo(!marked);
        }
    }

    @Test
    void oneMarkedByteMakesTextNotPlain() {
        for (int length = 8; length <= LONGEST; length++) {
            byte[] bytes = source(3, length);
            assertThat(Words.isPlain(bytes, 3, 3 + length)).isTrue();
            for (int at = 0; at < length; at++) {
                byte[] marked = bytes.clone();
                marked[3 + at] = '"';
                assertThat(Words.isPlain(marked, 3, 3 + length))
                        .as("%d of %d", at, length)
                        .isFalse();
            }
        }
    }

    @Test
    void copyIsThatOfArrays() {
        for (int length = 0; length <= LONGEST; length++) {
            byte[] source = source(0, length);
            byte[] expected = target();
            System.arraycopy(source, 0, expected, AT, length);
            byte[] target = target();
            Words.copy(source, target, AT, length);
            assertThat(target).as("%d bytes", length).isEqualTo(expected);
            // Where there is no more of either.
            byte[] tight = new byte[length];
            Words.copy(Arrays.copyOf(source, length), tight, 0, length);
            assertThat(tight).isEqualTo(Arrays.copyOf(source, length));
        }
    }

    /** Each byte at each place, beside those next to it in value. */
    @Test
    void bytesAreFoundWhereverTheyAre() {
        byte[] bytes = new byte[AT + LONGEST];
        for (int length = 8; length <= LONGEST; length++) {
            for (int at = AT; at < AT + length; at++) {
                for (int b = -128; b <= 127; b++) {
                    Arrays.fill(bytes, 0, AT, (byte) '?');
                    Arrays.fill(bytes, AT, AT + length, (byte) '>');
                    Arrays.fill(bytes, AT + length, bytes.length, (byte) '?');
                    bytes[at] = (byte) b;
                    boolean plain = !Words.isMarked((byte) b) && b != '?';
                    if (Words.contains(bytes, AT, AT + length, (byte) '?') != (b == '?')
                            || Words.isPlainWithout(bytes, AT, AT + length, (byte) '?') != plain
                            || Words.isPlain(bytes, AT, AT + length) == Words.isMarked((byte) b)) {
                        throw new AssertionError(b + " at " + (at - AT) + " of " + length);
                    }
                }
            }
        }
        assertThat(Words.contains(bytes, 0, bytes.length, (byte) '?')).isTrue();
    }

    @Test
    void wordsAreLittleEndian() {
        byte[] bytes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 0};
        assertThat(Words.getLong(bytes, 1)).isEqualTo(0x0807060504030201L);
        assertThat(Words.getInt(bytes, 1)).isEqualTo(0x04030201);
        Words.putInt(bytes, 0, 0x0C0B0A09);
        Words.putLong(bytes, 2, 0x1817161514131211L);
        assertThat(bytes).containsExactly(9, 10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18);
    }

    @Test
    void beyondTheArrayIsRefusedAsByArrays() {
        byte[] bytes = new byte[10];
        assertThatThrownBy(() -> Words.getLong(bytes, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Words.putLong(bytes, 3, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Words.getInt(bytes, 7)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Words.putInt(bytes, 7, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(bytes).containsOnly(0);
    }

    @Test
    void errorsPassAsTheyAre() {
        assertThatThrownBy(() -> Words.unchecked(new StackOverflowError())).isInstanceOf(StackOverflowError.class);
    }
}
