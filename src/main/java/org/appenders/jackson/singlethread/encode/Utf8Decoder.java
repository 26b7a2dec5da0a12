package org.appenders.jackson.singlethread.encode;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;

/**
 * Decodes UTF-8 that a generator has just written. Most of it is ASCII, with some other text. The input is not
 * validated, and must not end in the middle of a char.
 *
 * <p>ASCII is decoded by the JDK's decoder, which allocates nothing and stops at the first other byte. For buffers that
 * wrap arrays, that decoder is a JIT intrinsic on Java 17 and newer.
 */
public final class Utf8Decoder {

    /** Fewer bytes than this are decoded one by one, because a call of the JDK's decoder has a fixed cost. */
    private static final int MIN_DECODED = 32;

    private final CharsetDecoder ascii = StandardCharsets.US_ASCII.newDecoder();
    private final ByteBuffer source;
    private final byte[] sourceBytes;
    private final CharBuffer target;
    private final char[] chars;

    /** Creates a decoder from one array to another. Bytes of other arrays are decoded without the JDK's decoder. */
    public Utf8Decoder(byte[] source, char[] target) {
        this.source = ByteBuffer.wrap(source);
        sourceBytes = source;
        this.target = CharBuffer.wrap(target);
        chars = target;
    }

    /**
     * Decodes bytes to the chars of this decoder, which must have room for one char per byte.
     *
     * @return the index after the last char
     */
    public int decode(byte[] bytes, int from, int to, int at) {
        int plain = to - from >= MIN_DECODED && bytes == sourceBytes ? decodeAscii(from, to, at) : from;
        return decode(bytes, plain, to, chars, at + plain - from);
    }

    /**
     * Decodes bytes of this decoder as long as they are ASCII; returns the index of the first byte that was not
     * decoded.
     */
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
                // Stock may combine two chars that are not a surrogate pair. The result has more bits than a code
                // point.
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

    /** Returns the text whose opening quote is at an index. The text may contain the escapes of JSON. */
    public static String unquote(byte[] bytes, int at) {
        int inside = quotedLength(bytes, at) - 2;
        char[] chars = new char[inside];
        int count = decode(bytes, at + 1, at + 1 + inside, chars, 0);
        int length = 0;
        for (int i = 0; i < count; i++) {
            char c = chars[i];
            if (c == '\\') {
                c = chars[++i];
                int escape = "bfnrt".indexOf(c);
                if (escape >= 0) {
                    c = "\b\f\n\r\t".charAt(escape);
                } else if (c == 'u') {
                    c = (char) Integer.parseInt(new String(chars, i + 1, 4), 16);
                    i += 4;
                }
            }
            chars[length++] = c;
        }
        return new String(chars, 0, length);
    }

    /** Returns the number of bytes of a text in quotes, including the quotes. */
    public static int quotedLength(byte[] bytes, int at) {
        int end = at + 1;
        while (bytes[end] != '"') {
            end += bytes[end] == '\\' ? 2 : 1;
        }
        return end + 1 - at;
    }

    /** Returns the number of chars in a range of bytes. */
    public static int count(byte[] bytes, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            int b = bytes[i];
            // Counts the first byte of each char. A sequence of four bytes is two chars.
            count += isLater(b) ? 0 : b >= 0 || isTwo(b) || isThree(b) ? 1 : 2;
        }
        return count;
    }

    /** Returns the index of the first byte of the char that the byte at an index belongs to. */
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
