package org.appenders.jackson.singlethread.encode;

/** The powers of ten that a long holds, and how many digits a number has. */
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

    /** The digits of a number from 1 to 10^18 - 1: its bits by the logarithm of two, and one more where it is large. */
    static int length(long number) {
        int length = (Long.SIZE - Long.numberOfLeadingZeros(number)) * 1233 >>> 12;
        return number < POWERS[length] ? length : length + 1;
    }
}
