package org.appenders.jackson.singlethread.encode;

import java.util.Arrays;

/**
 * Writes floats and doubles exactly as {@code toString} of this JVM does. Our own code writes short numbers and, from
 * Java 19 on, all numbers. For the rest, the digits of the JDK are copied.
 *
 * <p>An instance has scratch space and must serve only one writer.
 */
public final class Decimals {

    /** The maximum number of bytes that a number takes or touches. */
    public static final int ROOM = DoubleDigits.ROOM;

    /** The maximum number of chars of a double, as in -2.2250738585072014E-308. */
    private static final int MAX_DIGITS = 24;

    private static final char[] NO_DIGITS = new char[MAX_DIGITS];

    /** Scratch space for callers that must know the length of a number before they make room for it. */
    public final byte[] scratch = new byte[ROOM];

    private final StringBuilder digits = new StringBuilder(MAX_DIGITS);

    /** Writes a finite number. Returns the index after it. */
    public int write(double number, byte[] target, int at) {
        int tail = ShortDecimals.write(number, target, at);
        if (tail < 0 && DoubleDigits.IS_JDKS) {
            tail = DoubleDigits.write(number, target, at);
        }
        if (tail < 0) {
            digits.setLength(0);
            // append(double) is specified to equal String.valueOf on every JDK.
            tail = copy(digits.append(number), target, at);
        }
        return tail;
    }

    /** Writes a finite number. Returns the index after it. */
    public int write(float number, byte[] target, int at) {
        int tail = ShortDecimals.write(number, target, at);
        if (tail < 0 && DoubleDigits.IS_JDKS) {
            tail = FloatDigits.write(number, target, at);
        }
        if (tail < 0) {
            digits.setLength(0);
            tail = copy(digits.append(number), target, at);
        }
        return tail;
    }

    private static int copy(StringBuilder digits, byte[] target, int at) {
        int length = digits.length();
        for (int i = 0; i < length; i++) {
            target[at + i] = (byte) digits.charAt(i);
        }
        return at + length;
    }

    /** Clears the scratch space. */
    public void clear() {
        digits.setLength(0);
        digits.append(NO_DIGITS);
        Arrays.fill(scratch, (byte) 0);
    }
}
