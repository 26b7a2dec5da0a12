package org.appenders.jackson.singlethread.encode;

/**
 * Writes a double as {@code Double.toString} does on Java 19 and newer: with the digits of the shortest decimal that is
 * parsed as the same double. {@link Schubfach} finds it.
 *
 * <p>Before Java 19, the JDK sometimes writes other digits. Callers check {@link #IS_JDKS} first, which is also valid
 * for floats. On Java 8, this class must not be used.
 */
public final class DoubleDigits {

    /** The number of free bytes that {@link #write} needs. */
    public static final int ROOM = DecimalForm.ROOM;

    /**
     * Whether {@code Double.toString} and {@code Float.toString} of this JVM write the same digits (since JDK-4511638).
     */
    public static final boolean IS_JDKS = JavaVersion.isAtLeast(19);

    private static final int FRACTION_BITS = 52;
    private static final long HIDDEN_BIT = 1L << FRACTION_BITS;
    /** The exponent of subnormal doubles, see {@link Schubfach}. */
    private static final int LEAST_Q = -1074;

    /**
     * Subnormal doubles with a fraction below this are multiplied by 10 first. Their shortest decimal may have one
     * digit, but the specification asks for the nearest decimal with two digits.
     */
    private static final int TINY = 3;

    private static final int DIGITS = 17;
    private static final int EIGHT = 100_000_000;
    private static final long SIXTEEN = (long) EIGHT * EIGHT;

    private DoubleDigits() {}

    /**
     * Writes a number.
     *
     * @return the index after the last digit, or -1 if the number is infinite or NaN; then nothing was written
     */
    public static int write(double number, byte[] target, int at) {
        long bits = Double.doubleToRawLongBits(number);
        long fraction = bits & HIDDEN_BIT - 1;
        int biased = (int) (bits >>> FRACTION_BITS) & 0x7FF;
        if (biased == 0x7FF) {
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

    private static int write(long c, int q, boolean closer, int tens, byte[] target, int at) {
        long decimal = Schubfach.shortest(c, q, closer);
        int length = PowersOfTen.length(decimal);
        decimal *= PowersOfTen.get(DIGITS - length);
        int first = (int) (decimal / SIXTEEN);
        long rest = decimal - SIXTEEN * first;
        int next = (int) (rest / EIGHT);
        long last = EightBytes.digits((int) (rest - (long) EIGHT * next));
        int exponent = Schubfach.exponent(q, closer) + tens + length - 1;
        return DecimalForm.write(first, EightBytes.digits(next), last, exponent, target, at);
    }
}
