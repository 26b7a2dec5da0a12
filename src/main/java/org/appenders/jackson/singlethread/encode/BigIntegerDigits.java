package org.appenders.jackson.singlethread.encode;

import java.math.BigInteger;

/** Writes a {@code BigInteger} that fits into a long as {@code BigInteger.toString} does. */
public final class BigIntegerDigits {

    /** The number of free bytes that {@link #write} needs. */
    public static final int ROOM = IntegerDigits.ROOM;

    private BigIntegerDigits() {}

    /**
     * Writes the digits.
     *
     * @return the index after the last digit, or -1 if the number does not fit into a long or is of a subclass of
     *     {@code BigInteger}; then nothing was written
     */
    public static int write(BigInteger number, byte[] target, int at) {
        if (number.bitLength() >= Long.SIZE || number.getClass() != BigInteger.class) {
            return -1;
        }
        return IntegerDigits.write(number.longValue(), target, at);
    }
}
