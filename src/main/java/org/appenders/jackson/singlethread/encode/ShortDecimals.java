package org.appenders.jackson.singlethread.encode;

/**
 * The digits of a number that is a decimal fraction of at most 15 digits, or 6 as a float, as most are that people or
 * programs write down. No two such fractions share a double, or a float, so the one that was found is the shortest that
 * leads back to it, which {@code Double.toString} and {@code Float.toString} write: by their specification from Java 19
 * on, and before in all that was tried. It is faster than the JDK's algorithms, of which those of Java 19 to 24 allocate.
 */
public final class ShortDecimals {

    /** The bytes that must be free: more than the longest takes, as in -1234567.12345678. */
    public static final int ROOM = IntegerDigits.ROOM;

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

    private static final int FEWER_DIGITS_OF_A_FLOAT = 9;

    /**
     * Writes the digits, if the number is 0, or between 0.001 and 10,000,000, where they have no
     * exponent, and a fraction as described.
     *
     * @return the index behind the last digit, or -1 where nothing was written
     */
    public static int write(double number, byte[] target, int at) {
        double absolute = Math.abs(number);
        if (!(absolute >= 1e-3 && absolute < 1e7)) {
            return absolute == 0 ? writeZero(1 / number < 0, target, at) : -1;
        }
        int scale = scale(absolute);
        double power = POWERS_OF_TEN[scale];
        long digits = (long) (absolute * power + 0.5);
        // Both operands are exact, so the quotient is the double nearest to the fraction.
        if (digits >= LIMIT || digits / power != absolute) {
            return -1;
        }
        return write(number < 0, digits, scale, target, at);
    }

    /**
     * Writes the digits, if the number is 0, or between 0.001 and 1,000,000 and a fraction as described. From
     * 100,000 on it may be of 7 digits: there are 16 floats and more to a whole number.
     *
     * @return as for a double
     */
    public static int write(float number, byte[] target, int at) {
        double absolute = Math.abs(number);
        if (!(absolute >= 1e-3f && absolute < 1e6)) {
            return absolute == 0 ? writeZero(1 / number < 0, target, at) : -1;
        }
        int scale = Math.max(1, scale(absolute) - FEWER_DIGITS_OF_A_FLOAT);
        double power = POWERS_OF_TEN[scale];
        long digits = (long) (absolute * power + 0.5);
        if ((float) (digits / power) != absolute) {
            return -1;
        }
        return write(number < 0, digits, scale, target, at);
    }

    private static int writeZero(boolean negative, byte[] target, int at) {
        return write(negative, 0, 1, target, at);
    }

    private static int write(boolean negative, long digits, int scale, byte[] target, int at) {
        while (scale > 4 && digits % 10_000 == 0) {
            digits /= 10_000;
            scale -= 4;
        }
        while (scale > 1 && digits % 10 == 0) {
            digits /= 10;
            scale--;
        }
        int tail = at;
        if (negative) {
            target[tail++] = '-';
        }
        long whole = digits / POWERS_OF_TEN[scale];
        long fraction = digits - whole * POWERS_OF_TEN[scale];
        tail = IntegerDigits.write((int) whole, target, tail);
        int end = tail + scale + 1;
        int i = end;
        // Three at a time from the back: the byte too many that each writes before it is overwritten by the next.
        for (; ByteWords.AVAILABLE && i - tail > 3; i -= 3) {
            long left = fraction / 1000;
            IntegerDigits.writeThreeBefore((int) (fraction - 1000 * left), target, i);
            fraction = left;
        }
        while (--i > tail) {
            target[i] = (byte) ('0' + fraction % 10);
            fraction /= 10;
        }
        target[tail] = '.';
        return end;
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
