package org.appenders.jackson.singlethread.encode;

import java.nio.charset.StandardCharsets;

/** Writes bytes as Base64 (RFC 4648) without line feeds, three bytes at a time with two table lookups. */
public final class Base64Digits {

    private static final String LETTERS_AND_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    /** With the alphabet of RFC 4648, section 4, and padding. */
    public static final Base64Digits STANDARD = new Base64Digits("+/", true);

    /** With the alphabet for URLs and file names, section 5, and without padding. */
    public static final Base64Digits FOR_URLS = new Base64Digits("-_", false);

    /** The two digits of each number of 12 bits, the first in the lower byte. */
    private final short[] pairs = new short[1 << 12];

    private final boolean pads;

    private Base64Digits(String others, boolean pads) {
        this.pads = pads;
        byte[] digits = (LETTERS_AND_DIGITS + others).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < pairs.length; i++) {
            pairs[i] = (short) (digits[i >> 6] | digits[i & 0x3F] << 8);
        }
    }

    /** The number of free bytes needed for so many bytes. */
    public static int room(int length) {
        return (length + 2) / 3 * 4;
    }

    /** Returns the index after the last digit. */
    public int write(byte[] source, int from, int to, byte[] target, int at) {
        short[] pairs = this.pairs;
        int tail = at;
        int last = to - 3;
        int i = from;
        for (; i <= last; i += 3) {
            int bits = (source[i] & 0xFF) << 16 | (source[i + 1] & 0xFF) << 8 | source[i + 2] & 0xFF;
            if (ByteWords.AVAILABLE) {
                ByteWords.putInt(target, tail, pairs[bits >> 12] | pairs[bits & 0xFFF] << 16);
            } else {
                put(pairs[bits >> 12], target, tail);
                put(pairs[bits & 0xFFF], target, tail + 2);
            }
            tail += 4;
        }
        return i == to ? tail : writeRest(source, i, to - i, target, tail);
    }

    /** One or two bytes. */
    private int writeRest(byte[] source, int from, int length, byte[] target, int at) {
        int bits = (source[from] & 0xFF) << 16 | (length == 2 ? (source[from + 1] & 0xFF) << 8 : 0);
        put(pairs[bits >> 12], target, at);
        int tail = at + 2;
        if (length == 2) {
            target[tail++] = (byte) pairs[bits & 0xFFF];
        }
        for (int i = length; pads && i < 3; i++) {
            target[tail++] = '=';
        }
        return tail;
    }

    private static void put(short pair, byte[] target, int at) {
        target[at] = (byte) pair;
        target[at + 1] = (byte) (pair >> 8);
    }
}
