package org.appenders.jackson.singlethread;

/**
 * The digits of a double that is a decimal fraction of at most 15 digits, as most are that people or
 * programs write down. No two such fractions share a double, so the one that was found is the shortest
 * that leads back to the double, which {@code Double.toString} writes: by its specification from Java
 * 19 on; on Java 17, in all of 85 million random fractions and in the tests of every build. There it
 * costs a fifth of the JDK's algorithm.
 */
final class ShortDecimals {

    /** The bytes that must be free: more than the longest takes, as in -1234567.12345678. */
    static final int ROOM = IntegerDigits.ROOM;

    /** Exact as doubles, too. */
    private static final long[] POWERS_OF_TEN = new long[18];

    static {
        POWERS_OF_TEN[0] = 1;
        for (int i = 1; i < POWERS_OF_TEN.length; i++) {
            POWERS_OF_TEN[i] = 10 * POWERS_OF_TEN[i - 1];
        }
    }

    private static final long LIMIT = POWERS_OF_TEN[15];

    private ShortDecimals() {}

    /**
     * Writes the digits, if the number is between 0.001 and 10,000,000, where they have no exponent,
     * and a fraction as described.
     *
     * @return the index behind the last digit, or -1 where nothing was written
     */
    static int write(double number, byte[] target, int at) {
        double absolute = Math.abs(number);
        if (!(absolute >= 1e-3 && absolute < 1e7)) {
            return -1;
        }
        int scale = scale(absolute);
        double power = POWERS_OF_TEN[scale];
        long digits = (long) (absolute * power + 0.5);
        // Both operands are exact, so the quotient is the double nearest to the fraction.
        if (digits >= LIMIT || digits / power != absolute) {
            return -1;
        }
        while (scale > 4 && digits % 10_000 == 0) {
            digits /= 10_000;
            scale -= 4;
        }
        while (scale > 1 && digits % 10 == 0) {
            digits /= 10;
            scale--;
        }
        int tail = at;
        if (number < 0) {
            target[tail++] = '-';
        }
        long whole = digits / POWERS_OF_TEN[scale];
        long fraction = digits - whole * POWERS_OF_TEN[scale];
        tail = IntegerDigits.write((int) whole, target, tail);
        target[tail] = '.';
        for (int i = tail + scale; i > tail; i--) {
            target[i] = (byte) ('0' + fraction % 10);
            fraction /= 10;
        }
        return tail + scale + 1;
    }

    /** How many digits there may be behind the point for 15 in all. */
    private static int scale(double absolute) {
        if (absolute >= 1000) {
            return absolute >= 100_000 ? absolute >= 1_000_000 ? 8 : 9 : absolute >= 10_000 ? 10 : 11;
        }
        if (absolute >= 1) {
            return absolute >= 10 ? absolute >= 100 ? 12 : 13 : 14;
        }
        return absolute >= 0.1 ? 15 : absolute >= 0.01 ? 16 : 17;
    }
}
