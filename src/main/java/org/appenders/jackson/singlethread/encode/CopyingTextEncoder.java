package org.appenders.jackson.singlethread.encode;

/**
 * Reads text through the public methods of String: short text char by char, longer text by copying it. Long Latin-1
 * text goes through the encoder of the JDK.
 */
final class CopyingTextEncoder implements TextEncoder {

    /**
     * The minimum length, in chars, for the encoder. The encoder has a fixed cost, so a loop over the chars is faster
     * for shorter text.
     */
    static final int MIN_ENCODED = 64;

    /** The minimum length, in chars, for copying with one call. Shorter text is faster with one store per char. */
    private static final int MIN_COPIED = 8;

    private final char[] chars;
    private final Latin1Encoder latin1;
    private final RecentScript recentShort = new RecentScript(8);
    private final RecentScript recentLong = new RecentScript(8);

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

    /**
     * Encodes text shorter than {@link #MIN_ENCODED}. The loop checks the chars of the String and not the copied bytes,
     * because reading a byte is slow just after vector code has stored it. The loop calls {@code codePointAt}, because
     * hardly any other code does so. The JIT has one profile of {@code charAt} for all code in the JVM, so loops over
     * {@code charAt} become slow if other code reads text in another script.
     */
    @SuppressWarnings("deprecation") // Deprecated because it drops the high bytes of chars, which is fine here.
    private int encodeShort(String text, int length, byte[] target, int at, Escapes escapes) {
        boolean isCopied = length >= MIN_COPIED;
        if (isCopied) {
            text.getBytes(0, length, target, at);
        }
        for (int i = 0; i < length; i++) {
            int c = text.codePointAt(i);
            if (Escapes.notPlain(c) != 0) {
                return encodeRest(text, i, length, target, at + i, escapes);
            }
            if (!isCopied) {
                target[at + i] = (byte) c;
            }
        }
        return at + length;
    }

    /**
     * Encodes the rest of a short text, starting at the first char that is not one byte of output. Latin-1 chars are
     * encoded here. If there is a char that is not Latin-1, {@link #encodeOther} handles the text from there on.
     */
    private int encodeRest(String text, int from, int length, byte[] target, int at, Escapes escapes) {
        int tail = at;
        for (int i = from; i < length; i++) {
            int c = text.codePointAt(i);
            if (c <= 0x7F && Escapes.isPlainAscii(c)) {
                target[tail++] = (byte) c;
            } else if (c <= escapes.highestTaken) {
                tail = Escapes.writeLast(escapes.outputs[c], target, tail);
            } else {
                return encodeOther(text, i, length, target, tail, tail - i == at - from, escapes);
            }
        }
        return tail;
    }

    /**
     * Handles a text from the first char that is not Latin-1, or that a setting refuses. If Latin-1 chars come before it,
     * the text is Latin with something else in it. This method then copies the rest with one call, and encodes it. If the
     * text begins with this char, all of it may be in another script, and the text is refused.
     *
     * @param isPlain whether all chars before {@code from} were written as they are
     */
    private int encodeOther(
            String text, int from, int length, byte[] target, int at, boolean isPlain, Escapes escapes) {
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
        // Escapes alone may have made the output longer. Long text is checked only if the next guess depends on it.
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
        // If the text is a single part, isLatin1 has already encoded it.
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
