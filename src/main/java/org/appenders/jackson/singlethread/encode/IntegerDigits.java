package org.appenders.jackson.singlethread.encode;

/**
 * Writes the digits of integers. A table supplies three digits at a time, and one store writes three or six of them. A
 * store may overwrite up to four bytes after the last digit.
 */
public final class IntegerDigits {

    /**
     * The number of bytes that must be free. It covers the longest number and the bytes that a word writes after it.
     * It is also one more than the 21 bytes that stock requires, so that stock would not flush either.
     */
    public static final int ROOM = 22;

    private static final int BILLION = 1_000_000_000;

    /** The three digits of each number below 1,000, the first in the lowest byte. */
    private static final int[] THREE = new int[1000];

    /** The digits of each number below 1,000 without leading zeros. The top byte holds the number of digits. */
    private static final int[] FIRST = new int[1000];

    static {
        // A JVM interprets these loops at its first write, so there is no division in them.
        int i = 0;
        for (int first = '0'; first <= '9'; first++) {
            for (int second = '0'; second <= '9'; second++) {
                for (int third = '0'; third <= '9'; third++) {
                    int digits = first | second << 8 | third << 16;
                    THREE[i] = digits;
                    FIRST[i++] = 3 << 24 | digits;
                }
            }
        }
        for (i = 0; i < 100; i++) {
            FIRST[i] = i < 10 ? 1 << 24 | THREE[i] >>> 16 : 2 << 24 | THREE[i] >>> 8;
        }
    }

    private IntegerDigits() {}

    /**
     * Writes a number as stock does.
     *
     * @return the index after the last digit
     */
    public static int write(int number, byte[] target, int at) {
        if (!ByteWords.AVAILABLE || number == Integer.MIN_VALUE) {
            return writeOneByOne(number, target, at);
        }
        int tail = at;
        int absolute = number;
        if (number < 0) {
            target[tail++] = '-';
            absolute = -number;
        }
        if (absolute < 1000) {
            return writeFirst(absolute, target, tail);
        }
        int thousands = absolute / 1000;
        int last = THREE[absolute - 1000 * thousands];
        if (thousands < 1000) {
            // One store keeps fewer values alive than two. With two, C2 ran out of registers in a user's loop over a
            // set: it moved values to vector registers and back, and a number took half as long again.
            int first = FIRST[thousands];
            int length = first >>> 24;
            ByteWords.putLong(target, tail, first & 0xFFFFFFL | (long) last << (length << 3));
            return tail + length + 3;
        }
        int millions = thousands / 1000;
        long six = THREE[thousands - 1000 * millions] | (long) last << 24;
        if (millions < 1000) {
            tail = writeFirst(millions, target, tail);
        } else {
            int billions = millions / 1000;
            ByteWords.putInt(target, tail, '0' + billions | THREE[millions - 1000 * billions] << 8);
            tail += 4;
        }
        ByteWords.putLong(target, tail, six);
        return tail + 6;
    }

    /**
     * Writes a number as stock does.
     *
     * @return the index after the last digit
     */
    public static int write(long number, byte[] target, int at) {
        if ((int) number == number) {
            return write((int) number, target, at);
        }
        if (!ByteWords.AVAILABLE || number == Long.MIN_VALUE) {
            return writeOneByOne(number, target, at);
        }
        int tail = at;
        long absolute = number;
        if (number < 0) {
            target[tail++] = '-';
            absolute = -number;
        }
        long billions = absolute / BILLION;
        if (billions < BILLION) {
            tail = write((int) billions, target, tail);
        } else {
            int first = (int) (billions / BILLION);
            target[tail] = (byte) ('0' + first);
            tail = writeNine((int) (billions - (long) BILLION * first), target, tail + 1);
        }
        return writeNine((int) (absolute - BILLION * billions), target, tail);
    }

    /**
     * Writes the digits one by one. Used on Java 8, and for the minimum of each type, whose absolute value does not
     * fit.
     */
    private static int writeOneByOne(long number, byte[] target, int at) {
        int tail = at;
        if (number < 0) {
            target[tail++] = '-';
        }
        // The loops use negative numbers, because the minimum has no positive counterpart.
        long negative = number < 0 ? number : -number;
        for (long left = negative; left <= -10; left /= 10) {
            tail++;
        }
        int end = tail + 1;
        long left = negative;
        do {
            target[tail--] = (byte) ('0' - left % 10);
            left /= 10;
        } while (left != 0);
        return end;
    }

    /** Writes nine digits, with leading zeros. */
    private static int writeNine(int number, byte[] target, int at) {
        int thousands = number / 1000;
        int millions = thousands / 1000;
        ByteWords.putInt(target, at, THREE[millions]);
        ByteWords.putInt(target, at + 3, THREE[thousands - 1000 * millions]);
        ByteWords.putInt(target, at + 6, THREE[number - 1000 * thousands]);
        return at + 9;
    }

    /** Writes a number below 1,000 without leading zeros. */
    private static int writeFirst(int number, byte[] target, int at) {
        int digits = FIRST[number];
        ByteWords.putInt(target, at, digits);
        return at + (digits >>> 24);
    }

    /**
     * Writes three digits, with leading zeros, that end before {@code end}. Touches one byte before them and none
     * after.
     */
    static void writeThreeBefore(int number, byte[] target, int end) {
        ByteWords.putInt(target, end - 4, THREE[number] << 8);
    }
}
