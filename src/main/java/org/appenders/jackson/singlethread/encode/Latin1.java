package org.appenders.jackson.singlethread.encode;

/** Encodes Latin-1 bytes as UTF-8, with or without escapes. */
public final class Latin1 {

    /**
     * How many bytes are encoded one by one. If nearly all of them were plain, the plain bytes after them are copied at once.
     */
    private static final int BLOCK = 16;

    private Latin1() {}

    /**
     * Escapes bytes, starting at index 0, into a buffer that has room for six bytes per byte.
     *
     * @return the index after the last byte, or -1 if the escapes refuse any of the bytes
     */
    static int encode(byte[] source, int length, byte[] target, int at, Escapes escapes) {
        int plain = PlainBytes.copy(source, 0, length, target, at);
        if (plain == length) {
            return at + length;
        }
        return escapes.highestTaken < 0xFF && !PlainBytes.isAscii(source, plain, length)
                ? -1
                : escape(source, plain, length, target, at + plain, escapes);
    }

    /**
     * Escapes at least one byte, of which the first is not plain. The buffer must have room for six bytes per byte.
     *
     * @return the index after the last byte
     */
    public static int escape(byte[] source, int from, int to, byte[] target, int at, Escapes escapes) {
        long[] outputs = escapes.outputs;
        // The last byte is written separately: there may be no room for the extra bytes that Escapes.write stores.
        int last = to - 1;
        int tail = at;
        int i = from;
        while (i < last) {
            int mostlyPlain = tail + BLOCK + 1;
            for (int end = i + Math.min(BLOCK, last - i); i < end; i++) {
                tail = Escapes.write(outputs[source[i] & 0xFF], target, tail);
            }
            if (tail <= mostlyPlain) {
                int plain = PlainBytes.copyRun(source, i, last, target, tail);
                tail += plain - i;
                i = plain;
            }
        }
        return Escapes.writeLast(outputs[source[last] & 0xFF], target, tail);
    }

    /** Returns whether a text is ASCII. The encoder must have just reported that the text is Latin-1. */
    public static boolean isAscii(String text, TextEncoder encoder) {
        int length = text.length();
        int capacity = encoder.capacity(text);
        boolean isAscii = true;
        for (int from = 0; isAscii && from < length; from += capacity) {
            int to = Math.min(from + capacity, length);
            isAscii = PlainBytes.isAscii(encoder.latin1(text, from, to), 0, to - from);
        }
        return isAscii;
    }

    /**
     * Encodes bytes without escaping any, into a buffer that has room for two bytes per byte.
     *
     * @return the index after the last byte
     */
    public static int copy(byte[] source, int from, int to, byte[] target, int at) {
        int tail = at;
        for (int i = from; i < to; ) {
            int ascii = PlainBytes.copyAscii(source, i, to, target, tail);
            tail += ascii - i;
            for (i = ascii; i < to && source[i] < 0; i++) {
                int c = source[i] & 0xFF;
                target[tail++] = (byte) (0xC0 | c >> 6);
                target[tail++] = (byte) (0x80 | c & 0x3F);
            }
        }
        return tail;
    }
}
