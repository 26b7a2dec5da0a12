package org.appenders.jackson.singlethread.encode;

import java.nio.charset.StandardCharsets;

/**
 * Defines the output for each char of a text, according to the settings of the writer. Instances are immutable, and
 * there is one for each combination of settings, so that writers can keep and share them.
 *
 * <p>The output of a Latin-1 char is a word. The low bytes hold one to six bytes of output, the first lowest, and the
 * top byte holds their number. The whole word is stored, and the index advances by that number. This takes no branch
 * on the char, which would be mispredicted, because each text is different.
 */
public final class Escapes {

    /** What happens to chars above 0xFF. */
    public enum NonLatin1 {
        /** Chars are written as UTF-8, but each surrogate is escaped. */
        SURROGATES_ESCAPED,
        /** Chars are written as UTF-8. A pair of surrogates is written as the four bytes of its code point. */
        SURROGATES_COMBINED,
        /** Each char is escaped. */
        ESCAPED,
        /** Text with any such char is not encoded here. */
        REFUSED
    }

    private static final int LATIN1 = 0x100;

    private static final byte[] HEX_UPPER = ascii("0123456789ABCDEF");
    private static final byte[] HEX_LOWER = ascii("0123456789abcdef");

    /** The chars that have an escape of two chars. */
    private static final String SHORT_ESCAPED = "\b\t\n\f\r\"\\";

    private static final String SHORT_ESCAPES = "btnfr\"\\";

    /** The first two bytes of a hexadecimal escape. */
    static final int BACKSLASH_U = '\\' | 'u' << 8;

    /** The two upper-case hexadecimal digits of each byte, the first lowest. */
    private static final int[] DIGITS = new int[0x100];

    /**
     * All instances except those for ASCII, indexed by digits and {@link #nonLatin1}, then by highest char. Created on
     * first use.
     */
    private static final Escapes[][] ALL = new Escapes[2 * NonLatin1.values().length][LATIN1];

    /** For each Latin-1 char, 0 if it is written as one unescaped byte. This depends on no setting. */
    private static final int[] NOT_PLAIN = new int[LATIN1];

    static {
        for (int c = 0; c < LATIN1; c++) {
            NOT_PLAIN[c] = c <= 0x7F && isPlainAscii(c) ? 0 : 1;
        }
        for (int b = 0; b < DIGITS.length; b++) {
            DIGITS[b] = HEX_UPPER[b >> 4] | HEX_UPPER[b & 0xF] << 8;
        }
    }

    /** The instances for ASCII text: lower-case digits, then upper-case digits. Created on first use. */
    private static final Escapes[] OF_ASCII = new Escapes[2];

    /** The output of each Latin-1 char. */
    final long[] outputs = new long[LATIN1];

    final NonLatin1 nonLatin1;

    /** The highest Latin-1 char that is encoded here. Text read as Latin-1 is refused if it has a higher char. */
    final int highestTaken;

    /**
     * The bit that turns upper-case letters into lower case, in each of four bytes; 0 for upper case. Decimal digits
     * always have this bit set.
     */
    private final int caseBits;

    private Escapes(byte[] hex, NonLatin1 nonLatin1, int highest, int highestTaken) {
        this.nonLatin1 = nonLatin1;
        this.highestTaken = highestTaken;
        // A JVM interprets these loops at its first write, so there is little in them.
        for (int c = ' '; c <= 0x7F; c++) {
            outputs[c] = 1L << 56 | c;
        }
        for (int c = 0x80; c <= highest; c++) {
            outputs[c] = 2L << 56 | (0x80 | c & 0x3F) << 8 | 0xC0 | c >> 6;
        }
        for (int c = 0; c < ' '; c++) {
            outputs[c] = hexEscape(hex, c);
        }
        for (int c = highest + 1; c < LATIN1; c++) {
            outputs[c] = hexEscape(hex, c);
        }
        for (int i = 0; i < SHORT_ESCAPED.length(); i++) {
            outputs[SHORT_ESCAPED.charAt(i)] = 2L << 56 | SHORT_ESCAPES.charAt(i) << 8 | '\\';
        }
        caseBits = hex == HEX_UPPER ? 0 : 0x20202020;
    }

    /**
     * Returns the standard JSON escapes.
     *
     * @param upperCase whether the digits of escapes are upper case
     * @param highest the highest char that is not escaped, or 0 for no limit. ASCII chars are not subject to the
     *     limit. If the limit is above 0xFF, or pairs of surrogates are combined, text with chars above 0xFF is refused.
     */
    public static Escapes of(boolean upperCase, int highest, NonLatin1 nonLatin1) {
        NonLatin1 others = highest == 0 ? nonLatin1 : limited(highest, nonLatin1);
        Escapes[] candidates = ALL[2 * others.ordinal() + (upperCase ? 1 : 0)];
        int index = highest == 0 ? 0xFF : Math.max(0x7F, Math.min(highest, 0xFF));
        Escapes escapes = candidates[index];
        if (escapes == null) {
            // Threads that race here create one instance each. The instances are equal, and all their fields are final.
            candidates[index] = escapes = new Escapes(upperCase ? HEX_UPPER : HEX_LOWER, others, index, 0xFF);
        }
        return escapes;
    }

    private static NonLatin1 limited(int highest, NonLatin1 nonLatin1) {
        return highest <= 0xFF && nonLatin1 == NonLatin1.SURROGATES_ESCAPED ? NonLatin1.ESCAPED : NonLatin1.REFUSED;
    }

    /** Returns the standard JSON escapes for ASCII text. Other text is refused. */
    public static Escapes ofAscii(boolean upperCase) {
        int index = upperCase ? 1 : 0;
        Escapes escapes = OF_ASCII[index];
        if (escapes == null) {
            // As in the other method, it does not matter which thread's instance is kept.
            OF_ASCII[index] = escapes = new Escapes(upperCase ? HEX_UPPER : HEX_LOWER, NonLatin1.REFUSED, 0xFF, 0x7F);
        }
        return escapes;
    }

    /**
     * Returns whether a text may be encoded in parts. The settings must escape surrogates one by one, and no part
     * except the last may end with a surrogate.
     */
    public boolean allowParts(String text, int partLength) {
        boolean allow = nonLatin1 == NonLatin1.SURROGATES_ESCAPED || nonLatin1 == NonLatin1.ESCAPED;
        for (int end = partLength; allow && end < text.length(); end += partLength) {
            // Jackson versions differ in where they cut a text at a surrogate.
            allow = !Character.isSurrogate(text.charAt(end - 1));
        }
        return allow;
    }

    /** Returns whether a char is one byte of output. This depends on no setting. */
    public static boolean isPlain(char c) {
        return notPlain(c) == 0;
    }

    /** Returns 0 for a code point that is one byte of output, and a number above 0xFF for one that is not Latin-1. */
    static int notPlain(int c) {
        return NOT_PLAIN[c & 0xFF] | c & ~0xFF;
    }

    /**
     * Returns whether an ASCII char is one byte of output. This method compares chars and does not read the table: loops
     * over mixed scripts have no register left for the address of the table.
     */
    static boolean isPlainAscii(int ascii) {
        return ascii >= ' ' && ascii != '"' && ascii != '\\';
    }

    /**
     * Writes an output. Stores eight bytes, so there must be room for eight; the bytes after the output do not count.
     *
     * @return the index after the output
     */
    static int write(long output, byte[] target, int at) {
        ByteWords.putLong(target, at, output);
        return at + length(output);
    }

    /**
     * Writes an output. Stores six bytes, so room for six is enough.
     *
     * @return the index after the output
     */
    static int writeLast(long output, byte[] target, int at) {
        ByteWords.putInt(target, at, (int) output);
        ByteWords.putInt(target, at + 2, (int) (output >>> 16));
        return at + length(output);
    }

    /** Returns the four hexadecimal digits of a char, the first lowest. */
    int digits(int c) {
        return DIGITS[c >> 8] | DIGITS[c & 0xFF] << 16 | caseBits;
    }

    static int length(long output) {
        return (int) (output >>> 56);
    }

    private static long hexEscape(byte[] hex, int c) {
        long zeros = '0' << 8 | '0';
        long digits = hex[c & 0xF] << 8 | hex[c >> 4];
        return 6L << 56 | digits << 32 | zeros << 16 | BACKSLASH_U;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
