package org.appenders.jackson.singlethread.encode;

import java.math.BigInteger;

/**
 * A power of ten as an integer of 126 bits, rounded up, for {@link Schubfach}.
 *
 * <p>Powers are computed when they are first needed, so that start-up is not slowed down. Two threads may compute the
 * same power at once. That is harmless: both objects are equal, and their fields are final.
 */
final class PowerOfTen {

    private static final int BITS = 126;
    private static final int LEAST = -292;
    private static final int MOST = 324;
    private static final PowerOfTen[] MADE = new PowerOfTen[MOST - LEAST + 1];

    /** The upper 63 bits. The highest of them is set. */
    final long high;

    /** The lower 63 bits. */
    final long low;

    private PowerOfTen(BigInteger bits) {
        high = bits.shiftRight(63).longValue();
        low = bits.longValue() & Long.MAX_VALUE;
    }

    static PowerOfTen of(int exponent) {
        PowerOfTen power = MADE[exponent - LEAST];
        return power == null ? make(exponent) : power;
    }

    /** The logarithm to base 2 of a power of ten, rounded down. */
    static int log2(int exponent) {
        return exponent * 1_741_647 >> 19;
    }

    private static PowerOfTen make(int exponent) {
        int shift = BITS - 1 - log2(exponent);
        BigInteger power = BigInteger.TEN.pow(Math.abs(exponent));
        BigInteger down = exponent < 0 ? BigInteger.ONE.shiftLeft(shift).divide(power) : power.shiftLeft(shift);
        PowerOfTen made = new PowerOfTen(down.add(BigInteger.ONE));
        MADE[exponent - LEAST] = made;
        return made;
    }
}
