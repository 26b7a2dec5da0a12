package org.appenders.jackson.singlethread.encode;

/**
 * Eight chars made in one word, the first in its lowest byte: digits, and those of hexadecimal numbers.
 * Serves doubles, floats and UUIDs.
 */
final class EightBytes {

    private static final long EACH = 0x0101010101010101L;

    /** Eight times the digit 0. */
    static final long ZEROS = EACH * '0';

    private EightBytes() {}

    /**
     * The digits of a number below 100,000,000. It is halved three times, each time all parts at once, as in Paul
     * Khuong's "How to print integers really fast"; the factors are reciprocals that are exact for these lengths.
     */
    static long digits(int number) {
        int first = number / 10_000;
        long fours = first | (long) (number - 10_000 * first) << 32;
        long hundreds = fours * 10_486 >>> 20 & 0x0000007F_0000007FL;
        long twos = hundreds | fours - 100 * hundreds << 16;
        long tens = twos * 103 >>> 10 & 0x000F_000F_000F_000FL;
        return (tens | twos - 10 * tens << 8) + ZEROS;
    }

    /** Of eight digits, how many are left without the zeros at the end. */
    static int withoutZeros(long digits) {
        return Long.SIZE - Long.numberOfLeadingZeros(digits ^ ZEROS) + 7 >>> 3;
    }

    /** The digits of an unsigned number, base 16, in lower case. */
    static long hexDigits(int number) {
        long nibbles = number & 0xFFFFFFFFL;
        nibbles = (nibbles | nibbles << 16) & 0x0000FFFF_0000FFFFL;
        nibbles = (nibbles | nibbles << 8) & 0x00FF00FF_00FF00FFL;
        nibbles = (nibbles | nibbles << 4) & EACH * 0x0F;
        long letters = nibbles + EACH * 6 >>> 4 & EACH;
        return Long.reverseBytes(nibbles + ZEROS + letters * ('a' - '0' - 10));
    }

    static void put(long word, byte[] target, int at) {
        if (ByteWords.AVAILABLE) {
            ByteWords.putLong(target, at, word);
            return;
        }
        for (int i = 0; i < Long.BYTES; i++) {
            target[at + i] = (byte) (word >>> 8 * i);
        }
    }
}
