package org.appenders.jackson.singlethread.encode;

/**
 * The digits of a double as {@code Double.toString} gives them from Java 19 on: the shortest decimal that
 * leads back to it, found by {@link Schubfach}. Before Java 19 the JDK writes other digits now and then, so
 * callers ask {@link #IS_JDKS} first, which holds for floats, too; and on Java 8 nothing can be written.
 */
public final class DoubleDigits {

    /** The most bytes it may touch. */
    public static final int ROOM = DecimalForm.ROOM;

    /** Whether this JVM's {@code Double.toString} and {@code Float.toString} give these digits: JDK-4511638 brought them. */
    public static final boolean IS_JDKS = JavaVersion.isAtLeast(19);

    private static final int FRACTION_BITS = 52;
    private static final long HIDDEN_BIT = 1L << FRACTION_BITS;
    private static final int LEAST_Q = -1074;

    /** Below that there may be but one digit, where the nearest decimal with two is wanted. */
    private static final int TINY = 3;

    private static final int DIGITS = 17;
    private static final int EIGHT = 100_000_000;
    private static final long SIXTEEN = (long) EIGHT * EIGHT;

    private DoubleDigits() {}

    /**
     * Writes the digits of a finite number.
     *
     * @return the index behind the last, or -1 where the number is infinite or none
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
