package org.appenders.jackson.singlethread.encode;

/** The digits of whole numbers, three at a time from a table, each three in one store. */
public final class IntegerDigits {

    /**
     * The bytes that must be free: the longest number and what a word writes behind it; and one more than the
     * 21 that stock wants, so that it would not flush.
     */
    public static final int ROOM = 22;

    private static final int BILLION = 1_000_000_000;

    /** Per number below 1,000 its three digits, the first lowest. */
    private static final int[] THREE = new int[1000];

    /** The same without leading zeros, and in the top byte how many there are. */
    private static final int[] FIRST = new int[1000];

    static {
        for (int i = 0; i < THREE.length; i++) {
            THREE[i] = '0' + i / 100 | '0' + i / 10 % 10 << 8 | '0' + i % 10 << 16;
            int count = i < 10 ? 1 : i < 100 ? 2 : 3;
            FIRST[i] = count << 24 | THREE[i] >>> 8 * (3 - count);
        }
    }

    private IntegerDigits() {}

    /**
     * Writes a number as stock does.
     *
     * @return the index behind the last digit
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
        if (thousands < 1000) {
            tail = writeFirst(thousands, target, tail);
        } else {
            int millions = thousands / 1000;
            if (millions < 1000) {
                tail = writeFirst(millions, target, tail);
            } else {
                int billions = millions / 1000;
                target[tail] = (byte) ('0' + billions);
                tail = writeThree(millions - 1000 * billions, target, tail + 1);
            }
            tail = writeThree(thousands - 1000 * millions, target, tail);
        }
        return writeThree(absolute - 1000 * thousands, target, tail);
    }

    /** As for an int. */
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

    /** On Java 8, and of the two numbers whose absolute value has no room in the type. */
    private static int writeOneByOne(long number, byte[] target, int at) {
        int tail = at;
        if (number < 0) {
            target[tail++] = '-';
        }
        // Numbers below 0, as there is one more of them.
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

    /** With leading zeros. */
    private static int writeNine(int number, byte[] target, int at) {
        int thousands = number / 1000;
        int millions = thousands / 1000;
        int tail = writeThree(millions, target, at);
        tail = writeThree(thousands - 1000 * millions, target, tail);
        return writeThree(number - 1000 * thousands, target, tail);
    }

    /** Without leading zeros, and up to three bytes behind it. */
    private static int writeFirst(int number, byte[] target, int at) {
        int digits = FIRST[number];
        ByteWords.putInt(target, at, digits);
        return at + (digits >>> 24);
    }

    /** With leading zeros, and a byte behind it. */
    private static int writeThree(int number, byte[] target, int at) {
        ByteWords.putInt(target, at, THREE[number]);
        return at + 3;
    }

    /** With leading zeros, up to an index and not beyond it, and a byte before them. */
    static void writeThreeBefore(int number, byte[] target, int end) {
        ByteWords.putInt(target, end - 4, THREE[number] << 8);
    }
}
