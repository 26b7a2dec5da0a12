package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.io.CharTypes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A String into escaped UTF-8 bytes, in the ways that {@link TextWay} names, for text of which no char
 * is above 0xFF and JSON's own escapes, and those of all chars above a certain one. For anything else
 * it says no, and Jackson's code does it.
 *
 * <p>One generator's, as it has scratch space.
 */
final class TextEncoder {

    private static final byte[] HEX_UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] HEX_LOWER = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

    /** Per Latin-1 char 0, the letter of a short escape, or less than 0 where it takes a look. */
    private static final byte[] ESCAPES = new byte[0x100];

    static {
        Arrays.fill(ESCAPES, (byte) -1);
        int[] ascii = CharTypes.get7BitOutputEscapes();
        for (int c = 0; c < ascii.length; c++) {
            ESCAPES[c] = (byte) ascii[c];
        }
    }

    /** A run of plain chars from which on copying words is faster than going on byte by byte. */
    private static final int LONG_RUN = 8;

    /** Where runs are short, so many bytes are taken one by one; if nearly all were plain, words again. */
    private static final int BLOCK = 32;

    /**
     * Where {@code charAt} is slow, it is not among texts of another script: so many texts after one of
     * those, and up to that length, are read by char. It took a third off small documents with emoji.
     */
    private static final int BY_CHAR = 16;

    private static final int MAX_BY_CHAR = 24;

    /** The bytes that a char takes at most. */
    static final int MAX_BYTES_PER_CHAR = 6;

    private final TextWay way;

    /** Scratch space, the generator's own. */
    private final char[] chars;

    private final int unit;

    /** The highest char that is not escaped. */
    private int highest = 0xFF;

    /** How many texts are still to be read by char. */
    private int byChar;

    /** The array into which text was last copied, mostly the generator's own buffer; null at first. */
    private StringSegment segment;

    /** Made for the first long text. */
    private Latin1Encoder latin1;

    /**
     * @param chars scratch space, overwritten by every call
     * @param unit the number of chars after which stock cuts long text
     */
    TextEncoder(TextWay way, char[] chars, int unit) {
        this.chars = chars;
        this.unit = unit;
        // Jackson's buffers are larger by far, but a recycler of the user's may make others.
        boolean tooSmall = chars.length < Math.max(unit, TextWay.MIN_ENCODED);
        this.way = tooSmall ? TextWay.INHERITED : way;
    }

    /** Whether it ever says yes. */
    boolean isUsable() {
        return way != TextWay.INHERITED;
    }

    /** Has chars above this one escaped, other than those of ASCII; 0 for none. */
    void escapeAbove(int highest) {
        this.highest = highest == 0 ? 0xFF : highest;
    }

    /** Clears the scratch space. */
    void clear() {
        Arrays.fill(chars, '\0');
        if (latin1 != null) {
            Arrays.fill(latin1.bytes(), (byte) 0);
        }
    }

    /**
     * Escapes a text into a buffer with room for six bytes per char.
     *
     * @param upperCase of the digits of escapes in hexadecimal
     * @return the index behind the last byte, or -1 for no; then what is in the buffer there does not
     *     count
     */
    int encode(String text, int length, byte[] target, int at, boolean upperCase) {
        boolean copied = way == TextWay.SEGMENT
                && length < TextWay.MAX_DIRECT
                && !isReadByChar(length)
                && !isOtherAtTheEnds(text)
                && segment(target).copy(text, at);
        if (copied && Words.isPlainWithout(target, at, at + length, StringSegment.REPLACEMENT)) {
            return at + length;
        }
        int end = encodeInSteps(text, length, target, at, upperCase);
        if (end < 0 && TextWay.SLOW_CHAR_AT) {
            byChar = BY_CHAR;
            if (copied) {
                segment.pause();
            }
        }
        return end;
    }

    private boolean isReadByChar(int length) {
        return length < TextWay.MIN_COPIED || byChar > 0 && length < MAX_BY_CHAR;
    }

    private int encodeInSteps(String text, int length, byte[] target, int at, boolean upperCase) {
        if (way != TextWay.IN_PLACE && length < TextWay.MIN_ENCODED) {
            return encodeShort(text, length, target, at, upperCase);
        }
        if (!(way == TextWay.IN_PLACE || length <= latin1().capacity()) || !isLatin1(text)) {
            return -1;
        }
        byte[] source = latin1(text, 0, length);
        int plain = Words.copyPlain(source, 0, length, target, at);
        return plain == length ? at + length : escape(source, plain, length, target, at + plain, upperCase);
    }

    private int encodeShort(String text, int length, byte[] target, int at, boolean upperCase) {
        if (!isReadByChar(length)) {
            return encodeCopied(text, length, target, at, upperCase);
        }
        if (byChar > 0) {
            byChar--;
        }
        char[] chars = this.chars;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c > 0x7F || ESCAPES[c] != 0) {
                text.getChars(0, length, chars, 0);
                return escape(chars, i, length, target, at + i, upperCase);
            }
            target[at + i] = (byte) c;
        }
        return at + length;
    }

    @SuppressWarnings("deprecation") // It is deprecated for the very thing that is wanted here.
    private int encodeCopied(String text, int length, byte[] target, int at, boolean upperCase) {
        // Before anything is copied, since for such a text stock has to do all of it again.
        if (isOtherAtTheEnds(text) || allChars(text, length) > 0xFF) {
            return -1;
        }
        text.getBytes(0, length, target, at);
        if (Words.isPlain(target, at, at + length)) {
            return at + length;
        }
        text.getChars(0, length, chars, 0);
        return escape(chars, 0, length, target, at, upperCase);
    }

    /** Returns all chars, put together by or; there are eight at least. */
    private int allChars(String text, int length) {
        int all = 0;
        if (!TextWay.SLOW_CHAR_AT) {
            for (int i = 0; i < length; i++) {
                all |= text.charAt(i);
            }
            return all;
        }
        char[] chars = this.chars;
        text.getChars(0, length, chars, 0);
        for (int i = 0; i < length - 8; i += 8) {
            all |= eight(chars, i);
        }
        return all | eight(chars, length - 8);
    }

    private static int eight(char[] chars, int at) {
        return chars[at]
                | chars[at + 1]
                | chars[at + 2]
                | chars[at + 3]
                | chars[at + 4]
                | chars[at + 5]
                | chars[at + 6]
                | chars[at + 7];
    }

    /** Whether a text has chars above 0xFF in the places where those of another script and emoji mostly show. */
    private static boolean isOtherAtTheEnds(String text) {
        return (text.charAt(0) | text.charAt(text.length() - 1)) > 0xFF;
    }

    /** Whether a text of any length consists of chars up to 0xFF. */
    boolean isLatin1(String text) {
        if (way == TextWay.IN_PLACE) {
            return StringBytes.isLatin1(text);
        }
        int length = text.length();
        if (length < TextWay.MIN_ENCODED || isOtherAtTheEnds(text)) {
            return false;
        }
        Latin1Encoder latin1 = latin1();
        int capacity = latin1.capacity();
        boolean copied = way == TextWay.SEGMENT
                && length >= TextWay.MAX_DIRECT
                && length < capacity
                && latin1.segment().copy(text, 0);
        if (copied && !Words.contains(latin1.bytes(), 0, length, StringSegment.REPLACEMENT)) {
            return true;
        }
        for (int from = 0; from < length; from += capacity) {
            if (!latin1.encode(text, from, from + Math.min(capacity, length - from))) {
                if (copied) {
                    latin1.segment().pause();
                }
                return false;
            }
        }
        return true;
    }

    private StringSegment segment(byte[] target) {
        StringSegment segment = this.segment;
        if (segment == null || segment.array() != target) {
            this.segment = segment = new StringSegment(target);
        }
        return segment;
    }

    /** The longest part of a text that {@link #latin1} takes, a multiple of stock's pieces or all. */
    int capacity(String text) {
        return way == TextWay.IN_PLACE ? text.length() : latin1().capacity();
    }

    /**
     * The bytes of a part of a text for which {@link #isLatin1} has just said yes, from index 0. They
     * are valid until the next call, and must not be changed.
     */
    byte[] latin1(String text, int from, int to) {
        if (way == TextWay.IN_PLACE) {
            return StringBytes.latin1(text);
        }
        // Of a text in one part, isLatin1 has left the bytes there.
        if (to - from < text.length()) {
            latin1.encode(text, from, to);
        }
        return latin1.bytes();
    }

    /** The bytes of chars, from index 0 and valid until the next call, or null for no. */
    byte[] latin1(char[] text, int offset, int length) {
        boolean encoded = length >= TextWay.MIN_ENCODED
                && length <= latin1().capacity()
                && latin1.encode(text, offset, offset + length);
        return encoded ? latin1.bytes() : null;
    }

    private Latin1Encoder latin1() {
        if (latin1 == null) {
            latin1 = new Latin1Encoder(chars, unit);
        }
        return latin1;
    }

    /**
     * Escapes Latin-1 bytes, of which the first needs it, into a buffer with room for six per byte.
     *
     * @return the index behind the last byte
     */
    int escape(byte[] source, int from, int to, byte[] target, int at, boolean upperCase) {
        byte[] hex = upperCase ? HEX_UPPER : HEX_LOWER;
        int tail = at;
        int i = from;
        // More than one where runs are short. A number, since the loop over a constant came out slower.
        int single = 1;
        while (i < to) {
            if (single > 1) {
                int plainOnes = 0;
                for (int end = i + Math.min(single, to - i); i < end; i++) {
                    byte b = source[i];
                    if (ESCAPES[b & 0xFF] == 0) {
                        target[tail++] = b;
                        plainOnes++;
                    } else {
                        tail = escape(b & 0xFF, target, tail, hex);
                    }
                }
                if (plainOnes < single - 2) {
                    continue;
                }
            } else {
                // Behind a long run, or another of these: stack traces have line ends and tabs.
                tail = escape(source[i++] & 0xFF, target, tail, hex);
            }
            if (i < to && !Words.isMarked(source[i])) {
                int plain = Words.copyRun(source, i, to, target, tail);
                tail += plain - i;
                single = plain - i < LONG_RUN ? BLOCK : 1;
                i = plain;
            }
        }
        return tail;
    }

    /** As for bytes, of short text; -1 for no. */
    private int escape(char[] source, int from, int to, byte[] target, int at, boolean upperCase) {
        byte[] hex = upperCase ? HEX_UPPER : HEX_LOWER;
        int tail = at;
        for (int i = from; i < to; i++) {
            char c = source[i];
            if (c > 0xFF) {
                return -1;
            }
            if (ESCAPES[c] == 0) {
                target[tail++] = (byte) c;
            } else {
                tail = escape(c, target, tail, hex);
            }
        }
        return tail;
    }

    private int escape(int c, byte[] target, int at, byte[] hex) {
        byte escape = ESCAPES[c];
        if (c > 0x7F && c <= highest) {
            target[at] = (byte) (0xC0 | c >> 6);
            target[at + 1] = (byte) (0x80 | c & 0x3F);
            return at + 2;
        }
        target[at] = '\\';
        if (escape > 0) {
            target[at + 1] = escape;
            return at + 2;
        }
        target[at + 1] = 'u';
        target[at + 2] = '0';
        target[at + 3] = '0';
        target[at + 4] = hex[c >> 4];
        target[at + 5] = hex[c & 0xF];
        return at + 6;
    }
}
