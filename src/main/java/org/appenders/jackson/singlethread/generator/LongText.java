package org.appenders.jackson.singlethread.generator;

import java.io.IOException;
import org.appenders.jackson.singlethread.encode.Latin1;
import org.appenders.jackson.singlethread.encode.PlainBytes;
import org.appenders.jackson.singlethread.encode.TextEncoder;
import org.appenders.jackson.singlethread.encode.Utf8;

/**
 * Writes text that does not fit into the buffer as a whole, and raw Latin-1 text, for {@link TextGenerator}. The text
 * is cut into the same pieces as in stock, because targets see where the buffer is flushed in between.
 */
final class LongText {

    /** The maximum length of short raw text, in chars, which pretty printers write between names and values. */
    private static final int SHORT_RAW = 16;

    /** The number of bytes for which stock makes room for each char of raw text, whatever the chars are. */
    static final int RAW_BYTES_PER_CHAR = 3;

    private LongText() {}

    /** Writes a text with its quotes. Returns false if stock has to write it. */
    static boolean write(TextGenerator g, String text) throws IOException {
        TextEncoder encoder = g.encoder;
        boolean isLatin1 = isTaken(g, text);
        if (!isLatin1 && !g.escapes.allowParts(text, g.maxContiguous())) {
            return false;
        }
        g.verifyText();
        int length = text.length();
        if (length <= g.maxContiguous()) {
            g.makeRoom(length + 1);
        }
        writeQuote(g);
        int capacity = isLatin1 ? encoder.capacity(text) : g.maxContiguous();
        for (int from = 0; from < length; from += capacity) {
            int partLength = Math.min(capacity, length - from);
            if (isLatin1) {
                writePieces(g, encoder.latin1(text, from, from + partLength), partLength);
            } else {
                writePiece(g, text, from, partLength);
            }
        }
        writeQuote(g);
        return true;
    }

    /** Returns whether a text is Latin-1, and also ASCII if the document becomes a String. */
    private static boolean isTaken(TextGenerator g, String text) {
        return g.encoder.isLatin1(text) && (g.chars == null || Latin1.isAscii(text, g.encoder));
    }

    static void writeQuote(TextGenerator g) throws IOException {
        int tail = g.makeRoom(1);
        g.buffer()[tail] = (byte) g.quoteChar();
        g.moveTail(tail + 1);
    }

    /**
     * Writes a piece of text that is not Latin-1, in the same steps as {@link #writePieces}. Stock's own loop is
     * compiled in two ways, one of which takes twice as long.
     */
    private static void writePiece(TextGenerator g, String text, int from, int length) throws IOException {
        char[] chars = g.charBuffer();
        text.getChars(from, from + length, chars, 0);
        int tail = g.makeRoom(length);
        int plain = Utf8.copyPlain(chars, 0, length, g.buffer(), tail);
        g.moveTail(tail + plain);
        if (plain < length) {
            tail = g.makeRoom(TextEncoder.MAX_BYTES_PER_CHAR * (length - plain));
            g.moveTail(Utf8.encode(chars, plain, length, g.buffer(), tail, g.escapes));
        }
    }

    /** Writes Latin-1 text in pieces. Stock first makes room for a piece, then for its escapes. */
    private static void writePieces(TextGenerator g, byte[] latin1, int length) throws IOException {
        byte[] buffer = g.buffer();
        for (int from = 0; from < length; ) {
            int to = from + Math.min(g.maxContiguous(), length - from);
            int tail = g.makeRoom(to - from);
            int plain = PlainBytes.copy(latin1, from, to, buffer, tail);
            g.moveTail(tail + plain - from);
            if (plain < to) {
                tail = g.makeRoom(TextEncoder.MAX_BYTES_PER_CHAR * (to - plain));
                g.moveTail(Latin1.escape(latin1, plain, to, buffer, tail, g.escapes));
            }
            from = to;
        }
    }

    /** Writes short ASCII text if it has the room that stock requires. Returns false for other text. */
    static boolean writeShortRaw(TextGenerator g, String text) {
        int length = text.length();
        int tail = g.tail();
        if (length > SHORT_RAW || !g.fits(tail, RAW_BYTES_PER_CHAR * length)) {
            return false;
        }
        byte[] buffer = g.buffer();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c > 0x7F) {
                return false;
            }
            buffer[tail + i] = (byte) c;
        }
        g.moveTail(tail + length);
        return true;
    }

    /**
     * Writes raw text in the pieces in which stock copies it. Returns false if stock has to write the text. This
     * includes text that fits into the char buffer but, at three bytes per char, not into the byte buffer.
     */
    static boolean writeRaw(TextGenerator g, String text) throws IOException {
        TextEncoder encoder = g.encoder;
        int length = text.length();
        int size = g.charBuffer().length;
        int end = g.buffer().length;
        int piece = length <= size ? length : Math.min(size, (end >> 2) + (end >> 4));
        int room = RAW_BYTES_PER_CHAR * piece;
        int capacity = encoder.capacity(text);
        if (room > end || piece > capacity || !isTaken(g, text)) {
            return false;
        }
        int part = capacity >= length ? length : capacity - capacity % piece;
        for (int from = 0; from < length; from += part) {
            int partLength = Math.min(part, length - from);
            byte[] latin1 = encoder.latin1(text, from, from + partLength);
            for (int i = 0; i < partLength; i += piece) {
                int tail = g.makeRoom(room);
                g.moveTail(Latin1.copy(latin1, i, Math.min(i + piece, partLength), g.buffer(), tail));
            }
        }
        return true;
    }
}
