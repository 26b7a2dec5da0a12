package org.appenders.jackson.singlethread.encode;

import java.math.BigInteger;

/** The digits of a {@code BigInteger} that a long holds, as {@code toString} gives them. */
public final class BigIntegerDigits {

    /** The most bytes it may touch. */
    public static final int ROOM = IntegerDigits.ROOM;

    private BigIntegerDigits() {}

    /**
     * Writes the digits.
     *
     * @return the index behind the last, or -1 where the number is larger or of a class of somebody's own
     */
    public static int write(BigInteger number, byte[] target, int at) {
        if (number.bitLength() >= Long.SIZE || number.getClass() != BigInteger.class) {
            return -1;
        }
        return IntegerDigits.write(number.longValue(), target, at);
    }
}
