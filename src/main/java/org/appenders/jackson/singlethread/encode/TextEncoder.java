package org.appenders.jackson.singlethread.encode;

/**
 * Text into JSON bytes, for the generator: Latin-1 and other text that has room in the buffer as a whole, and longer
 * Latin-1 text in parts. There is one implementation for each way to the chars of a String, see {@link StringAccess}.
 *
 * <p>It has scratch space and nothing of the settings of whoever writes, so that it may serve one writer after another,
 * but one at a time. Where it says no, nothing has happened that counts, and the caller writes the text by other means.
 */
public interface TextEncoder {

    /** The bytes that a char takes at most. */
    int MAX_BYTES_PER_CHAR = 6;

    /**
     * Escapes a text into a buffer with room for six bytes per char.
     *
     * @return the index behind the last byte, or {@code ~n} for no; then the first n chars, maybe none, are bytes as they
     *     are, and what is behind them in the buffer does not count
     */
    int encode(String text, int length, byte[] target, int at, Escapes escapes);

    /** Whether a text of any length is Latin-1; no where finding out is not worth it. */
    boolean isLatin1(String text);

    /** The longest part of a text that {@link #latin1(String, int, int)} takes: all of it, or a multiple of the unit. */
    int capacity(String text);

    /**
     * The bytes of a part of the text for which {@link #isLatin1} has just said yes, from index 0. They are valid until
     * the next call, and must not be changed.
     */
    byte[] latin1(String text, int from, int to);

    /** Clears the scratch space. */
    void clear();
}
