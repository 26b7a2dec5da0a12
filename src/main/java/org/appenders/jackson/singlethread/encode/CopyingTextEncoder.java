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
    private final RecentScript recentShort = new RecentScript(8);
    private final RecentScript recentLong = new RecentScript(8);

    /** Short text that is Latin but for some chars, which may be rare. */
    private final RecentScript recentMixed = new RecentScript(256);

    CopyingTextEncoder(char[] chars, int unit) {
        this.chars = chars;
        latin1 = new Latin1Encoder(chars, unit);
    }

    @Override
    public int encode(String text, int length, byte[] target, int at, Escapes escapes) {
        boolean isRefused = escapes.nonLatin1 == Escapes.NonLatin1.REFUSED;
        int end = -1;
        if (isRefused || !recent(length).isNonLatin1()) {
            end = length < MIN_ENCODED
                    ? encodeShort(text, length, target, at, escapes)
                    : encodeLong(text, length, target, at, escapes);
        }
        return end >= 0 || isRefused ? end : encodeNonLatin1(text, length, target, at, escapes);
    }

    private RecentScript recent(int length) {
        return length < MIN_ENCODED ? recentShort : recentLong;
    }

    /** The copy is not read, for a load from what vector code has just stored has to wait. */
    @SuppressWarnings("deprecation") // It is deprecated for the very thing that is wanted here.
    private int encodeShort(String text, int length, byte[] target, int at, Escapes escapes) {
        boolean isMixed = recentMixed.isNonLatin1();
        if (isMixed) {
            recentMixed.note(false);
        }
        if (length < MIN_COPIED) {
            int notPlain = 0;
            for (int i = 0; i < length; i++) {
                int c = read(text, i, isMixed);
                target[at + i] = (byte) c;
                notPlain |= Escapes.notPlain(c);
            }
            return notPlain == 0 ? at + length : encodeRest(text, 0, length, target, at, escapes);
        }
        text.getBytes(0, length, target, at);
        for (int i = 0; i < length; i++) {
            if (Escapes.notPlain(read(text, i, isMixed)) != 0) {
                return encodeRest(text, i, length, target, at + i, escapes);
            }
        }
        return at + length;
    }

    /**
     * By {@code codePointAt}, as few others call it: what other code does with text of another script is kept in the
     * profile of {@code charAt}, and makes loops over that slow. But where some text here has chars above 0xFF, and not
     * most, the JIT leaves a call for each char of it in the loop; of {@code charAt}, which is shorter, it does not.
     */
    private static int read(String text, int index, boolean isMixed) {
        return isMixed ? text.charAt(index) : text.codePointAt(index);
    }

    /**
     * The rest of a short text, from the first char that is not one byte of output. Whatever it is, the text is Latin
     * with something else in it; but where it is the first of all, the text may be one of another script.
     */
    private int encodeRest(String text, int from, int length, byte[] target, int at, Escapes escapes) {
        boolean isMixed = recentMixed.isNonLatin1();
        int tail = at;
        for (int i = from; i < length; i++) {
            int c = read(text, i, isMixed);
            if (c <= 0x7F && Escapes.isPlainAscii((char) c)) {
                target[tail++] = (byte) c;
            } else if (c <= escapes.highestTaken) {
                tail = Escapes.writeLast(escapes.outputs[c], target, tail);
            } else {
                return encodeOther(text, i, length, target, tail, tail - i == at - from, escapes);
            }
        }
        return tail;
    }

    /** From the first char on that is not Latin-1, or is refused; before it, all may be as it is. */
    private int encodeOther(
            String text, int from, int length, byte[] target, int at, boolean isPlain, Escapes escapes) {
        if (from > 0) {
            // Where Latin-1 is refused, too, what is behind this char is not looked at, and this is a guess.
            recentMixed.note(true);
        }
        if (from == 0 || escapes.nonLatin1 == Escapes.NonLatin1.REFUSED) {
            return isPlain ? ~from : -1;
        }
        text.getChars(from, length, chars, 0);
        return Utf8.encode(chars, 0, length - from, target, at, escapes);
    }

    private int encodeLong(String text, int length, byte[] target, int at, Escapes escapes) {
        return length <= latin1.capacity() && latin1.encode(text, 0, length)
                ? Latin1.encode(latin1.bytes(), length, target, at, escapes)
                : -1;
    }

    private int encodeNonLatin1(String text, int length, byte[] target, int at, Escapes escapes) {
        RecentScript recent = recent(length);
        int end = Utf8.encode(text, length, chars, target, at, escapes);
        // Long text is looked at again only where the guess depends on it: it may have grown by escapes alone.
        boolean nonLatin1 = end > at + length
                && (length < MIN_ENCODED
                        ? text.codePointAt(0) > 0xFF
                        : recent.isUndecided() && Utf8.isNonLatin1(chars, length));
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
