package org.appenders.jackson.singlethread.encode;

/**
 * How {@code Double.toString} and {@code Float.toString} lay out digits: with a point from 0.001 up to
 * 10,000,000, else with an exponent, and always with a digit before and behind the point. The digits come
 * as one and two words of eight, with zeros at the end.
 */
final class DecimalForm {

    /** The longest is -1.2345678901234567E-308; a byte more may be touched. */
    static final int ROOM = 25;

    private DecimalForm() {}

    /** Writes a number of which the first digit, not zero, stands for a power of ten. */
    static int write(int first, long next, long last, int exponent, byte[] target, int at) {
        int more = last == EightBytes.ZEROS ? EightBytes.withoutZeros(next) : 8 + EightBytes.withoutZeros(last);
        if (exponent < -3 || exponent >= 7) {
            target[at] = (byte) ('0' + first);
            target[at + 1] = '.';
            EightBytes.put(next, target, at + 2);
            EightBytes.put(last, target, at + 10);
            int tail = at + 2 + Math.max(1, more);
            target[tail] = 'E';
            return IntegerDigits.write(exponent, target, tail + 1);
        }
        if (exponent >= 0) {
            target[at] = (byte) ('0' + first);
            EightBytes.put(next, target, at + 1);
            // Once more from the digit behind the point on.
            EightBytes.put(next >>> 8 * exponent, target, at + 2 + exponent);
            EightBytes.put(last, target, at + 10);
            target[at + 1 + exponent] = '.';
            return at + 2 + exponent + Math.max(1, more - exponent);
        }
        int tail = at;
        target[tail++] = '0';
        target[tail++] = '.';
        for (int i = exponent + 1; i < 0; i++) {
            target[tail++] = '0';
        }
        target[tail++] = (byte) ('0' + first);
        EightBytes.put(next, target, tail);
        EightBytes.put(last, target, tail + 8);
        return tail + more;
    }

    static int writeZero(boolean negative, byte[] target, int at) {
        int tail = at;
        if (negative) {
            target[tail++] = '-';
        }
        target[tail] = '0';
        target[tail + 1] = '.';
        target[tail + 2] = '0';
        return tail + 3;
    }
}
