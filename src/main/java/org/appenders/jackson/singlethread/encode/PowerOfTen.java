package org.appenders.jackson.singlethread.encode;

import java.math.BigInteger;

/**
 * A power of ten to 126 bits, rounded up, as Schubfach multiplies by it. Each is made when it is first
 * needed, so that none costs time at start-up; two threads may make the same, and either is right, as its
 * fields are final.
 */
final class PowerOfTen {

    private static final int BITS = 126;
    private static final int LEAST = -292;
    private static final int MOST = 324;
    private static final PowerOfTen[] MADE = new PowerOfTen[MOST - LEAST + 1];

    /** The upper 63 bits, of which the first is set. */
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

    /** How many bits, less one, are before the point: the logarithm to base two, rounded down. */
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
