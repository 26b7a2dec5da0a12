package org.appenders.jackson.singlethread.encode;

/**
 * Writes a double that is a decimal fraction of at most 15 digits, or a float that is a decimal fraction of at most 6
 * digits. Most numbers that people or programs write down are such fractions.
 *
 * <p>No two such fractions round to the same double or float. The fraction that is found is therefore the shortest
 * decimal that is parsed as the same number. {@code Double.toString} and {@code Float.toString} write the same digits:
 * on Java 19 and newer by specification, and on older versions in all tests.
 *
 * <p>This is faster than the JDK's algorithms, and does not allocate, unlike those of Java 19 to 24.
 */
public final class ShortDecimals {

    /** The number of free bytes needed. The longest numbers, such as -1234567.12345678, take fewer. */
    public static final int ROOM = IntegerDigits.ROOM;

    /** Powers of ten that a double represents exactly. */
    private static final long[] POWERS_OF_TEN = new long[18];

    static {
        POWERS_OF_TEN[0] = 1;
        for (int i = 1; i < POWERS_OF_TEN.length; i++) {
            POWERS_OF_TEN[i] = 10 * POWERS_OF_TEN[i - 1];
        }
    }

    private static final long LIMIT = POWERS_OF_TEN[15];

    private ShortDecimals() {}

    /** The difference between the 15 digits of doubles and the 6 digits of floats. */
    private static final int FEWER_DIGITS_OF_A_FLOAT = 9;

    /**
     * Writes a number if it is 0, or if it is such a fraction and at least 0.001 and below 10,000,000. Numbers in this
     * range are written without an exponent.
     *
     * @return the index after the last digit, or -1 if nothing was written
     */
    public static int write(double number, byte[] target, int at) {
        double absolute = Math.abs(number);
        if (!(absolute >= 1e-3 && absolute < 1e7)) {
            return absolute == 0 ? writeZero(1 / number < 0, target, at) : -1;
        }
        int scale = scale(absolute);
        double power = POWERS_OF_TEN[scale];
        long digits = (long) (absolute * power + 0.5);
        // Both operands are exact, so the quotient is the double that is nearest to the decimal fraction.
        if (digits >= LIMIT || digits / power != absolute) {
            return -1;
        }
        return write(number < 0, digits, scale, target, at);
    }

    /**
     * Writes a number if it is 0, or if it is such a fraction and at least 0.001 and below 1,000,000. From 100,000 on,
     * the fraction may have 7 digits, because adjacent floats differ by at most a sixteenth there.
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
        // Writes three digits at a time, from right to left. Each call also writes one byte before its three digits,
        // which the next call overwrites.
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

    /** Returns how many digits after the point make 15 digits in all. */
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
