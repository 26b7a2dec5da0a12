package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import org.appenders.jackson.singlethread.encode.Base64Digits;

/** Writes bytes as text, in the variants of Base64 that have no line feeds. */
public final class Base64Text {

    /** The two quotes, and what stock requires to be free before it writes four digits, in bytes. */
    private static final int MORE = 8;

    private Base64Text() {}

    /** Writes a value. Returns false if stock has to write it. */
    static boolean write(ValueGenerator g, Base64Variant variant, byte[] data, int offset, int length) {
        if (data == null || offset < 0 || length < 0 || length > data.length - offset || !g.fits(0, length)) {
            return false;
        }
        int at = g.beginValue(room(length));
        int end = at < 0 ? -1 : write(variant, data, offset, offset + length, g.buffer(), at);
        return g.endNumber(end);
    }

    /** Returns the room that this many bytes take as text. The length must not exceed the size of the buffer. */
    public static int room(int length) {
        return Base64Digits.room(length) + MORE;
    }

    /**
     * Writes bytes as text. The caller has checked the room. Returns the index after the text, or -1 for any other
     * variant.
     */
    public static int write(Base64Variant variant, byte[] data, int from, int to, byte[] target, int at) {
        Base64Digits digits = digits(variant);
        if (digits == null) {
            return -1;
        }
        target[at] = '"';
        int end = digits.write(data, from, to, target, at + 1);
        target[end] = '"';
        return end + 1;
    }

    private static Base64Digits digits(Base64Variant variant) {
        return variant == Base64Variants.MIME_NO_LINEFEEDS
                ? Base64Digits.STANDARD
                : variant == Base64Variants.MODIFIED_FOR_URL ? Base64Digits.FOR_URLS : null;
    }
}
