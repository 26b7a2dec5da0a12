package org.appenders.jackson.singlethread.encode;

/**
 * Arranges digits as {@code Double.toString} and {@code Float.toString} do. Numbers from 0.001 to below 10,000,000 are
 * written with a decimal point only, all others with an exponent. There is always at least one digit before and after
 * the point.
 */
final class DecimalForm {

    /**
     * The number of free bytes needed. The longest number is -1.2345678901234567E-308; one byte after it may be
     * overwritten.
     */
    static final int ROOM = 25;

    private DecimalForm() {}

    /**
     * Writes a number that is not zero.
     *
     * @param first the first digit, which is not 0
     * @param next the eight digits after the first one, as in {@link EightBytes}
     * @param last the eight digits after {@code next}; all digits after the last significant one are 0
     * @param exponent the power of ten of the first digit
     * @return the index after the number
     */
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
            // Writes the digits after the point again, one place further right, to make room for the point.
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
