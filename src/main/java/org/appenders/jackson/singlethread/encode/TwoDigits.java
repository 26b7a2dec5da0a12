package org.appenders.jackson.singlethread.encode;

/** Writes numbers with leading zeros, two digits at a time with one table lookup. Dates and decimals use it. */
final class TwoDigits {

    /** For each number below 100 its two digits, with the first digit in the lower byte. */
    private static final short[] PAIRS = new short[100];

    static {
        for (int i = 0; i < PAIRS.length; i++) {
            PAIRS[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
        }
    }

    private TwoDigits() {}

    /** Writes a number below 100. */
    static int write(int number, byte[] target, int at) {
        int pair = PAIRS[number];
        target[at] = (byte) pair;
        target[at + 1] = (byte) (pair >>> 8);
        return at + 2;
    }

    /** Writes a number with leading zeros; it must have at most {@code width} digits. */
    static int write(long number, int width, byte[] target, int at) {
        long left = number;
        int i = at + width;
        while (i - 2 >= at) {
            i -= 2;
            long hundreds = left / 100;
            write((int) (left - 100 * hundreds), target, i);
            left = hundreds;
        }
        if (i > at) {
            target[at] = (byte) ('0' + left);
        }
        return at + width;
    }
}
