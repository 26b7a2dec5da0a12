package org.appenders.jackson.singlethread.encode;

import com.fasterxml.jackson.core.io.CharTypes;
import java.nio.charset.StandardCharsets;

/**
 * What becomes of each Latin-1 char: the bytes of output, one to six, the first lowest, and in the top
 * byte how many. Eight bytes are written for each, of which so many count, and no branch is taken on
 * what the char is: text decides that anew each time. Dense escapes took a quarter less than with one.
 */
public final class EscapeTable {

    private static final byte[] HEX_UPPER = "0123456789ABCDEF".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] HEX_LOWER = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

    private static final int[] DIGITS_UPPER = digits(HEX_UPPER);
    private static final int[] DIGITS_LOWER = digits(HEX_LOWER);

    /** The bit that sets lower case off from upper, and that decimal digits have, in four bytes. */
    private static final int EACH_LOWER = 0x20202020;

    /** By the highest char that is not escaped; made when first asked for. */
    private static final EscapeTable[] TABLES = new EscapeTable[0x100];

    /** Per Latin-1 char 0, or 1 if it is not written as it is. */
    static final int[] LOOKS = looks(upTo(0));

    private final long[] upperCase;
    private final long[] lowerCase;

    private EscapeTable(int highest) {
        upperCase = outputs(highest, HEX_UPPER);
        lowerCase = outputs(highest, HEX_LOWER);
    }

    /**
     * JSON's own escapes.
     *
     * @param highest above it all are escaped too, other than those of ASCII; 0 for none
     */
    public static EscapeTable upTo(int highest) {
        int index = highest == 0 ? 0xFF : Math.max(0x7F, Math.min(highest, 0xFF));
        EscapeTable table = TABLES[index];
        if (table == null) {
            // Threads that get here at once make one each; they are alike, and final all through.
            TABLES[index] = table = new EscapeTable(index);
        }
        return table;
    }

    private static int[] looks(EscapeTable table) {
        int[] looks = new int[0x100];
        for (int c = 0; c < looks.length; c++) {
            looks[c] = length(table.upperCase[c]) == 1 ? 0 : 1;
        }
        return looks;
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

    /** Per byte its two digits in hexadecimal, the first lowest. */
    private static int[] digits(byte[] hex) {
        int[] digits = new int[0x100];
        for (int b = 0; b < digits.length; b++) {
            digits[b] = hex[b >> 4] | hex[b & 0xF] << 8;
        }
        return digits;
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
    public static int write(long output, byte[] target, int at) {
        Words.putLong(target, at, output);
        return at + length(output);
    }

    /** As above, where there may be no more than six bytes. */
    static int writeLast(long output, byte[] target, int at) {
        Words.putInt(target, at, (int) output);
        Words.putInt(target, at + 2, (int) (output >>> 16));
        return at + length(output);
    }

    /** Writes the escape of any char, six bytes. */
    static int writeEscape(char c, byte[] target, int at, boolean isUpperCase) {
        int[] digits = isUpperCase ? DIGITS_UPPER : DIGITS_LOWER;
        int high = digits[c >> 8];
        Words.putInt(target, at, '\\' | 'u' << 8 | high << 16);
        Words.putInt(target, at + 2, high | digits[c & 0xFF] << 16);
        return at + 6;
    }

    /** Has the digits of all escapes in lower case, of JSON in which they are in upper case. */
    static void toLowerCase(byte[] json, int from, int to) {
        for (int i = from; i < to; i++) {
            if (json[i] == '\\' && json[++i] == 'u') {
                Words.putInt(json, i + 1, Words.getInt(json, i + 1) | EACH_LOWER);
            }
        }
    }

    private static int length(long output) {
        return (int) (output >>> 56);
    }
}
