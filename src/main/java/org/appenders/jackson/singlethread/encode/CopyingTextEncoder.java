package org.appenders.jackson.singlethread.encode;

/**
 * Reads text by what String lets everybody do: short text char by char, and copies of longer text. Long Latin-1 text
 * goes through the JDK's encoder.
 */
final class CopyingTextEncoder implements TextEncoder {

    /** From this many chars on the encoder, which has a fixed cost, is faster than a loop over the chars. */
    static final int MIN_ENCODED = 64;

    /** From this many chars on a call that copies them is faster than a store for each. */
    private static final int MIN_COPIED = 8;

    private final char[] chars;
    private final Latin1Encoder latin1;
    private final RecentScript recent = new RecentScript();

    CopyingTextEncoder(char[] chars, int unit) {
        this.chars = chars;
        latin1 = new Latin1Encoder(chars, unit);
    }

    @Override
    public int encode(String text, int length, byte[] target, int at, Escapes escapes) {
        int end = -1;
        if (!recent.isNonLatin1() || escapes.nonLatin1 == Escapes.NonLatin1.REFUSED) {
            end = length < MIN_ENCODED
                    ? encodeShort(text, length, target, at, escapes)
                    : encodeLong(text, length, target, at, escapes);
        }
        return end >= 0 ? end : encodeNonLatin1(text, length, target, at, escapes);
    }

    /**
     * By {@code codePointAt}, as few others call it: what other code does with text of another script is kept in the
     * profile of {@code charAt}, and makes loops over that slow. The copy is not read, for a load from what vector code
     * has just stored has to wait.
     */
    @SuppressWarnings("deprecation") // It is deprecated for the very thing that is wanted here.
    private static int encodeShort(String text, int length, byte[] target, int at, Escapes escapes) {
        if (length < MIN_COPIED) {
            int notPlain = 0;
            for (int i = 0; i < length; i++) {
                int c = text.codePointAt(i);
                target[at + i] = (byte) c;
                notPlain |= Escapes.notPlain(c);
            }
            return notPlain == 0 ? at + length : escape(text, 0, length, target, at, escapes);
        }
        text.getBytes(0, length, target, at);
        for (int i = 0; i < length; i++) {
            if (Escapes.notPlain(text.codePointAt(i)) != 0) {
                return escape(text, i, length, target, at + i, escapes);
            }
        }
        return at + length;
    }

    /** The rest of a short text, from the first char that is not one byte of output. */
    private static int escape(String text, int from, int length, byte[] target, int at, Escapes escapes) {
        long[] outputs = escapes.outputs;
        int tail = at;
        for (int i = from; i < length; i++) {
            int c = text.codePointAt(i);
            if (c > escapes.highestTaken) {
                return -1;
            }
            tail = Escapes.writeLast(outputs[c], target, tail);
        }
        return tail;
    }

    private int encodeLong(String text, int length, byte[] target, int at, Escapes escapes) {
        return length <= latin1.capacity() && latin1.encode(text, 0, length)
                ? Latin1.encode(latin1.bytes(), length, target, at, escapes)
                : -1;
    }

    private int encodeNonLatin1(String text, int length, byte[] target, int at, Escapes escapes) {
        int end = Utf8.encode(text, length, chars, target, at, escapes);
        // Long text is looked at again only where the guess depends on it: it may have grown by escapes alone.
        boolean nonLatin1 = end > at + length
                && (length < Utf8.MIN_COPIED || recent.isUndecided() && Utf8.isNonLatin1(chars, length));
        recent.note(nonLatin1);
        return end;
    }

    @Override
    public boolean isLatin1(String text) {
        int length = text.length();
        if (length < MIN_ENCODED) {
            return false;
        }
        int capacity = latin1.capacity();
        for (int from = 0; from < length; from += capacity) {
            if (!latin1.encode(text, from, from + Math.min(capacity, length - from))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int capacity(String text) {
        return latin1.capacity();
    }

    @Override
    public byte[] latin1(String text, int from, int to) {
        // Of a text in one part, isLatin1 has left the bytes there.
        if (to - from < text.length()) {
            latin1.encode(text, from, to);
        }
        return latin1.bytes();
    }

    @Override
    public void clear() {
        latin1.clear();
    }
}
