package org.appenders.jackson.singlethread.encode;

/** Encodes chars of any script as escaped UTF-8, one after the other, with few stores per char. */
public final class Utf8 {

    /** The minimum length, in chars, for copying text to the scratch space before encoding it. */
    private static final int MIN_COPIED = 16;

    /** The minimum length, in chars, for encoding nearly pure ASCII in blocks. */
    private static final int MIN_BLOCKS = 64;

    /** The number of chars that are checked and stored at once. */
    private static final int BLOCK = 8;

    private static final long ABOVE_LATIN1 = 0xFF00FF00FF00FF00L;

    private Utf8() {}

    /**
     * Encodes a text into a buffer that has room for six bytes per char.
     *
     * @param chars scratch space; longer text is not encoded
     * @return the index after the last byte, or -1 if this method does not encode the text. One reason is an unpaired
     *     surrogate while pairs are combined: stock's output for it depends on the Jackson version.
     */
    static int encode(String text, int length, char[] chars, byte[] target, int at, Escapes escapes) {
        if (escapes.nonLatin1 == Escapes.NonLatin1.REFUSED || length > chars.length) {
            return -1;
        }
        if (length < MIN_COPIED && escapes.nonLatin1 != Escapes.NonLatin1.ESCAPED) {
            return encodeShort(text, length, chars, target, at, escapes);
        }
        // One call for the whole text. If charAt has mostly seen Latin-1, the JIT may not inline it for this text.
        text.getChars(0, length, chars, 0);
        return length >= MIN_BLOCKS && isNearlyAscii(chars, length)
                ? encodeBlocks(chars, length, target, at, escapes)
                : encode(chars, 0, length, target, at, escapes);
    }

    /**
     * Guesses from a sample of about 16 chars whether a text is nearly pure ASCII. The sample starts at the last char,
     * because the last char of text in other scripts is usually not ASCII.
     */
    private static boolean isNearlyAscii(char[] chars, int length) {
        int step = length >> 4;
        for (int i = length - 1; i >= 0; i -= step) {
            if (chars[i] > 0x7F) {
                return false;
            }
        }
        return true;
    }

    /** Encodes text such as English with an occasional dash or curly quote. */
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

    /** Copies chars up to the first that is not one byte of output. Returns the index of this char, or {@code to}. */
    public static int copyPlain(char[] chars, int from, int to, byte[] target, int at) {
        int i = from;
        while (i < to && Escapes.isPlain(chars[i])) {
            target[at + i - from] = (byte) chars[i];
            i++;
        }
        return i;
    }

    /**
     * Encodes any chars, one by one, into a buffer that has room for six bytes per char.
     *
     * <p>The JIT should compile this method separately. If the JIT inlined it into a caller, the loop might keep its
     * variables on the stack. So the method repeats code that could be extracted, which makes it too large to inline.
     *
     * @return the index after the last byte, or -1 for an unpaired surrogate while pairs are combined
     */
    public static int encode(char[] chars, int from, int to, byte[] target, int at, Escapes escapes) {
        if (escapes.nonLatin1 == Escapes.NonLatin1.ESCAPED) {
            return escape(chars, from, to, target, at, escapes);
        }
        int tail = at;
        for (int i = from; i < to; i++) {
            char c = chars[i];
            if (c <= 0x7F) {
                if (Escapes.isPlainAscii(c)) {
                    target[tail++] = (byte) c;
                } else {
                    long output = escapes.outputs[c];
                    ByteWords.putInt(target, tail, (int) output);
                    ByteWords.putInt(target, tail + 2, (int) (output >>> 16));
                    tail += (int) (output >>> 56);
                }
            } else if (c <= 0x7FF) {
                ByteWords.putInt(target, tail, 0x80C0 | c >> 6 | (c & 0x3F) << 8);
                tail += 2;
            } else if (!Character.isSurrogate(c)) {
                ByteWords.putInt(target, tail, 0x8080E0 | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16);
                tail += 3;
            } else if (escapes.nonLatin1 == Escapes.NonLatin1.SURROGATES_ESCAPED) {
                ByteWords.putInt(target, tail, Escapes.BACKSLASH_U);
                ByteWords.putInt(target, tail + 2, escapes.digits(c));
                tail += 6;
            } else {
                // Each half checks for the other. Handling a pair in one step would slow down text without pairs.
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

    /** Same as {@code encode}, for settings that escape all chars above 0xFF. */
    private static int escape(char[] chars, int from, int to, byte[] target, int at, Escapes escapes) {
        int tail = at;
        for (int i = from; i < to; i++) {
            char c = chars[i];
            if (c <= 0xFF) {
                tail = Escapes.writeLast(escapes.outputs[c], target, tail);
            } else {
                ByteWords.putInt(target, tail, Escapes.BACKSLASH_U);
                ByteWords.putInt(target, tail + 2, escapes.digits(c));
                tail += 6;
            }
        }
        return tail;
    }

    /**
     * Encodes a short text without copying it. If the text contains a surrogate, the rest from there on is copied. The
     * loops call {@code codePointBefore}, because hardly any other code does. The profile of {@code charAt} is shared
     * with all code in the JVM, and what other code has read may make a loop over {@code charAt} slow.
     */
    private static int encodeShort(String text, int length, char[] chars, byte[] target, int at, Escapes escapes) {
        int tail = at;
        int i = 1;
        for (; i < length; i += 2) {
            int first = text.codePointBefore(i);
            int second = text.codePointBefore(i + 1);
            if (!isThree(first) || !isThree(second)) {
                break;
            }
            ByteWords.putLong(target, tail, six(first, second));
            tail += 6;
        }
        for (; i <= length; i++) {
            int c = text.codePointBefore(i);
            if (c <= 0x7F) {
                if (Escapes.notPlain(c) == 0) {
                    target[tail++] = (byte) c;
                } else {
                    tail = Escapes.writeLast(escapes.outputs[c], target, tail);
                }
            } else if (c <= 0x7FF) {
                ByteWords.putInt(target, tail, two(c));
                tail += 2;
            } else if (isThree(c)) {
                ByteWords.putInt(target, tail, three(c));
                tail += 3;
            } else {
                text.getChars(i - 1, length, chars, 0);
                return encode(chars, 0, length - i + 1, target, tail, escapes);
            }
        }
        return tail;
    }

    /** Returns whether a char takes three bytes in UTF-8. Returns false for surrogates. */
    private static boolean isThree(int c) {
        return c > 0x7FF && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE);
    }

    /** Encodes two chars of three bytes each. Returns the six bytes, the first lowest. */
    private static long six(long first, int second) {
        long both = first | (long) second << 24;
        return 0x8080E08080E0L | both >> 12 & 0xF00000FL | (both & 0xFC0000FC0L) << 2 | (both & 0x3F00003FL) << 16;
    }

    /** Returns whether any of the first {@code length} chars is above 0xFF. */
    static boolean isNonLatin1(char[] chars, int length) {
        for (int i = 0; i < length; i++) {
            if (chars[i] > 0xFF) {
                return true;
            }
        }
        return false;
    }

    private static int two(int c) {
        return 0x80C0 | c >> 6 | (c & 0x3F) << 8;
    }

    private static int three(int c) {
        return 0x8080E0 | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16;
    }
}
