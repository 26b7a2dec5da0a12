package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.json.JsonWriteContext;
import com.fasterxml.jackson.core.json.WriterBasedJsonGenerator;
import java.io.IOException;
import java.io.Reader;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Writes names and text that {@link TextGenerator} does not encode, in a document that becomes a String. The result is
 * that of stock's generator for writers ({@link WriterBasedJsonGenerator}), which differs from stock's generator for
 * bytes, the one that {@code TextGenerator} inherits.
 *
 * <p>ASCII and encoded text goes through the byte buffer. Other text is held for a gap in the bytes, or bypasses them
 * as chars. No surrogate in it is refused, combined or escaped, because half a pair is nothing special in a String. Two
 * methods are final in Jackson 2: {@code writeRaw} of a {@code char[]} would refuse half a pair, and {@code
 * SplitSurrogates} corrects that; {@code writeString} of a {@code SerializableString} refuses half a pair.
 *
 * <p>A method that returns false has done nothing, because the code for bytes writes the same.
 */
final class CharText {

    /** How many chars stock's generator for writers requests from a reader at once. The reader sees the requests. */
    private static final int READ_AT_ONCE = 2000;

    private CharText() {}

    /** Also returns false if no name may come next. Stock reports that. */
    static boolean writeName(TextGenerator g, CharTarget chars, String name) throws IOException {
        if (!beginName(g, name)) {
            return false;
        }
        if (!g.quotesNames() || !encode(g, name)) {
            g.flushBuffer();
            appendNameQuote(g, chars);
            escape(g, name);
            appendNameQuote(g, chars);
        }
        return true;
    }

    /** Same as {@link #writeName(TextGenerator, CharTarget, String)}. */
    static boolean writeName(TextGenerator g, CharTarget chars, SerializableString name) throws IOException {
        if (CharTarget.isUtf8(name) || !beginName(g, name.getValue())) {
            return false;
        }
        char[] quoted = name.asQuotedChars();
        g.flushBuffer();
        appendNameQuote(g, chars);
        chars.append(quoted, 0, quoted.length);
        appendNameQuote(g, chars);
        return true;
    }

    /** Writes what comes before a name. */
    private static boolean beginName(TextGenerator g, String name) throws IOException {
        int status = g.context().writeFieldName(name);
        if (status == JsonWriteContext.STATUS_EXPECT_VALUE) {
            return false;
        }
        boolean isFirst = status != JsonWriteContext.STATUS_OK_AFTER_COMMA;
        PrettyPrinter printer = g.getPrettyPrinter();
        if (printer == null) {
            if (!isFirst) {
                g.writeRaw(',');
            }
        } else if (isFirst) {
            printer.beforeObjectEntries(g);
        } else {
            printer.writeObjectEntrySeparator(g);
        }
        return true;
    }

    private static void appendNameQuote(TextGenerator g, CharTarget chars) throws IOException {
        if (g.quotesNames()) {
            appendQuote(g, chars);
        }
    }

    private static void appendQuote(TextGenerator g, CharTarget chars) throws IOException {
        chars.append(g.quoteChar());
    }

    static boolean write(TextGenerator g, CharTarget chars, String text) throws IOException {
        if (text == null) {
            return false;
        }
        g.verifyText();
        if (!encode(g, text)) {
            beginText(g, chars);
            escape(g, text);
            appendQuote(g, chars);
        }
        return true;
    }

    static void write(TextGenerator g, CharTarget chars, char[] text, int offset, int length) throws IOException {
        g.verifyText();
        beginText(g, chars);
        g.escape(text, offset, offset + length);
        appendQuote(g, chars);
    }

    static boolean write(TextGenerator g, CharTarget chars, SerializableString text) throws IOException {
        if (CharTarget.isUtf8(text)) {
            return false;
        }
        char[] quoted = text.asQuotedChars();
        g.verifyText();
        beginText(g, chars);
        chars.append(quoted, 0, quoted.length);
        appendQuote(g, chars);
        return true;
    }

    /** Returns false if the reader had fewer chars than the length. */
    static boolean write(TextGenerator g, CharTarget chars, Reader reader, int length) throws IOException {
        g.verifyText();
        beginText(g, chars);
        char[] buffer = g.charBuffer();
        int left = length >= 0 ? length : Integer.MAX_VALUE;
        while (left > 0) {
            int read = g.read(reader, Math.min(left, Math.min(READ_AT_ONCE, buffer.length)));
            if (read <= 0) {
                break;
            }
            g.escape(buffer, 0, read);
            left -= read;
        }
        appendQuote(g, chars);
        return left <= 0 || length < 0;
    }

    /** Writes a text in quotes, without what comes before it. Returns false if there is no room, for example. */
    private static boolean encode(TextGenerator g, String text) {
        int length = text == null ? Integer.MAX_VALUE : text.length();
        boolean hasRoom = length <= g.maxContiguous() && g.fits(g.tail(), TextEncoder.MAX_BYTES_PER_CHAR * length + 2);
        int end = hasRoom && g.isFastText() ? g.encode(text, length, g.tail()) : -1;
        if (end >= 0) {
            g.moveTail(end);
        }
        return end >= 0;
    }

    private static void beginText(TextGenerator g, CharTarget chars) throws IOException {
        g.flushBuffer();
        appendQuote(g, chars);
    }

    private static void escape(TextGenerator g, String text) throws IOException {
        char[] buffer = g.charBuffer();
        int length = text.length();
        for (int from = 0; from < length; from += buffer.length) {
            int to = Math.min(length, from + buffer.length);
            text.getChars(from, to, buffer, 0);
            g.escape(buffer, 0, to - from);
        }
    }

    static boolean writeRaw(TextGenerator g, CharTarget chars, String text) throws IOException {
        return writeRaw(g, chars, text, 0, text.length());
    }

    static boolean writeRaw(TextGenerator g, CharTarget chars, String text, int offset, int length) throws IOException {
        // Stock reports an invalid range.
        if (text == null || (offset | length | text.length() - offset - length) < 0) {
            return false;
        }
        g.flushBuffer();
        chars.append(text, offset, length);
        return true;
    }

    static boolean writeRaw(TextGenerator g, CharTarget chars, char[] text, int offset, int length) throws IOException {
        if (text == null || (offset | length | text.length - offset - length) < 0) {
            return false;
        }
        g.flushBuffer();
        chars.append(text, offset, length);
        return true;
    }

    static boolean writeRaw(TextGenerator g, CharTarget chars, char c) throws IOException {
        if (c <= 0x7F) {
            return false;
        }
        g.flushBuffer();
        chars.append(c);
        return true;
    }

    static void writeRaw(TextGenerator g, CharTarget chars, SerializableString text) throws IOException {
        char[] buffer = g.charBuffer();
        int length = text.appendUnquoted(buffer, 0);
        if (length < 0) {
            g.writeRaw(text.getValue());
        } else {
            g.flushBuffer();
            chars.append(buffer, 0, length);
        }
    }
}
