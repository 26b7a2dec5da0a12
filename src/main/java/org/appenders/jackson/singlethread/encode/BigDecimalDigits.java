package org.appenders.jackson.singlethread.encode;

import java.math.BigDecimal;

/**
 * Writes a {@code BigDecimal} exactly as {@code toString} or {@code toPlainString} do. Supports up to 18 digits, or 19
 * if the unscaled value fits into a long and at least one digit is before the point. Does not support subclasses. The
 * caller writes unsupported numbers by other means.
 */
public final class BigDecimalDigits {

    /** The maximum number of bytes touched: sign, point, the most zeros, the digits, and the bytes that a word adds. */
    public static final int ROOM = 56;

    /** The maximum number of padding zeros. {@link #writePlain} refuses numbers that need more. */
    private static final int MOST_ZEROS = 32;

    private static final int MOST_DIGITS = 18;

    /**
     * For each scale, the largest number of 19 digits whose unscaled value fits into a long. The scales are limited so
     * that at least one digit is before the point.
     */
    private static final BigDecimal[] LARGEST = new BigDecimal[MOST_DIGITS + 1];

    /** The same numbers, negative. To negate the number that is compared would allocate. */
    private static final BigDecimal[] SMALLEST = new BigDecimal[MOST_DIGITS + 1];

    /**
     * A decimal with at most this many digits, and a scale within {@link #SCALES}, can be converted to a double and
     * back.
     */
    private static final int DIGITS_OF_DOUBLE = 15;

    /** The powers of ten that are exact as doubles. */
    private static final double[] SCALES = new double[23];

    static {
        double power = 1;
        for (int i = 0; i < SCALES.length; i++) {
            SCALES[i] = power;
            power *= 10;
        }
        for (int i = 0; i < LARGEST.length; i++) {
            LARGEST[i] = BigDecimal.valueOf(Long.MAX_VALUE, i);
            SMALLEST[i] = LARGEST[i].negate();
        }
    }

    private BigDecimalDigits() {}

    /**
     * Writes a number as {@code toString} does, with an exponent if needed.
     *
     * @return the index after the number, or -1 if nothing was written
     */
    public static int write(BigDecimal number, byte[] target, int at) {
        if (!isTaken(number)) {
            return -1;
        }
        int scale = number.scale();
        int tail = writeSign(number, target, at);
        long digits = Math.abs(unscaled(number));
        long exponent = number.precision() - 1 - (long) scale;
        return scale >= 0 && exponent >= -6
                ? writePoint(digits, scale, target, tail)
                : writeScientific(digits, number.precision(), scale, target, tail);
    }

    /**
     * Writes a number as {@code toPlainString} does, without an exponent.
     *
     * @return the index after the number, or -1 if nothing was written
     */
    public static int writePlain(BigDecimal number, byte[] target, int at) {
        if (!isTaken(number)) {
            return -1;
        }
        int scale = number.scale();
        if (scale < -MOST_ZEROS || scale - number.precision() > MOST_ZEROS) {
            return -1;
        }
        int tail = writeSign(number, target, at);
        long digits = Math.abs(unscaled(number));
        if (scale >= 0) {
            return writePoint(digits, scale, target, tail);
        }
        tail = IntegerDigits.write(digits, target, tail);
        return digits == 0 ? tail : writeZeros(-scale, target, tail);
    }

    private static boolean isTaken(BigDecimal number) {
        return number.getClass() == BigDecimal.class && (number.precision() <= MOST_DIGITS || isLong(number));
    }

    /** Returns whether a number with 19 digits is supported, such as an instant in nanoseconds since 2001. */
    private static boolean isLong(BigDecimal number) {
        int scale = number.scale();
        return scale >= 0
                && scale <= MOST_DIGITS
                && (number.signum() < 0
                        ? number.compareTo(SMALLEST[scale]) >= 0
                        : number.compareTo(LARGEST[scale]) <= 0);
    }

    /** Writes up to 18 digits, one of them before the point, and an exponent. */
    static int writeScientific(long digits, int length, int scale, byte[] target, int at) {
        int behind = length - 1;
        long first = digits / PowersOfTen.get(behind);
        target[at] = (byte) ('0' + first);
        int tail = at + 1;
        if (behind > 0) {
            target[tail] = '.';
            tail = TwoDigits.write(digits - first * PowersOfTen.get(behind), behind, target, tail + 1);
        }
        long exponent = behind - (long) scale;
        target[tail++] = 'E';
        if (exponent > 0) {
            target[tail++] = '+';
        }
        return IntegerDigits.write(exponent, target, tail);
    }

    /** Writes digits with {@code scale} of them after the point, and pads with zeros if there are fewer. */
    private static int writePoint(long digits, int scale, byte[] target, int at) {
        if (scale == 0) {
            return IntegerDigits.write(digits, target, at);
        }
        int behind = Math.min(scale, MOST_DIGITS);
        if (behind == scale && digits >= PowersOfTen.get(behind)) {
            // To move the digits behind the point takes less time than to divide by a power of ten.
            int end = IntegerDigits.write(digits, target, at);
            System.arraycopy(target, end - scale, target, end - scale + 1, scale);
            target[end - scale] = '.';
            return end + 1;
        }
        long whole = digits / PowersOfTen.get(behind);
        int tail = IntegerDigits.write(whole, target, at);
        target[tail] = '.';
        tail = writeZeros(scale - behind, target, tail + 1);
        return TwoDigits.write(digits - whole * PowersOfTen.get(behind), behind, target, tail);
    }

    private static int writeSign(BigDecimal number, byte[] target, int at) {
        if (number.signum() >= 0) {
            return at;
        }
        target[at] = '-';
        return at + 1;
    }

    private static int writeZeros(int count, byte[] target, int at) {
        for (int i = 0; i < count; i++) {
            target[at + i] = '0';
        }
        return at + count;
    }

    /**
     * Returns the unscaled value without the {@code BigInteger} that the getter creates.
     *
     * <p>For a decimal of 15 digits, {@code doubleValue} is one division or multiplication of exact doubles and allocates
     * nothing. The rounding of the quotient and of the product are off by at most 2^-52 of a number below 2^50 in total.
     * This is at most a quarter, so {@code rint} restores the exact number.
     */
    private static long unscaled(BigDecimal number) {
        int scale = number.scale();
        if (scale == 0) {
            return number.longValue();
        }
        if (scale > -SCALES.length && scale < SCALES.length && number.precision() <= DIGITS_OF_DOUBLE) {
            double value = number.doubleValue();
            return (long) Math.rint(scale > 0 ? value * SCALES[scale] : value / SCALES[-scale]);
        }
        // Allocates at most one small object, which the JIT may eliminate.
        return number.scaleByPowerOfTen(scale).longValue();
    }
}
