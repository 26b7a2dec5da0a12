package org.appenders.jackson.singlethread.encode;

/** Numbers with leading zeros, two digits in one look at a table. Serves dates and decimals. */
final class TwoDigits {

    /** Per number below 100 its two digits, the first lowest. */
    private static final short[] PAIRS = new short[100];

    static {
        for (int i = 0; i < PAIRS.length; i++) {
            PAIRS[i] = (short) ('0' + i / 10 | '0' + i % 10 << 8);
        }
    }

    private TwoDigits() {}

    /** A number below 100. */
    static int write(int number, byte[] target, int at) {
        int pair = PAIRS[number];
        target[at] = (byte) pair;
        target[at + 1] = (byte) (pair >>> 8);
        return at + 2;
    }

    /** As many digits as asked for; the number has no more. */
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
