package org.appenders.jackson.singlethread.encode;

import java.util.Arrays;

/**
 * Writes floats and doubles as the {@code toString} of this JVM does: short ones and, from Java 19 on, all of them by
 * digits of our own, the rest by a copy of the JDK's.
 *
 * <p>One writer's, as it has scratch space.
 */
public final class Decimals {

    /** The most bytes that a number takes, or that may be touched for it. */
    public static final int ROOM = DoubleDigits.ROOM;

    /** Of a double, as in -2.2250738585072014E-308. */
    private static final int MAX_DIGITS = 24;

    private static final char[] NO_DIGITS = new char[MAX_DIGITS];

    /** For a number whose length is to be known before there is room for it. */
    public final byte[] scratch = new byte[ROOM];

    private final StringBuilder digits = new StringBuilder(MAX_DIGITS);

    /** Writes a number that is neither infinite nor none; returns the index behind it. */
    public int write(double number, byte[] target, int at) {
        int tail = ShortDecimals.write(number, target, at);
        if (tail < 0 && DoubleDigits.IS_JDKS) {
            tail = DoubleDigits.write(number, target, at);
        }
        if (tail < 0) {
            digits.setLength(0);
            // Specified to equal String.valueOf, on every JDK.
            tail = copy(digits.append(number), target, at);
        }
        return tail;
    }

    /** As above. */
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
