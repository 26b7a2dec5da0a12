package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The shortest decimal that rounds to a binary floating-point number and, of the shortest, the nearest to
 * it: Raffaello Giulietti, "The Schubfach way to render doubles". A number is {@code c} times two to the
 * power {@code q}; the decimal is what {@link #shortest} returns times ten to the power {@link #exponent}.
 * Serves doubles, and floats, whose numbers are but smaller. Needs Java 9.
 */
final class Schubfach {

    private static final MethodHandle MULTIPLY_HIGH = multiplyHigh();

    private Schubfach() {}

    /**
     * The greatest power of ten that is not above the distance between neighbours.
     *
     * @param closer whether the lower neighbour is only half as far away, as it is below a power of two
     */
    static int exponent(int q, boolean closer) {
        // By log10(2) and, where the distance counts as three quarters, log10(4/3): exact for all exponents of doubles.
        return closer ? q * 631_305 - 261_663 >> 21 : q * 315_653 >> 20;
    }

    static long shortest(long c, int q, boolean closer) {
        int exponent = exponent(q, closer);
        PowerOfTen power = PowerOfTen.of(-exponent);
        int shift = q + PowerOfTen.log2(-exponent) + 2;
        // All in quarters of the decimal's last place; the ends of the interval belong to it if c is even.
        long value = scaled(power, 4 * c << shift);
        long lower = scaled(power, 4 * c - (closer ? 1 : 2) << shift) + (c & 1);
        long upper = scaled(power, 4 * c + 2 << shift) - (c & 1);
        long down = value >> 2;
        // A digit less, but not one alone: of the decimals with one and with two digits the nearest is wanted.
        if (down >= 100) {
            long shorter = 10 * (down / 10);
            boolean shorterIn = lower <= shorter << 2;
            if (shorterIn != (shorter + 10 << 2 <= upper)) {
                return shorterIn ? shorter : shorter + 10;
            }
        }
        boolean downIn = lower <= down << 2;
        if (downIn != (down + 1 << 2 <= upper)) {
            return downIn ? down : down + 1;
        }
        long beyondMiddle = value - (4 * down + 2);
        return beyondMiddle < 0 || beyondMiddle == 0 && (down & 1) == 0 ? down : down + 1;
    }

    /** The product without its lower 127 bits, of which one that is set sets the lowest of the result. */
    private static long scaled(PowerOfTen power, long factor) {
        long middle = (power.high * factor >>> 1) + high(power.low, factor);
        long product = high(power.high, factor) + (middle >>> 63);
        return product | (middle & Long.MAX_VALUE) + Long.MAX_VALUE >>> 63;
    }

    /** The upper half of the product of two numbers that are not negative. */
    private static long high(long a, long b) {
        try {
            return (long) MULTIPLY_HIGH.invokeExact(a, b);
        } catch (Throwable e) {
            throw StringBytes.unchecked(e);
        }
    }

    /** Looked up, as this class is Java 8 bytecode; the handle is a constant, so a call is one multiplication. */
    private static MethodHandle multiplyHigh() {
        try {
            return MethodHandles.publicLookup()
                    .findStatic(Math.class, "multiplyHigh", MethodType.methodType(long.class, long.class, long.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
