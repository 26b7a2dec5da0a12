package org.appenders.jackson.singlethread.encode;

/** Writes a float as {@code Float.toString} does, if {@link DoubleDigits#IS_JDKS}. */
public final class FloatDigits {

    /** The number of free bytes that {@link #write} needs. */
    public static final int ROOM = DecimalForm.ROOM;

    private static final int FRACTION_BITS = 23;
    private static final int HIDDEN_BIT = 1 << FRACTION_BITS;
    /** The exponent of subnormal floats, see {@link Schubfach}. */
    private static final int LEAST_Q = -149;

    /** As in {@link DoubleDigits}. */
    private static final int TINY = 8;

    private static final int DIGITS = 9;
    private static final int EIGHT = 100_000_000;

    private FloatDigits() {}

    /**
     * Writes a number.
     *
     * @return the index after the last digit, or -1 if the number is infinite or NaN; then nothing was written
     */
    public static int write(float number, byte[] target, int at) {
        int bits = Float.floatToRawIntBits(number);
        int fraction = bits & HIDDEN_BIT - 1;
        int biased = bits >>> FRACTION_BITS & 0xFF;
        if (biased == 0xFF) {
            return -1;
        }
        if (biased == 0 && fraction == 0) {
            return DecimalForm.writeZero(bits < 0, target, at);
        }
        int tail = at;
        if (bits < 0) {
            target[tail++] = '-';
        }
        if (biased > 0) {
            boolean closer = fraction == 0 && biased > 1;
            return write(fraction | HIDDEN_BIT, LEAST_Q - 1 + biased, closer, 0, target, tail);
        }
        return fraction < TINY
                ? write(10 * fraction, LEAST_Q, false, -1, target, tail)
                : write(fraction, LEAST_Q, false, 0, target, tail);
    }

    private static int write(int c, int q, boolean closer, int tens, byte[] target, int at) {
        long shortest = Schubfach.shortest(c, q, closer);
        int length = PowersOfTen.length(shortest);
        int decimal = (int) (shortest * PowersOfTen.get(DIGITS - length));
        int first = decimal / EIGHT;
        long next = EightBytes.digits(decimal - EIGHT * first);
        int exponent = Schubfach.exponent(q, closer) + tens + length - 1;
        return DecimalForm.write(first, next, EightBytes.ZEROS, exponent, target, at);
    }
}
