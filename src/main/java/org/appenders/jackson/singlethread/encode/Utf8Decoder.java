package org.appenders.jackson.singlethread.encode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * UTF-8 as a generator has just written it, back into chars: mostly ASCII, with a name now and then that is not. It
 * checks nothing, and a source ends where a char does.
 *
 * <p>ASCII goes through the JDK's decoder: on buffers that wrap arrays it is a JIT intrinsic from Java 17 on, allocates
 * nothing, and stops at the first byte of anything else.
 */
public final class Utf8Decoder {

    /** Fewer bytes are decoded one by one: the JDK's decoder has a fixed cost. */
    private static final int MIN_DECODED = 32;

    private final CharsetDecoder ascii = StandardCharsets.US_ASCII.newDecoder();
    private final ByteBuffer source;
    private final byte[] sourceBytes;
    private final CharBuffer target;
    private final char[] chars;

    /** From one array into another; what else it reads is decoded without the JDK. */
    public Utf8Decoder(byte[] source, char[] target) {
        this.source = ByteBuffer.wrap(source);
        sourceBytes = source;
        this.target = CharBuffer.wrap(target);
        chars = target;
    }

    /**
     * Decodes bytes into the chars of this decoder, where there is room for one char per byte.
     *
     * @return the index behind the last char
     */
    public int decode(byte[] bytes, int from, int to, int at) {
        int plain = to - from >= MIN_DECODED && bytes == sourceBytes ? decodeAscii(from, to, at) : from;
        return decode(bytes, plain, to, chars, at + plain - from);
    }

    /** As far as the bytes of this decoder are ASCII; returns the index behind the last of them. */
    int decodeAscii(int from, int to, int at) {
        source.limit(to);
        source.position(from);
        target.limit(chars.length);
        target.position(at);
        ascii.decode(source, target, false);
        return source.position();
    }

    private static int decode(byte[] bytes, int from, int to, char[] chars, int at) {
        int count = at;
        for (int i = from; i < to; ) {
            int b = bytes[i];
            if (b >= 0) {
                chars[count++] = (char) b;
                i++;
            } else if (isTwo(b)) {
                chars[count++] = (char) ((b & 0x1F) << 6 | bytes[i + 1] & 0x3F);
                i += 2;
            } else if (isThree(b)) {
                chars[count++] = (char) ((b & 0xF) << 12 | (bytes[i + 1] & 0x3F) << 6 | bytes[i + 2] & 0x3F);
                i += 3;
            } else {
                // Of two chars that are no pair stock makes a code point that does not exist, which is more bits.
                int code = (b & 0xF) << 18
                        | (bytes[i + 1] & 0x3F) << 12
                        | (bytes[i + 2] & 0x3F) << 6
                        | bytes[i + 3] & 0x3F;
                chars[count++] = Character.highSurrogate(code);
                chars[count++] = Character.lowSurrogate(code);
                i += 4;
            }
        }
        return count;
    }

    /** How many chars there are in some bytes. */
    public static int count(byte[] bytes, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            int b = bytes[i];
            // All but the later bytes of a char; and four bytes are two chars.
            count += isLater(b) ? 0 : b >= 0 || isTwo(b) || isThree(b) ? 1 : 2;
        }
        return count;
    }

    /** The last index of a char's first byte that is no higher than this one. */
    public static int startOfChar(byte[] bytes, int at) {
        int start = at;
        while (isLater(bytes[start])) {
            start--;
        }
        return start;
    }

    private static boolean isLater(int b) {
        return b < (byte) 0xC0;
    }

    private static boolean isTwo(int b) {
        return b < (byte) 0xE0;
    }

    private static boolean isThree(int b) {
        return b < (byte) 0xF0;
    }
}
