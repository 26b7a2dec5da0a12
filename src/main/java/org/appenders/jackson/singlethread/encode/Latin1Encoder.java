package org.appenders.jackson.singlethread.encode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Copies chars of a text as Latin-1 bytes to an array that is reused. It uses the JDK's encoder, which allocates
 * nothing and stops at the first char above 0xFF. For buffers that wrap arrays, the encoder is a JIT intrinsic on every
 * JDK.
 */
public final class Latin1Encoder {

    private final char[] chars;
    private final int capacity;

    /** This field and the next two are set when the first text is encoded. */
    private CharsetEncoder encoder;

    private CharBuffer source;
    private ByteBuffer target;

    /**
     * Creates an encoder.
     *
     * @param chars scratch space, overwritten by every call
     * @param unit the capacity is a multiple of this, so that long text is split where stock splits it
     */
    Latin1Encoder(char[] chars, int unit) {
        this.chars = chars;
        capacity = chars.length - chars.length % unit;
    }

    /** The largest number of chars that one call accepts. */
    int capacity() {
        return capacity;
    }

    /** The array with the result of {@link #encode}, starting at index 0. Valid until the next call. */
    byte[] bytes() {
        return target.array();
    }

    /** Encodes the chars from {@code from} to {@code to}; returns false if one of them is not Latin-1. */
    boolean encode(String text, int from, int to) {
        text.getChars(from, to, chars, 0);
        return encode(to - from);
    }

    private boolean encode(int length) {
        if (encoder == null) {
            source = CharBuffer.wrap(chars);
            target = ByteBuffer.allocate(capacity);
            encoder = StandardCharsets.ISO_8859_1.newEncoder();
        }
        source.position(0);
        source.limit(length);
        target.position(0);
        return encoder.encode(source, target, true).isUnderflow();
    }

    void clear() {
        Arrays.fill(chars, '\0');
        if (target != null) {
            Arrays.fill(target.array(), (byte) 0);
        }
    }
}
