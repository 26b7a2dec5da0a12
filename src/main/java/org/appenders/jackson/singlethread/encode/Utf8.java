package org.appenders.jackson.singlethread.encode;

/** Chars of any script into escaped UTF-8, one after the other and with one store for each. */
public final class Utf8 {

    /** From this many chars on, text that is nearly all ASCII is encoded in blocks. */
    private static final int MIN_BLOCKS = 64;

    /** Chars that are looked at, and stored, at once. */
    private static final int BLOCK = 8;

    private static final long ABOVE_LATIN1 = 0xFF00FF00FF00FF00L;

    private Utf8() {}

    /**
     * Encodes all of a text into a buffer with room for six bytes for each char.
     *
     * @return as {@link #encode(char[], int, int, byte[], int, Escapes)}
     */
    static int encode(char[] chars, int length, byte[] target, int at, Escapes escapes) {
        return length >= MIN_BLOCKS && escapes.nonLatin1 != Escapes.NonLatin1.REFUSED && isNearlyAscii(chars, length)
                ? encodeBlocks(chars, length, target, at, escapes)
                : encode(chars, 0, length, target, at, escapes);
    }

    /** As far as some 16 of the chars show, from the last on; other text mostly shows by that one. */
    private static boolean isNearlyAscii(char[] chars, int length) {
        int step = length >> 4;
        for (int i = length - 1; i >= 0; i -= step) {
            if (chars[i] > 0x7F) {
                return false;
            }
        }
        return true;
    }

    /** English with a dash or a curly quote now and then. */
    private static int encodeBlocks(char[] chars, int length, byte[] target, int at, Escapes escapes) {
        int tail = at;
        for (int i = 0; i < length; ) {
            int end = Math.min(i + BLOCK, length);
            if (end - i == BLOCK) {
                long even =
                        chars[i] | (long) chars[i + 2] << 16 | (long) chars[i + 4] << 32 | (long) chars[i + 6] << 48;
                long odd = chars[i + 1]
                        | (long) chars[i + 3] << 16
                        | (long) chars[i + 5] << 32
                        | (long) chars[i + 7] << 48;
                long bytes = even | odd << 8;
                if (((even | odd) & ABOVE_LATIN1) == 0 && PlainBytes.isPlain(bytes)) {
                    ByteWords.putLong(target, tail, bytes);
                    tail += BLOCK;
                    i = end;
                    continue;
                }
            }
            if (end < length && Character.isHighSurrogate(chars[end - 1])) {
                end++;
            }
            tail = encode(chars, i, end, target, tail, escapes);
            if (tail < 0) {
                return -1;
            }
            i = end;
        }
        return tail;
    }

    /**
     * Copies chars up to the first that is not one byte of output, into a buffer with room for all of them; returns its
     * index. By fours, as one branch for all four takes less than one for each.
     */
    public static int copyPlain(char[] chars, int from, int to, byte[] target, int at) {
        int shift = at - from;
        int i = from;
        for (; i < to - 3; i += 4) {
            int c0 = chars[i];
            int c1 = chars[i + 1];
            int c2 = chars[i + 2];
            int c3 = chars[i + 3];
            target[i + shift] = (byte) c0;
            target[i + shift + 1] = (byte) c1;
            target[i + shift + 2] = (byte) c2;
            target[i + shift + 3] = (byte) c3;
            if (!Escapes.arePlain(c0, c1, c2, c3)) {
                break;
            }
        }
        for (; i < to && Escapes.isPlain(chars[i]); i++) {
            target[i + shift] = (byte) chars[i];
        }
        return i;
    }

    /**
     * Encodes chars of any script one by one, into a buffer with room for six bytes for each.
     *
     * @return the index behind the last byte, or -1 where this text is not to be encoded here: so is half a pair of
     *     surrogates where pairs are combined, as what stock makes of it depends on its version
     */
    public static int encode(char[] chars, int from, int to, byte[] target, int at, Escapes escapes) {
        if (escapes.nonLatin1 == Escapes.NonLatin1.REFUSED) {
            return encodeLatin1(chars, from, to, target, at, escapes);
        }
        int tail = at;
        for (int i = from; i < to; i++) {
            char c = chars[i];
            if (c <= 0x7F) {
                if (Escapes.isPlain(c)) {
                    target[tail++] = (byte) c;
                } else {
                    tail = Escapes.writeLast(escapes.outputs[c], target, tail);
                }
            } else if (c <= 0x7FF) {
                target[tail] = (byte) (0xC0 | c >> 6);
                target[tail + 1] = (byte) (0x80 | c & 0x3F);
                tail += 2;
            } else if (!Character.isSurrogate(c)) {
                ByteWords.putInt(target, tail, 0x8080E0 | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16);
                tail += 3;
            } else if (escapes.nonLatin1 == Escapes.NonLatin1.SURROGATES_ESCAPED) {
                tail = escapes.writeDigits(c, target, tail);
            } else {
                // Each half looks for the other; with both in one step, all text without pairs would be slower.
                boolean isHigh = Character.isHighSurrogate(c);
                boolean isPair = isHigh
                        ? i + 1 < to && Character.isLowSurrogate(chars[i + 1])
                        : i > 0 && Character.isHighSurrogate(chars[i - 1]);
                if (!isPair) {
                    return -1;
                }
                if (!isHigh) {
                    int code = Character.toCodePoint(chars[i - 1], c);
                    int first = 0xF0 | code >> 18 | (code & 0x3F000) >> 4;
                    ByteWords.putInt(target, tail, 0x80808000 | first | (code & 0xFC0) << 10 | (code & 0x3F) << 24);
                    tail += 4;
                }
            }
        }
        return tail;
    }

    /** As above, where all other text is refused. */
    private static int encodeLatin1(char[] chars, int from, int to, byte[] target, int at, Escapes escapes) {
        int tail = at;
        for (int i = from; i < to; i++) {
            char c = chars[i];
            if (c > escapes.highestTaken) {
                return -1;
            }
            tail = Escapes.writeLast(escapes.outputs[c], target, tail);
        }
        return tail;
    }
}
