package org.appenders.jackson.singlethread.benchmark.contender;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The buffer of the hand-written writers. It grows to the largest document, checks no state, and supports only as much
 * JSON as these documents need.
 */
final class JsonBytes {

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private static final int BILLION = 1_000_000_000;
    private static final int BILLION_DIGITS = 9;

    private static final byte[] HEX = ascii("0123456789abcdef");
    private static final byte[] NULL = ascii("null");
    private static final byte[] MIN_LONG = ascii("-9223372036854775808");

    /** The byte after the backslash: 0 if the char is not escaped, 'u' if the code of the char follows. */
    private static final byte[] ESCAPES = escapes();

    private final StringBuilder digits = new StringBuilder();
    private byte[] rest = new byte[0];
    private byte[] bytes = new byte[8_000];
    private int end;

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns the bytes before a value: the brace or comma, the name in quotes, and the colon. */
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
        if (value <= Integer.MAX_VALUE) {
            return digits((int) value);
        }
        // Division of longs is slow, so there is one of them, and then divisions of ints.
        number(value / BILLION);
        return digits((int) (value % BILLION), BILLION_DIGITS);
    }

    private JsonBytes digits(int value) {
        int length = 1;
        for (long power = 10; value >= power; power *= 10) {
            length++;
        }
        return digits(value, length);
    }

    private JsonBytes digits(int value, int length) {
        for (int at = end + length - 1; at >= end; at--) {
            int rest = value / 10;
            bytes[at] = (byte) ('0' + value - 10 * rest);
            value = rest;
        }
        end += length;
        return this;
    }

    /** Writes a finite number. */
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

    /** Writes Latin-1 text. Code for one class may know that its text is Latin-1; a library has to check or to ask. */
    @SuppressWarnings("deprecation") // It drops the high byte of each char, which is 0 here, and is the fastest way.
    JsonBytes text(String text) {
        if (text == null) {
            return raw(NULL);
        }
        int length = text.length();
        // The longest escape has six bytes.
        reserve(6 * length + 2);
        bytes[end++] = '"';
        text.getBytes(0, length, bytes, end);
        int special = special(bytes, end, end + length);
        int plain = special - end;
        end = special;
        if (plain < length) {
            if (length > rest.length) {
                rest = new byte[2 * length];
            }
            text.getBytes(plain, length, rest, 0);
            escape(length - plain);
        }
        bytes[end++] = '"';
        return this;
    }

    /** Escapes the rest of the text, which has this many bytes. */
    private void escape(int length) {
        for (int from = 0; from < length; ) {
            int special = special(rest, from, length);
            System.arraycopy(rest, from, bytes, end, special - from);
            end += special - from;
            if (special < length) {
                escape(rest[special]);
            }
            from = special + 1;
        }
    }

    private void escape(byte latin1) {
        if (latin1 < 0) {
            bytes[end++] = (byte) (0xC0 | (latin1 & 0xFF) >> 6);
            bytes[end++] = (byte) (0x80 | latin1 & 0x3F);
            return;
        }
        byte escape = ESCAPES[latin1];
        bytes[end++] = '\\';
        bytes[end++] = escape;
        if (escape == 'u') {
            bytes[end++] = '0';
            bytes[end++] = '0';
            bytes[end++] = HEX[latin1 >> 4];
            bytes[end++] = HEX[latin1 & 0xF];
        }
    }

    /** Returns the index of the first byte that must not be written as it is. */
    private static int special(byte[] latin1, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long marks = marks(latin1, at);
            if (marks != 0) {
                // The lowest mark is exact, and belongs to the first such byte.
                return at + Long.numberOfTrailingZeros(marks) / Byte.SIZE;
            }
        }
        while (at < to && latin1[at] >= 0 && ESCAPES[latin1[at]] == 0) {
            at++;
        }
        return at;
    }

    /** Sets the high bit for bytes below a space, above ASCII, quotes and backslashes (Hacker's Delight, 6-1). */
    private static long marks(byte[] latin1, int at) {
        long word = (long) WORD.get(latin1, at);
        long quotes = word ^ ONES * '"';
        long backslashes = word ^ ONES * '\\';
        return (word - ONES * ' ' | quotes - ONES | backslashes - ONES | word) & HIGH_BITS;
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
