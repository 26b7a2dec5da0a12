package org.appenders.jackson.singlethread.encode;

/**
 * Converts numbers to eight ASCII chars in one long, with the first char in the lowest byte. The chars are decimal or
 * hexadecimal digits.
 */
final class EightBytes {

    private static final long EACH = 0x0101010101010101L;

    /** The text 00000000. */
    static final long ZEROS = EACH * '0';

    private EightBytes() {}

    /**
     * Returns the eight digits of a number below 100,000,000. The number is split into halves of four digits, these
     * into halves of two, and these into single digits; each step splits all parts at once. The algorithm is from Paul
     * Khuong, "How to print integers really fast". It divides by multiplying by reciprocals, which is exact for numbers
     * of these lengths.
     */
    static long digits(int number) {
        int first = number / 10_000;
        long fours = first | (long) (number - 10_000 * first) << 32;
        long hundreds = fours * 10_486 >>> 20 & 0x0000007F_0000007FL;
        long twos = hundreds | fours - 100 * hundreds << 16;
        long tens = twos * 103 >>> 10 & 0x000F_000F_000F_000FL;
        return (tens | twos - 10 * tens << 8) + ZEROS;
    }

    /** Returns how many of eight digits are left without trailing zeros. */
    static int withoutZeros(long digits) {
        return Long.SIZE - Long.numberOfLeadingZeros(digits ^ ZEROS) + 7 >>> 3;
    }

    /** Returns the eight lower-case hexadecimal digits of an unsigned number. */
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
