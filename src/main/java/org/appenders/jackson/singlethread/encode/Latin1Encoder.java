package org.appenders.jackson.singlethread.encode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The chars of a text as Latin-1 bytes in a retained array, through the JDK's encoder: on buffers that wrap arrays it is
 * a JIT intrinsic on every JDK, allocates nothing, and stops at the first char above 0xFF.
 */
public final class Latin1Encoder {

    private final char[] chars;
    private final int capacity;

    /** All three are made for the first long text. */
    private CharsetEncoder encoder;

    private CharBuffer source;
    private ByteBuffer target;

    /**
     * @param chars scratch space, overwritten by every call
     * @param unit what the capacity is to be a multiple of, so that long text is cut where stock cuts
     */
    Latin1Encoder(char[] chars, int unit) {
        this.chars = chars;
        capacity = chars.length - chars.length % unit;
    }

    /** The longest piece of text that one call takes. */
    int capacity() {
        return capacity;
    }

    /** Where {@link #encode} leaves its result, from index 0. */
    byte[] bytes() {
        return target.array();
    }

    /** Whether chars {@code from} to {@code to} are all Latin-1, and so now in the array. */
    boolean encode(String text, int from, int to) {
        text.getChars(from, to, chars, 0);
        return encode(to - from);
    }

    /** As above, of so many chars that have been copied into the scratch space. */
    boolean encode(int length) {
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
