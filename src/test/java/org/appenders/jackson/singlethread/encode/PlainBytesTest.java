package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A run ends where a loop over single bytes would end it, for every length and position. */
class PlainBytesTest {

    /** More than two rounds of the longest kind. */
    private static final int LONGEST = 52;

    private static final int AT = 5;

    private static final byte[] MARKED = {0, 1, 0x1F, '"', '\\', (byte) 0x80, (byte) 0xFF};
    private static final byte[] PLAIN = {' ', '!', '#', '[', ']', 0x7F};

    @BeforeEach
    void hasArrayViews() {
        assumeTrue(ByteWords.AVAILABLE, "needs Java 9");
    }

    /** Returns plain bytes between marked ones, which must not be read. */
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
        assertCopied(source, from, length, copied, target -> PlainBytes.copy(source, from, from + length, target, AT));
        assertCopied(
                source, from, length, copied, target -> PlainBytes.copyRun(source, from, from + length, target, AT));
    }

    private static void assertCopied(byte[] source, int from, int length, int copied, Copy copy) {
        byte[] target = target();
        int end = copy.to(target);
        byte[] expected = target();
        System.arraycopy(source, from, expected, AT, copied);
        // Bytes that were requested but not copied may have been overwritten.
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
            assertThat(PlainBytes.isMarked((byte) b)).as("%d", b).isEqualTo(marked);
            byte[] bytes = source(0, 8);
            bytes[4] = (byte) b;
            assertCopied(bytes, 0, 8, marked || b < 0 ? 4 : 8);
        }
    }
}
