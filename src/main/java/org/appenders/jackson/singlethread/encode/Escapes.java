package org.appenders.jackson.singlethread.encode;

import java.nio.charset.StandardCharsets;

/**
 * What becomes of each char of a text, by the settings of whoever writes it. Immutable, and one for each setting, so
 * that a writer may keep it and others may share it.
 *
 * <p>The output of a Latin-1 char is a word: its bytes, one to six, the first lowest, and in the top byte how many. All
 * of the word is written and so many bytes of it count, so that no branch is taken on what the char is: text decides
 * that anew each time.
 */
public final class Escapes {

    /** What becomes of chars above 0xFF. */
    public enum NonLatin1 {
        /** They are UTF-8, but surrogates are escaped one by one. */
        SURROGATES_ESCAPED,
        /** They are UTF-8, and a pair of surrogates is the four bytes of its code point. */
        SURROGATES_COMBINED,
        /** Text that has any is not encoded here. */
        REFUSED
    }

    private static final int LATIN1 = 0x100;

    private static final byte[] HEX_UPPER = ascii("0123456789ABCDEF");
    private static final byte[] HEX_LOWER = ascii("0123456789abcdef");

    /** The chars that have an escape of two chars, and the second of these. */
    private static final String SHORT_ESCAPED = "\b\t\n\f\r\"\\";

    private static final String SHORT_ESCAPES = "btnfr\"\\";

    /** The first two bytes of an escape by digits. */
    static final int BACKSLASH_U = '\\' | 'u' << 8;

    /** Per byte its two digits in hexadecimal, upper case, the first lowest. */
    private static final int[] DIGITS = new int[0x100];

    /** By digits, non-Latin-1 and highest char; made when first asked for. */
    private static final Escapes[][] ALL = new Escapes[2 * NonLatin1.values().length][LATIN1];

    /** Per Latin-1 char 0 if it is written as it is, which depends on no setting. */
    private static final int[] NOT_PLAIN = new int[LATIN1];

    static {
        for (int c = 0; c < LATIN1; c++) {
            NOT_PLAIN[c] = c < ' ' || c == '"' || c == '\\' || c > 0x7F ? 1 : 0;
        }
        for (int b = 0; b < DIGITS.length; b++) {
            DIGITS[b] = HEX_UPPER[b >> 4] | HEX_UPPER[b & 0xF] << 8;
        }
    }

    /** By digits. */
    private static final Escapes[] OF_ASCII = {
        new Escapes(HEX_LOWER, NonLatin1.REFUSED, 0xFF, 0x7F), new Escapes(HEX_UPPER, NonLatin1.REFUSED, 0xFF, 0x7F)
    };

    /** Per Latin-1 char its output. */
    final long[] outputs = new long[LATIN1];

    final NonLatin1 nonLatin1;

    /** Text that is read as Latin-1 and has a char above it is not encoded here. */
    final int highestTaken;

    /** The bit that sets lower case off from upper, and that decimal digits have, in each of four digits; or 0. */
    private final int caseBits;

    private Escapes(byte[] hex, NonLatin1 nonLatin1, int highest, int highestTaken) {
        this.nonLatin1 = nonLatin1;
        this.highestTaken = highestTaken;
        for (int c = 0; c < LATIN1; c++) {
            int shortEscape = SHORT_ESCAPED.indexOf(c);
            if (shortEscape >= 0) {
                outputs[c] = output('\\', SHORT_ESCAPES.charAt(shortEscape));
            } else if (c < ' ' || c > highest) {
                outputs[c] = output('\\', 'u', '0', '0', hex[c >> 4], hex[c & 0xF]);
            } else {
                outputs[c] = c <= 0x7F ? output(c) : output(0xC0 | c >> 6, 0x80 | c & 0x3F);
            }
        }
        caseBits = hex == HEX_UPPER ? 0 : 0x20202020;
    }

    /**
     * JSON's own escapes of ASCII.
     *
     * @param upperCase whether the digits of escapes are upper case
     * @param highest above it all chars are escaped too, but for ASCII, and those above 0xFF are refused; 0 for none
     */
    public static Escapes of(boolean upperCase, int highest, NonLatin1 nonLatin1) {
        NonLatin1 others = highest == 0 ? nonLatin1 : NonLatin1.REFUSED;
        Escapes[] candidates = ALL[2 * others.ordinal() + (upperCase ? 1 : 0)];
        int index = highest == 0 ? 0xFF : Math.max(0x7F, Math.min(highest, 0xFF));
        Escapes escapes = candidates[index];
        if (escapes == null) {
            // Threads that get here at once make one each; they are alike, and final all through.
            candidates[index] = escapes = new Escapes(upperCase ? HEX_UPPER : HEX_LOWER, others, index, 0xFF);
        }
        return escapes;
    }

    /** As above, of text that is ASCII; other text is not encoded. */
    public static Escapes ofAscii(boolean upperCase) {
        return OF_ASCII[upperCase ? 1 : 0];
    }

    /** Whether a text may be encoded in parts: no pair of surrogates is one char, or at the end of a part. */
    public boolean allowParts(String text, int partLength) {
        boolean allow = nonLatin1 == NonLatin1.SURROGATES_ESCAPED;
        for (int end = partLength; allow && end < text.length(); end += partLength) {
            // There versions of Jackson differ in where they cut.
            allow = !Character.isSurrogate(text.charAt(end - 1));
        }
        return allow;
    }

    /** Whether a char is one byte of output, which depends on no setting. */
    public static boolean isPlain(char c) {
        return notPlain(c) == 0;
    }

    /** Not 0 for a code point that is not one byte of output, and above 0xFF for one that is not Latin-1. */
    static int notPlain(int c) {
        return NOT_PLAIN[c & 0xFF] | c & ~0xFF;
    }

    /** Of an ASCII char; with no mask, as a loop over mixed scripts then has no more to do than its branches. */
    static boolean isPlainAscii(char ascii) {
        return NOT_PLAIN[ascii] == 0;
    }

    /** Writes an output, and something behind it: there have to be eight bytes. */
    static int write(long output, byte[] target, int at) {
        ByteWords.putLong(target, at, output);
        return at + length(output);
    }

    /** As above, where there may be no more than six bytes. */
    static int writeLast(long output, byte[] target, int at) {
        ByteWords.putInt(target, at, (int) output);
        ByteWords.putInt(target, at + 2, (int) (output >>> 16));
        return at + length(output);
    }

    /** The last four bytes of a char's escape by digits, the first lowest. */
    int digits(int c) {
        return DIGITS[c >> 8] | DIGITS[c & 0xFF] << 16 | caseBits;
    }

    static int length(long output) {
        return (int) (output >>> 56);
    }

    private static long output(int... bytes) {
        long output = (long) bytes.length << 56;
        for (int i = 0; i < bytes.length; i++) {
            output |= (long) bytes[i] << 8 * i;
        }
        return output;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
