package org.appenders.jackson.singlethread.encode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The chars of a text as ISO 8859-1 bytes in a retained array, through the JDK's encoder: on buffers
 * that wrap arrays it is a JIT intrinsic on every JDK, allocates nothing, and stops at the first char
 * above 0xFF.
 */
public final class Latin1Encoder {

    private final CharsetEncoder encoder = StandardCharsets.ISO_8859_1.newEncoder();
    private final char[] chars;
    private final int capacity;
    private final CharBuffer source;
    private final ByteBuffer target;
    private StringSegment segment;

    /** The array of the caller's into which text was last encoded; null at first. */
    private ByteBuffer direct;

    /**
     * @param chars scratch space, overwritten by every call
     * @param unit what the capacity is to be a multiple of, so that long text is cut where stock cuts
     */
    Latin1Encoder(char[] chars, int unit) {
        this.chars = chars;
        capacity = chars.length - chars.length % unit;
        source = CharBuffer.wrap(chars);
        target = ByteBuffer.allocate(capacity);
    }

    /** The longest piece of text that one call takes. */
    int capacity() {
        return capacity;
    }

    /** The array, for a way to copy a text there without the chars. */
    StringSegment segment() {
        if (segment == null) {
            segment = new StringSegment(target.array());
        }
        return segment;
    }

    /** Where {@link #encode} leaves its result, from index 0. */
    byte[] bytes() {
        return target.array();
    }

    /** Whether chars {@code from} to {@code to} are all ISO 8859-1, and so now in the array. */
    public boolean encode(String text, int from, int to) {
        text.getChars(from, to, chars, 0);
        return encode(to - from);
    }

    /** As for a String. */
    public boolean encode(char[] text, int from, int to) {
        System.arraycopy(text, from, chars, 0, to - from);
        return encode(to - from);
    }

    /** Whether a text is all ISO 8859-1, and so now in an array of the caller's. */
    public boolean encode(String text, byte[] bytes, int at) {
        if (direct == null || direct.array() != bytes) {
            direct = ByteBuffer.wrap(bytes);
        }
        int length = text.length();
        text.getChars(0, length, chars, 0);
        return encode(length, direct, at);
    }

    private boolean encode(int length) {
        return encode(length, target, 0);
    }

    private boolean encode(int length, ByteBuffer target, int at) {
        source.position(0);
        source.limit(length);
        target.position(at);
        return encoder.encode(source, target, true).isUnderflow();
    }
}
