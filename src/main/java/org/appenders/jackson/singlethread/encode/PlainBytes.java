package org.appenders.jackson.singlethread.encode;

/** Finds the end of runs of plain bytes, which JSON text contains unescaped, and copies them word by word. */
public final class PlainBytes {

    private static final long EACH = 0x0101010101010101L;
    private static final long TOP = 0x8080808080808080L;

    private PlainBytes() {}

    /**
     * Sets the top bit of each byte that JSON text in UTF-8 cannot contain as it is: a control character, a quote, a
     * backslash, or a byte above 0x7F. Other bits of the result are undefined.
     *
     * <p>The tests are the has-less and has-value tests of Sean Anderson's Bit Twiddling Hacks and of Hacker's
     * Delight, 6-1. Flipping the bit 0x02 swaps quote and space, so one subtraction finds quotes and control
     * characters. Bytes above 0x7F need no separate test: the second difference keeps the top bit of each of them
     * except 0xDC, and the first difference has the top bit set for 0xDC. A borrow can mark bytes above a correctly
     * marked byte, so only the lowest mark is exact.
     */
    private static long unmasked(long word) {
        return (word ^ EACH * 0x02) - EACH * 0x21 | (word ^ EACH * '\\') - EACH;
    }

    /**
     * Copies bytes up to the first that is not plain. May write bytes after that, but never more than {@code to -
     * from} in total.
     *
     * <p>Each class of lengths has its own code, with overlapping words and one test for all of them. A loop with a
     * varying number of iterations would be mispredicted, and that costs more than the extra words.
     *
     * @return the index of the first byte that is not plain, or {@code to}
     */
    public static int copy(byte[] source, int from, int to, byte[] target, int at) {
        int length = to - from;
        if (length > 16) {
            return copyLong(source, from, to, target, at - from);
        }
        long marks;
        if (length >= 8) {
            long first = ByteWords.getLong(source, from);
            long last = ByteWords.getLong(source, to - 8);
            ByteWords.putLong(target, at, first);
            ByteWords.putLong(target, at + length - 8, last);
            marks = unmasked(first) | unmasked(last);
        } else if (length >= 4) {
            int first = ByteWords.getInt(source, from);
            int last = ByteWords.getInt(source, to - 4);
            ByteWords.putInt(target, at, first);
            ByteWords.putInt(target, at + length - 4, last);
            marks = unmasked((long) last << 32 | first & 0xFFFFFFFFL);
        } else {
            for (int i = from; i < to; i++) {
                if (isMarked(source[i])) {
                    return i;
                }
                target[at + i - from] = source[i];
            }
            return to;
        }
        return (marks & TOP) == 0 ? to : firstMarked(source, from, to);
    }

    /**
     * Copies more than 16 bytes, 16 at a time; the last 16 may overlap those before them. The loop counts to a fixed
     * end, so the JIT can move bounds checks out of it. The repeated code is not a method, because another call level
     * may be too deep for the JIT to inline.
     */
    private static int copyLong(byte[] source, int from, int to, byte[] target, int shift) {
        int last = to - 16;
        for (int i = from; i < last; i += 16) {
            long first = ByteWords.getLong(source, i);
            long second = ByteWords.getLong(source, i + 8);
            ByteWords.putLong(target, i + shift, first);
            ByteWords.putLong(target, i + 8 + shift, second);
            if (((unmasked(first) | unmasked(second)) & TOP) != 0) {
                return firstMarked(source, i, to);
            }
        }
        long first = ByteWords.getLong(source, last);
        long second = ByteWords.getLong(source, last + 8);
        ByteWords.putLong(target, last + shift, first);
        ByteWords.putLong(target, last + 8 + shift, second);
        return ((unmasked(first) | unmasked(second)) & TOP) == 0 ? to : firstMarked(source, last, to);
    }

    /**
     * Does the same as {@link #copy}, for text that probably contains a byte that is not plain. The position of this
     * byte, not the length of the text, determines how far the loop runs.
     */
    static int copyRun(byte[] source, int from, int to, byte[] target, int at) {
        int shift = at - from;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = ByteWords.getLong(source, i);
            ByteWords.putLong(target, i + shift, word);
            long marks = unmasked(word) & TOP;
            if (marks != 0) {
                return i + first(marks);
            }
        }
        while (i < to && !isMarked(source[i])) {
            target[i + shift] = source[i];
            i++;
        }
        return i;
    }

    /**
     * Copies bytes up to the first that is not ASCII. May write bytes after that, but never more than {@code to -
     * from} in total.
     *
     * @return the index of the first byte that is not ASCII, or {@code to}
     */
    static int copyAscii(byte[] source, int from, int to, byte[] target, int at) {
        int shift = at - from;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = ByteWords.getLong(source, i);
            ByteWords.putLong(target, i + shift, word);
            long marks = word & TOP;
            if (marks != 0) {
                return i + first(marks);
            }
        }
        while (i < to && source[i] >= 0) {
            target[i + shift] = source[i];
            i++;
        }
        return i;
    }

    /** Returns whether all bytes are ASCII. */
    static boolean isAscii(byte[] bytes, int from, int to) {
        int i = from;
        for (; i <= to - Long.BYTES; i += Long.BYTES) {
            if ((ByteWords.getLong(bytes, i) & TOP) != 0) {
                return false;
            }
        }
        while (i < to && bytes[i] >= 0) {
            i++;
        }
        return i == to;
    }

    /** Returns whether all bytes of a word are plain. */
    static boolean isPlain(long word) {
        return (unmasked(word) & TOP) == 0;
    }

    /** Returns the index of the first marked byte in a word. */
    private static int first(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }

    private static int firstMarked(byte[] source, int from, int to) {
        int i = from;
        for (; i <= to - 8; i += 8) {
            long marks = unmasked(ByteWords.getLong(source, i)) & TOP;
            if (marks != 0) {
                return i + first(marks);
            }
        }
        while (i < to && !isMarked(source[i])) {
            i++;
        }
        return i;
    }

    /** Returns whether a byte is not plain. */
    static boolean isMarked(byte b) {
        return b < ' ' || b == '"' || b == '\\';
    }
}
