package org.appenders.jackson.singlethread.encode;

/**
 * Encodes text into JSON bytes for the generator. {@link #encode} takes text that fits into the buffer as a whole;
 * longer Latin-1 text is encoded in parts. There is one implementation for each way to read the chars of a String, see
 * {@link StringAccess}.
 *
 * <p>An encoder has scratch space and holds no settings of the writer. It may serve several writers, but only one at a
 * time. If a method refuses a text, the caller must encode the text by other means and ignore anything this encoder
 * wrote, except for the prefix that {@link #encode} reports.
 */
public interface TextEncoder {

    /** The maximum number of bytes per char. */
    int MAX_BYTES_PER_CHAR = 6;

    /**
     * Escapes a text into a buffer that has room for six bytes per char.
     *
     * @return the index after the last byte, or {@code ~n} if the text is refused. In that case the buffer holds the
     *     first n chars, unescaped, one byte each; n may be 0. The bytes after them are undefined.
     */
    int encode(String text, int length, byte[] target, int at, Escapes escapes);

    /** Returns whether a text of any length is Latin-1. Also returns false if the check is not worth its cost. */
    boolean isLatin1(String text);

    /**
     * Returns the maximum length, in chars, of a part passed to {@link #latin1(String, int, int)}: at least the whole
     * text, or a multiple of the unit.
     */
    int capacity(String text);

    /**
     * Returns the Latin-1 bytes of a part of the text, starting at index 0. {@link #isLatin1} must have just returned
     * true for the text. The bytes are valid until the next call, and the caller must not change them.
     */
    byte[] latin1(String text, int from, int to);

    /** Clears the scratch space. */
    void clear();
}
