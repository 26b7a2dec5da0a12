package org.appenders.jackson.singlethread.benchmark.contender;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The buffer of the hand-written writers. It grows to the largest document, checks no state, and knows just enough
 * JSON for the documents they write.
 */
final class JsonBytes {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    /** From this length on an encoder, which the JIT compiles to vector code, is faster than a loop. */
    private static final int LONG = 24;

    private static final byte[] HEX = ascii("0123456789abcdef");
    private static final byte[] MIN_LONG = ascii("-9223372036854775808");

    /** What follows the backslash: 0 where there is none, 'u' where the code of the char follows. */
    private static final byte[] ESCAPES = escapes();

    private final CharsetEncoder latin1 = StandardCharsets.ISO_8859_1.newEncoder();
    private final StringBuilder digits = new StringBuilder();
    private char[] chars = new char[0];
    private byte[] encoded = new byte[0];
    private CharBuffer source;
    private ByteBuffer sink;
    private byte[] bytes = new byte[8_000];
    private int end;

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** What stands before a value: the brace or comma, the name in quotes, the colon. */
    static byte[] name(char before, String name) {
        return ascii(before + "\"" + name + "\":");
    }

    void moveTo(OutputStream target) throws IOException {
        target.write(bytes, 0, end);
        end = 0;
    }

    JsonBytes raw(byte[] ascii) {
        reserve(ascii.length);
        System.arraycopy(ascii, 0, bytes, end, ascii.length);
        end += ascii.length;
        return this;
    }

    JsonBytes raw(char ascii) {
        reserve(1);
        bytes[end++] = (byte) ascii;
        return this;
    }

    JsonBytes number(long value) {
        reserve(MIN_LONG.length);
        if (value == Long.MIN_VALUE) {
            return raw(MIN_LONG);
        }
        if (value < 0) {
            bytes[end++] = '-';
            value = -value;
        }
        int length = 1;
        for (long power = 10; length < 19 && value >= power; power *= 10) {
            length++;
        }
        for (int at = end + length - 1; at >= end; at--) {
            bytes[at] = (byte) ('0' + value % 10);
            value /= 10;
        }
        end += length;
        return this;
    }

    /** A finite one. */
    JsonBytes number(double value) {
        digits.setLength(0);
        digits.append(value);
        int length = digits.length();
        reserve(length);
        for (int i = 0; i < length; i++) {
            bytes[end++] = (byte) digits.charAt(i);
        }
        return this;
    }

    JsonBytes text(String text) {
        if (text == null) {
            return raw('n').raw('u').raw('l').raw('l');
        }
        // The longest escape is of six bytes, the longest char of three.
        reserve(6 * text.length() + Long.BYTES + 2);
        bytes[end++] = '"';
        if (text.length() < LONG) {
            escape(text, 0);
        } else {
            longText(text);
        }
        bytes[end++] = '"';
        return this;
    }

    private void longText(String text) {
        int length = text.length();
        if (length > chars.length) {
            chars = new char[2 * length];
            encoded = new byte[2 * length];
            source = CharBuffer.wrap(chars);
            sink = ByteBuffer.wrap(encoded);
        }
        text.getChars(0, length, chars, 0);
        latin1.reset().encode(source.clear().limit(length), sink.clear(), true);
        int latin = sink.position();
        int from = 0;
        while (from < latin) {
            int special = special(from, latin);
            System.arraycopy(encoded, from, bytes, end, special - from);
            end += special - from;
            from = special;
            if (from == latin || encoded[from] < 0) {
                break;
            }
            escape((char) encoded[from++]);
        }
        escape(text, from);
    }

    /** Where the first byte is that may not stand in the output as it is. */
    private int special(int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long word = (long) WORD.get(encoded, at);
            // Below a space, a quote, a backslash, above ASCII: each leaves its high bit (Hacker's Delight, 6-1).
            long quotes = word ^ ONES * '"';
            long backslashes = word ^ ONES * '\\';
            if (((word - ONES * ' ' | quotes - ONES | backslashes - ONES | word) & HIGH_BITS) != 0) {
                break;
            }
        }
        while (at < to && encoded[at] >= 0 && ESCAPES[encoded[at]] == 0) {
            at++;
        }
        return at;
    }

    private void escape(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                escape(c);
            } else if (c < 0x800) {
                bytes[end++] = (byte) (0xC0 | c >> 6);
                bytes[end++] = (byte) (0x80 | c & 0x3F);
            } else if (Character.isSurrogate(c)) {
                code(c);
            } else {
                bytes[end++] = (byte) (0xE0 | c >> 12);
                bytes[end++] = (byte) (0x80 | c >> 6 & 0x3F);
                bytes[end++] = (byte) (0x80 | c & 0x3F);
            }
        }
    }

    private void escape(char ascii) {
        byte escape = ESCAPES[ascii];
        if (escape == 0) {
            bytes[end++] = (byte) ascii;
        } else if (escape == 'u') {
            code(ascii);
        } else {
            bytes[end++] = '\\';
            bytes[end++] = escape;
        }
    }

    private void code(char c) {
        bytes[end++] = '\\';
        bytes[end++] = 'u';
        for (int shift = 12; shift >= 0; shift -= 4) {
            bytes[end++] = HEX[c >> shift & 0xF];
        }
    }

    private void reserve(int count) {
        if (bytes.length - end < count) {
            bytes = Arrays.copyOf(bytes, 2 * (end + count));
        }
    }

    private static byte[] escapes() {
        byte[] escapes = new byte[0x80];
        Arrays.fill(escapes, 0, ' ', (byte) 'u');
        escapes['\b'] = 'b';
        escapes['\t'] = 't';
        escapes['\n'] = 'n';
        escapes['\f'] = 'f';
        escapes['\r'] = 'r';
        escapes['"'] = '"';
        escapes['\\'] = '\\';
        return escapes;
    }
}
