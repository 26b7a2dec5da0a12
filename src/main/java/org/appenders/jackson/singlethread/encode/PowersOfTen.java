package org.appenders.jackson.singlethread.encode;

/** The powers of ten that fit into a long, and the number of digits of a long. */
final class PowersOfTen {

    private static final long[] POWERS = new long[19];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = 10 * POWERS[i - 1];
        }
    }

    private PowersOfTen() {}

    static long get(int exponent) {
        return POWERS[exponent];
    }

    /**
     * Returns the number of digits of a number from 1 to 10^18 - 1. The number of bits times log10(2), which is about
     * 1233 / 4096, is the result or one less; a comparison with a power of ten decides.
     */
    static int length(long number) {
        int length = (Long.SIZE - Long.numberOfLeadingZeros(number)) * 1233 >>> 12;
        return number < POWERS[length] ? length : length + 1;
    }
}
