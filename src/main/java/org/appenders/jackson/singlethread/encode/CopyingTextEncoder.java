package org.appenders.jackson.singlethread.encode;

/**
 * Reads text by what String lets everybody do. Short text is read char by char; what is ASCII in it is copied by one call.
 * Longer text is copied into an array first. If it is Latin-1, it goes through the JDK's encoder.
 */
final class CopyingTextEncoder implements TextEncoder {

    /** From this many chars on the JDK's encoder, which has a fixed cost, is faster than a loop over the chars. */
    static final int MIN_ENCODED = 64;

    /** From this many chars on a call that copies them is faster than a store for each. */
    private static final int MIN_COPIED = 8;

    private final char[] chars;
    private final Latin1Encoder latin1;

    CopyingTextEncoder(char[] chars, int unit) {
        this.chars = chars;
        latin1 = new Latin1Encoder(chars, unit);
    }

    @Override
    public int encode(String text, int length, byte[] target, int at, Escapes escapes) {
        return length < MIN_ENCODED
                ? encodeShort(text, length, target, at, escapes)
                : encodeLong(text, length, target, at, escapes);
    }

    /**
     * By {@code codePointAt}, as few others call it: what other code does with text of another script is kept in the
     * profile of {@code charAt}, and makes loops over that slow. Text of another script mostly shows by its last char, and
     * is kept out of that loop, so that its profile stays that of Latin text.
     */
    @SuppressWarnings("deprecation") // getBytes is deprecated for the very thing that is wanted here.
    private int encodeShort(String text, int length, byte[] target, int at, Escapes escapes) {
        if (length == 0 || text.charAt(length - 1) > 0xFF) {
            return encodeRest(text, 0, length, target, at, escapes);
        }
        if (length < MIN_COPIED) {
            int notPlain = 0;
            for (int i = 0; i < length; i++) {
                int c = text.codePointAt(i);
                target[at + i] = (byte) c;
                notPlain |= Escapes.notPlain(c);
            }
            return notPlain == 0 ? at + length : encodeRest(text, 0, length, target, at, escapes);
        }
        // The copy is not read, for a load from what vector code has just stored has to wait.
        text.getBytes(0, length, target, at);
        for (int i = 0; i < length; i++) {
            if (Escapes.notPlain(text.codePointAt(i)) != 0) {
                return encodeRest(text, i, length, target, at + i, escapes);
            }
        }
        return at + length;
    }

    /** From the first char on that is not one byte of output; those before it have been written. */
    private int encodeRest(String text, int from, int length, byte[] target, int at, Escapes escapes) {
        if (escapes.nonLatin1 == Escapes.NonLatin1.REFUSED) {
            return encodeCopy(text, from, length, target, at, escapes);
        }
        int tail = at;
        for (int i = from; i < length; i++) {
            char c = text.charAt(i);
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
                target[tail] = (byte) (0xE0 | c >> 12);
                target[tail + 1] = (byte) (0x80 | c >> 6 & 0x3F);
                target[tail + 2] = (byte) (0x80 | c & 0x3F);
                tail += 3;
            } else if (escapes.nonLatin1 == Escapes.NonLatin1.SURROGATES_ESCAPED) {
                tail = escapes.writeDigits(c, target, tail);
            } else {
                return encodeCopy(text, from, length, target, at, escapes);
            }
        }
        return tail;
    }

    /** As above, of the settings and the text that are rarer. */
    private int encodeCopy(String text, int from, int length, byte[] target, int at, Escapes escapes) {
        text.getChars(from, length, chars, 0);
        int end = Utf8.encode(chars, 0, length - from, target, at, escapes);
        return end >= 0 ? end : ~from;
    }

    private int encodeLong(String text, int length, byte[] target, int at, Escapes escapes) {
        if (length > chars.length) {
            return -1;
        }
        text.getChars(0, length, chars, 0);
        // Most text of another script shows by its last char, and does not need the encoder to find out.
        boolean isLatin1 = length <= latin1.capacity() && chars[length - 1] <= 0xFF && latin1.encode(length);
        return isLatin1
                ? Latin1.encode(latin1.bytes(), length, target, at, escapes)
                : Utf8.encode(chars, length, target, at, escapes);
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
