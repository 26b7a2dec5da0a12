package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.io.CharTypes;
import java.nio.charset.StandardCharsets;

/**
 * What becomes of each Latin-1 char: the bytes of output, one to six, the first lowest, and in the top
 * byte how many. Eight bytes are written for each, of which so many count, and no branch is taken on
 * what the char is: text decides that anew each time. Dense escapes took a quarter less than with one.
 */
final class EscapeTable {

    private static final byte[] HEX_UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] HEX_LOWER = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

    private static final EscapeTable ASCII = new EscapeTable(0x7F);
    private static final EscapeTable LATIN1 = new EscapeTable(0xFF);

    private final int highest;
    private final long[] upperCase;
    private final long[] lowerCase;

    private EscapeTable(int highest) {
        this.highest = highest;
        upperCase = outputs(highest, HEX_UPPER);
        lowerCase = outputs(highest, HEX_LOWER);
    }

    /**
     * JSON's own escapes.
     *
     * @param highest above it all are escaped too, other than those of ASCII; 0 for none
     */
    static EscapeTable upTo(int highest) {
        return highest == 0 || highest >= 0xFF ? LATIN1 : highest <= 0x7F ? ASCII : new EscapeTable(highest);
    }

    /** This table, or another one if that is what is wanted now. */
    EscapeTable changedTo(int highest) {
        return highest == this.highest ? this : upTo(highest);
    }

    private static long[] outputs(int highest, byte[] hex) {
        int[] escapes = CharTypes.get7BitOutputEscapes();
        long[] outputs = new long[0x100];
        for (int c = 0; c < outputs.length; c++) {
            int escape = c < escapes.length ? escapes[c] : c <= highest ? 0 : -1;
            if (escape > 0) {
                outputs[c] = output('\\', escape);
            } else if (escape < 0) {
                outputs[c] = output('\\', 'u', '0', '0', hex[c >> 4], hex[c & 0xF]);
            } else {
                outputs[c] = c <= 0x7F ? output(c) : output(0xC0 | c >> 6, 0x80 | c & 0x3F);
            }
        }
        return outputs;
    }

    private static long output(int... bytes) {
        long output = (long) bytes.length << 56;
        for (int i = 0; i < bytes.length; i++) {
            output |= (long) bytes[i] << 8 * i;
        }
        return output;
    }

    /** Per Latin-1 char its output. */
    long[] outputs(boolean isUpperCase) {
        return isUpperCase ? upperCase : lowerCase;
    }

    /** Writes one, and something behind it: there have to be eight bytes. */
    static int write(long output, byte[] target, int at) {
        Words.putLong(target, at, output);
        return at + length(output);
    }

    /** Writes one, and nothing behind it. */
    static int writeLast(long output, byte[] target, int at) {
        int length = length(output);
        for (int i = 0; i < length; i++) {
            target[at + i] = (byte) (output >>> 8 * i);
        }
        return at + length;
    }

    private static int length(long output) {
        return (int) (output >>> 56);
    }
}
