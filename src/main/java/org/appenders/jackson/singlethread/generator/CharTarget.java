package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.Arrays;
import org.appenders.jackson.singlethread.encode.Escapes;
import org.appenders.jackson.singlethread.encode.TextGaps;
import org.appenders.jackson.singlethread.encode.Utf8Decoder;

/**
 * Collects a document that becomes a String. The bytes of the generator, and what bytes cannot express, are collected
 * here as chars and passed on in few calls, usually one. The target is Jackson's own writer, whose content is not read
 * before the end.
 */
final class CharTarget {

    /** The digits of escapes. */
    private static final String UPPER_CASE = "0123456789ABCDEF";

    private static final String LOWER_CASE = "0123456789abcdef";

    /** The generator's buffer, from which most of the document comes. */
    private final byte[] bytes;

    private final char[] chars;
    private final Utf8Decoder decoder;

    /** The gaps in the generator's bytes. */
    private final TextGaps gaps;

    private int count;
    private int skipped;

    /** The number of chars that have been passed on. */
    private long written;

    private SegmentedStringWriter writer;

    CharTarget(byte[] bytes) {
        this.bytes = bytes;
        chars = new char[bytes.length];
        decoder = new Utf8Decoder(bytes, chars);
        gaps = new TextGaps(bytes.length / 2);
    }

    void connect(SegmentedStringWriter target) {
        count = 0;
        skipped = 0;
        written = 0;
        gaps.reset(0);
        gaps.takeCost();
        writer = target;
    }

    void disconnect() {
        count = 0;
        gaps.reset(0);
        writer = null;
    }

    SegmentedStringWriter writer() {
        return writer;
    }

    /**
     * Returns the number of chars that have been collected and not passed on, including those that the generator has
     * yet to flush.
     *
     * @param flushable the number of bytes that the generator has yet to flush
     */
    int countWith(int flushable) {
        return count + Utf8Decoder.count(bytes, skipped, flushable);
    }

    /** Ignores this many bytes at the start of the bytes that are appended next. */
    void skipBytes(int length) {
        skipped = length;
    }

    /** Appends UTF-8, which must end at the end of a char. */
    void append(byte[] utf8, int offset, int length) throws IOException {
        int end = offset + length;
        int start = offset + skipped;
        skipped = 0;
        if (utf8 == bytes && !gaps.isEmpty()) {
            if (end - start > chars.length - count) {
                drain();
            }
            count = gaps.decode(decoder, bytes, start, end, chars, count);
            return;
        }
        for (int from = start; from < end; ) {
            int room = chars.length - count;
            int to = end - from <= room ? end : Utf8Decoder.startOfChar(utf8, from + room);
            if (to > from) {
                count = decoder.decode(utf8, from, to, count);
                from = to;
            } else {
                drain();
            }
        }
    }

    void append(char c) throws IOException {
        if (count == chars.length) {
            drain();
        }
        chars[count++] = c;
    }

    void append(char[] source, int offset, int length) throws IOException {
        int end = offset + length;
        for (int from = offset; from < end; ) {
            int piece = Math.min(end - from, roomFor(end - from));
            System.arraycopy(source, from, chars, count, piece);
            count += piece;
            from += piece;
        }
    }

    void append(String text, int offset, int length) throws IOException {
        int end = offset + length;
        for (int from = offset; from < end; ) {
            int piece = Math.min(end - from, roomFor(end - from));
            text.getChars(from, from + piece, chars, count);
            count += piece;
            from += piece;
        }
    }

    /** Returns whether the next text should be held without trying to encode it, because it is probably not ASCII. */
    boolean expectsOthers() {
        return gaps.expectsOthers();
    }

    /**
     * Writes the quotes of a text into the generator's bytes, and holds the text for a gap between them: see {@link
     * TextGaps}.
     *
     * @param encoded how many of the text's chars are already in the bytes, after the opening quote
     * @param highest chars above this are escaped; 0 for no limit
     * @return the index after the closing quote, or -1 if the text is not held
     */
    int hold(String text, int encoded, int at, Escapes escapes, int highest) {
        bytes[at] = '"';
        int end = gaps.hold(text, encoded, bytes, at + 1, escapes, highest > 0 ? highest : Character.MAX_VALUE);
        if (end < 0) {
            return -1;
        }
        bytes[end] = '"';
        return end + 1;
    }

    /** Returns a mark for {@link #reset}. Must be called if the generator's next bytes may turn out not to count. */
    int mark() {
        return gaps.mark();
    }

    void reset(int mark) {
        gaps.reset(mark);
    }

    /**
     * Appends text with the escapes that stock's generator for writers uses.
     *
     * @param codes the escapes of ASCII chars, as in {@link CharacterEscapes#getEscapeCodesForAscii}
     * @param custom the user's escapes, or null
     * @param highest all chars above this are escaped; 0 for no limit
     */
    void appendEscaped(
            char[] text, int from, int to, int[] codes, CharacterEscapes custom, int highest, boolean isUpperCase)
            throws IOException {
        int last = highest < 1 ? Character.MAX_VALUE : highest;
        int limit = Math.min(codes.length, last + 1);
        int written = from;
        for (int i = from; i < to; i++) {
            char c = text[i];
            int code = 0;
            SerializableString escape = null;
            if (c < limit) {
                code = codes[c];
            } else if (c > last) {
                code = CharacterEscapes.ESCAPE_STANDARD;
            } else if (custom != null) {
                escape = custom.getEscapeSequence(c);
            }
            if (code != 0 || escape != null) {
                append(text, written, i - written);
                written = i + 1;
                if (code == 0) {
                    append(escape.getValue());
                } else if (code == CharacterEscapes.ESCAPE_CUSTOM) {
                    append(custom.getEscapeSequence(c).getValue());
                } else {
                    appendEscape(c, code, isUpperCase ? UPPER_CASE : LOWER_CASE);
                }
            }
        }
        append(text, written, to - written);
    }

    /**
     * Returns whether a text can be written as UTF-8. Jackson's own class keeps the bytes, so they are computed once.
     */
    static boolean isUtf8(SerializableString text) {
        return text == null || quotedUtf8(text) != null;
    }

    /**
     * Returns null if the text is not of Jackson's class, or has half a surrogate pair, which UTF-8 encoding refuses.
     */
    static byte[] quotedUtf8(SerializableString text) {
        if (text == null || text.getClass() != SerializedString.class) {
            return null;
        }
        try {
            return text.asQuotedUTF8();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private void append(String text) throws IOException {
        append(text, 0, text.length());
    }

    private void appendEscape(char c, int code, String digits) throws IOException {
        append('\\');
        if (code > 0) {
            append((char) code);
            return;
        }
        append('u');
        for (int shift = 12; shift >= 0; shift -= 4) {
            append(digits.charAt(c >> shift & 0xF));
        }
    }

    /** Passes on what was collected if the room is less than the length. Returns how much room there is then. */
    private int roomFor(int length) throws IOException {
        if (length > chars.length - count) {
            drain();
        }
        return chars.length - count;
    }

    /** Passes on what was collected. */
    void drain() throws IOException {
        int length = count;
        if (length > 0) {
            count = 0;
            written += length;
            writer.write(chars, 0, length);
        }
    }

    /**
     * Returns whether Jackson's own generator would probably have been faster: much of the document's text was held.
     *
     * @param writesBeans whether our code writes beans, which makes up for more held text
     */
    boolean wasSlow(boolean writesBeans) {
        return gaps.takeCost() > written / (writesBeans ? 2 : 8);
    }

    void clear() {
        Arrays.fill(chars, '\0');
        gaps.clear();
    }

    /** Returns the approximate memory of this object, in bytes. */
    int size() {
        return Character.BYTES * chars.length + gaps.size();
    }
}
