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
 * What becomes of a document that is to be a String: the bytes of the generator, and what bytes cannot say, are
 * collected here as chars and passed on in few calls, mostly one. The writer is Jackson's own, which nobody looks into
 * before the end.
 */
final class CharTarget {

    /** The digits of escapes. */
    private static final String UPPER_CASE = "0123456789ABCDEF";

    private static final String LOWER_CASE = "0123456789abcdef";

    /** The generator's, from which most comes. */
    private final byte[] bytes;

    private final char[] chars;
    private final Utf8Decoder decoder;

    /** Of the generator's bytes. */
    private final TextGaps gaps;

    private int count;
    private int skipped;

    /** How many chars have been passed on. */
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

    /** How many chars have been collected and not passed on, with so many bytes that the generator has yet to flush. */
    int countWith(int flushable) {
        return count + Utf8Decoder.count(bytes, skipped, flushable);
    }

    /** The next bytes that are appended begin with so many that do not count. */
    void skipBytes(int length) {
        skipped = length;
    }

    /** UTF-8 that ends where a char does. */
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

    /** Whether the next text is better held at once, as there may be others than ASCII. */
    boolean expectsOthers() {
        return gaps.expectsOthers();
    }

    /**
     * A text that has a gap in the generator's bytes, between quotes: see {@link TextGaps}. So many of its chars are
     * there already, behind the first quote. Above the highest, if any, chars are escaped. Returns the index behind it, or
     * -1 where it is not held.
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

    /** What {@link #reset} is to be given, where the generator's next bytes may not count. */
    int mark() {
        return gaps.mark();
    }

    void reset(int mark) {
        gaps.reset(mark);
    }

    /**
     * Text with escapes, as stock's generator for writers has them.
     *
     * @param codes what becomes of ASCII, as in {@link CharacterEscapes#getEscapeCodesForAscii}
     * @param custom escapes of the user's, or null
     * @param highest above it all chars are escaped; 0 for none
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

    /** Whether a text is one whose UTF-8 says the same. Jackson's own keep theirs, so this is asked once. */
    static boolean isUtf8(SerializableString text) {
        return text == null || quotedUtf8(text) != null;
    }

    /** Null where it is not Jackson's, or has half a pair of surrogates, which the encoder of bytes refuses. */
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

    /** Passes on what was collected if there is no room for all of what comes; then how much room there is. */
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
     * Whether Jackson's own generator has most likely less to do for such a document: much of it was held, and what beans
     * take less, where they are written as such, does not make up for that.
     */
    boolean wasSlow(boolean writesBeans) {
        return gaps.takeCost() > written / (writesBeans ? 2 : 8);
    }

    void clear() {
        Arrays.fill(chars, '\0');
        gaps.clear();
    }

    /** About how much memory it takes, in bytes. */
    int size() {
        return Character.BYTES * chars.length + gaps.size();
    }
}
