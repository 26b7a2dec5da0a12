package org.appenders.jackson.singlethread.encode;

import java.math.BigDecimal;

/**
 * The digits of a {@code BigDecimal} that has at most 18 of them, or 19 with one before the point that a long holds, as
 * {@code toString} or {@code toPlainString} give them. Others are left to those, as are classes of somebody's own.
 */
public final class BigDecimalDigits {

    /** The most bytes it may touch: sign, point, as many zeros as there may be, the digits, and what a word adds. */
    public static final int ROOM = 56;

    /** More zeros that stand for no digit are not written. */
    private static final int MOST_ZEROS = 32;

    private static final int MOST_DIGITS = 18;

    /** The largest number of one more digit, per scale at which one of them is before the point. */
    private static final BigDecimal[] LARGEST = new BigDecimal[MOST_DIGITS + 1];

    /** So many digits and such a scale lead from a decimal to a double and back. */
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
        }
    }

    private BigDecimalDigits() {}

    /**
     * As {@code toString}, with an exponent where it has one.
     *
     * @return the index behind the text, or -1 where nothing was written
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
     * As {@code toPlainString}, which has no exponent.
     *
     * @return the index behind the text, or -1 where nothing was written
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

    /** Of one digit more, as a moment in nanoseconds since 2001. */
    private static boolean isLong(BigDecimal number) {
        int scale = number.scale();
        return scale >= 0 && scale <= MOST_DIGITS && number.abs().compareTo(LARGEST[scale]) <= 0;
    }

    /** Up to 18 digits, one of them before the point, and an exponent. */
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

    /** Digits of which so many are behind the point, with zeros before them where there are less. */
    private static int writePoint(long digits, int scale, byte[] target, int at) {
        if (scale == 0) {
            return IntegerDigits.write(digits, target, at);
        }
        int behind = Math.min(scale, MOST_DIGITS);
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
     * The unscaled value, without the {@code BigInteger} that the getter makes. For a decimal of 15 digits {@code
     * doubleValue} is one division of exact doubles, and makes no garbage either. Its rounding and that of the
     * product are off by at most 2^-52 of a number below 2^50, so by a quarter, and {@code rint} finds the number
     * again.
     */
    private static long unscaled(BigDecimal number) {
        int scale = number.scale();
        if (scale == 0) {
            return number.longValue();
        }
        if (scale > 0 && scale < SCALES.length && number.precision() <= DIGITS_OF_DOUBLE) {
            return (long) Math.rint(number.doubleValue() * SCALES[scale]);
        }
        // A small object at worst, where the JIT leaves one.
        return number.scaleByPowerOfTen(scale).longValue();
    }
}
