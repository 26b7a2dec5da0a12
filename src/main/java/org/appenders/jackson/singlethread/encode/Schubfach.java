package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Finds the shortest decimal that rounds to a given binary floating-point number. If there are several decimals of the
 * same length, it finds the one that is nearest to the number. The algorithm is from Raffaello Giulietti, "The
 * Schubfach way to render doubles".
 *
 * <p>The number is {@code c} times 2 to the power {@code q}. The decimal is the result of {@link #shortest} times 10 to
 * the power {@link #exponent}. The algorithm works for doubles and floats. It needs Java 9.
 */
final class Schubfach {

    private static final MethodHandle MULTIPLY_HIGH = multiplyHigh();

    private Schubfach() {}

    /**
     * Returns the exponent of the greatest power of ten that is not above the distance between adjacent numbers.
     *
     * @param closer whether the number below is only half as far away as the number above, which is the case for powers
     *     of two
     */
    static int exponent(int q, boolean closer) {
        // The factor is log10(2) in fixed point. If closer, the distance counts as three quarters, hence log10(4/3).
        // The result is exact for all exponents of doubles.
        return closer ? q * 631_305 - 261_663 >> 21 : q * 315_653 >> 20;
    }

    static long shortest(long c, int q, boolean closer) {
        int exponent = exponent(q, closer);
        PowerOfTen power = PowerOfTen.of(-exponent);
        int shift = q + PowerOfTen.log2(-exponent) + 2;
        // The unit is a quarter of the decimal's last place. The bounds belong to the rounding interval if c is even.
        long value = scaled(power, 4 * c << shift);
        long lower = scaled(power, 4 * c - (closer ? 1 : 2) << shift) + (c & 1);
        long upper = scaled(power, 4 * c + 2 << shift) - (c & 1);
        long down = value >> 2;
        // Tries one digit less, unless only one digit would remain: then the specification asks for the nearest decimal
        // of at most two digits.
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

    /**
     * Returns the product shifted right by 127 bits. If a bit that is shifted out is set, the lowest bit of the result
     * is set.
     */
    private static long scaled(PowerOfTen power, long factor) {
        long middle = (power.high * factor >>> 1) + high(power.low, factor);
        long product = high(power.high, factor) + (middle >>> 63);
        return product | (middle & Long.MAX_VALUE) + Long.MAX_VALUE >>> 63;
    }

    /** Returns the upper 64 bits of the product of two non-negative numbers. */
    private static long high(long a, long b) {
        try {
            return (long) MULTIPLY_HIGH.invokeExact(a, b);
        } catch (Throwable e) {
            throw StringBytes.unchecked(e);
        }
    }

    /**
     * Java 8 lacks the method, so it is looked up. The handle is a constant, so the JIT compiles a call to one
     * multiplication.
     */
    private static MethodHandle multiplyHigh() {
        try {
            return MethodHandles.publicLookup()
                    .findStatic(Math.class, "multiplyHigh", MethodType.methodType(long.class, long.class, long.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
