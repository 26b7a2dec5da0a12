package org.appenders.jackson.singlethread.encode;

import org.appenders.jackson.singlethread.generator.JacksonVersion;

/**
 * Chars of any script into escaped UTF-8, one after the other and with one store for each, but for what is
 * nearly all ASCII: 1.0 to 2.0 times as fast as Jackson's loop.
 */
public final class CharEncoder {

    /**
     * From this many chars on text is copied first: emoji of 20 then take a seventh less. A power of two, see
     * {@link #encodeShort}.
     */
    static final int MIN_COPIED = 16;

    /**
     * From this many chars on, Chinese and its like at the start of a text that is not copied is encoded two chars
     * at a time: a tenth to a fifth off 6 to 10 chars, and a tenth more for three. Among chars of other kinds, and
     * of copied text, it took more than it gave.
     */
    private static final int MIN_PAIRED = 4;

    private static final int WORD = 8;

    /** From this many chars on, nearly all ASCII is encoded by words. */
    private static final int MIN_WORDS = 64;

    /** By words, as long as there are so many chars for each that is escaped or not ASCII, but for the first two. */
    private static final int CHARS_PER_OTHER = 24;

    private static final long ABOVE_LATIN1 = 0xFF00FF00FF00FF00L;

    private static final long EIGHT_BITS = 0x00FF00FF00FF00FFL;

    /** Per Latin-1 char what becomes of it; it is asked of ASCII only. */
    private static final long[] JSON = EscapeTable.upTo(0).outputs(true);

    private CharEncoder() {}

    /**
     * Encodes a text of any length into a buffer with room for six bytes for each char. Escapes are in upper case.
     *
     * @param chars scratch space for all of the text
     * @param combines whether a pair of surrogates becomes one code point, and is not escaped
     * @return the index behind the last byte, or -1 where surrogates are to be combined and one is alone: what
     *     stock makes of it depends on its version
     */
    public static int encode(String text, int length, char[] chars, byte[] target, int at, boolean combines) {
        // By one call: a JIT that has mostly seen Latin-1 text in charAt may leave a call for each char of this.
        text.getChars(0, length, chars, 0);
        boolean hasWords = length >= MIN_WORDS
                && length + WORD <= chars.length
                && TextEncoder.hasRoom(length + WORD, target, at)
                && isNearlyAscii(chars, length);
        return hasWords
                ? encodeWords(length, chars, target, at, combines)
                : encodeChars(length, chars, target, at, combines);
    }

    /** As far as some 16 of the chars show, from the last on; other text mostly shows by that one. */
    private static boolean isNearlyAscii(char[] chars, int length) {
        int step = length >> 4;
        for (int i = length - 1; i >= 0; i -= step) {
            if (chars[i] > 0x7F) {
                return false;
            }
        }
        return true;
    }

    /**
     * Variables are few, and dead as early as can be, which an assertion at the end would change: with more of them
     * the JIT kept the tail on the stack, and a char took 2 ns, not 0.7. For the same reason digits are constants
     * here, and not those of a setting: English with emoji took a fifth less. The JIT did so as well where it had
     * inlined this into much else, so that this is too large for it, as {@code TextEncoder.encodeOutside}.
     */
    private static int encodeChars(int length, char[] chars, byte[] target, int at, boolean combines) {
        assert length >= MIN_COPIED : length + " chars are too few to be copied";
        assert length <= chars.length : "scratch space for " + chars.length + " chars, not " + length;
        assert TextEncoder.hasRoom(length, target, at)
                : "no room for " + length + " chars at " + at + " of " + target.length;
        int tail = at;
        for (int i = 0; i < length; i++) {
            char c = chars[i];
            if (c <= 0x7F) {
                if (EscapeTable.LOOKS[c] == 0) {
                    target[tail++] = (byte) c;
                } else {
                    tail = EscapeTable.writeLast(JSON[c], target, tail);
                }
            } else if (c <= 0x7FF) {
                Words.putInt(target, tail, two(c));
                tail += 2;
            } else if (!Character.isSurrogate(c)) {
                Words.putInt(target, tail, three(c));
                tail += 3;
            } else if (!combines) {
                tail = EscapeTable.writeEscape(c, target, tail, true);
            } else if (!isHalf(chars, i, length)) {
                return -1;
            } else if (Character.isLowSurrogate(c)) {
                Words.putInt(target, tail, four(Character.toCodePoint(chars[i - 1], c)));
                tail += 4;
            }
        }
        return tail;
    }

    /**
     * As above, eight chars at a time while they are ASCII without escapes. With a dash in 60 chars, 120 took a sixth
     * less on Java 17 and a fifth less on 25, 600 a quarter and two fifths. Each other char costs 15 ns, so that where
     * they turn out to be many it is by char after all. What is done with one stands here once more, since a method
     * for both took the loop above below the size at which the JIT inlines it.
     *
     * <p>There has to be a word more of chars, and room for it.
     */
    private static int encodeWords(int length, char[] chars, byte[] target, int at, boolean combines) {
        // Ends the last run.
        chars[length] = 0;
        int tail = at;
        int i = 0;
        int least = -CHARS_PER_OTHER;
        while (true) {
            long even = chars[i] | (long) chars[i + 2] << 16 | (long) chars[i + 4] << 32 | (long) chars[i + 6] << 48;
            long odd = chars[i + 1] | (long) chars[i + 3] << 16 | (long) chars[i + 5] << 32 | (long) chars[i + 7] << 48;
            // What does not fit into a byte spoils what is behind it only.
            long word = even | odd << 8;
            Words.putLong(target, tail, word);
            long marks = Words.marks(word);
            if (((even | odd) & ABOVE_LATIN1 | marks) == 0) {
                i += WORD;
                tail += WORD;
                continue;
            }
            int run = Words.first(marks | aboveLatin1(even) | aboveLatin1(odd) << 8);
            i += run;
            tail += run;
            if (i == length) {
                return tail;
            }
            if (i < least) {
                return encodeChars(length, chars, target, at, combines);
            }
            least += CHARS_PER_OTHER;
            char c = chars[i];
            if (c <= 0x7F) {
                tail = EscapeTable.writeLast(JSON[c], target, tail);
            } else if (c <= 0x7FF) {
                Words.putInt(target, tail, two(c));
                tail += 2;
            } else if (!Character.isSurrogate(c)) {
                Words.putInt(target, tail, three(c));
                tail += 3;
            } else if (!combines) {
                tail = EscapeTable.writeEscape(c, target, tail, true);
            } else if (!isHalf(chars, i, length)) {
                return -1;
            } else if (Character.isLowSurrogate(c)) {
                Words.putInt(target, tail, four(Character.toCodePoint(chars[i - 1], c)));
                tail += 4;
            }
            i++;
        }
    }

    /** Of four chars, the bit 0x80 of each that is above Latin-1. */
    private static long aboveLatin1(long chars) {
        // With 0xFF added to a char's upper byte, the bit above it says that there was one in it.
        return (chars >>> 8 & EIGHT_BITS) + EIGHT_BITS >>> 1 & 0x0080008000800080L;
    }

    /**
     * As above, of fewer than {@link #MIN_COPIED} chars whose surrogates are to be escaped. They are not copied,
     * which takes 5 ns: a quarter off ten chars. Not by {@code charAt}, of which other code has mostly shown the JIT
     * Latin-1 text, so that it may leave a call for each char of this. Hardly anything else calls {@code
     * codePointBefore}.
     *
     * <p>A loop of its own, as where chars come from cannot be a parameter without a call or a profile for both.
     * That it has 15 rounds at most the JIT is shown by a mask, as in {@code TextEncoder.encodeByChar}.
     */
    static int encodeShort(String text, int length, byte[] target, int at, int features, EscapeTable table) {
        assert length < MIN_COPIED : length + " chars are too many not to be copied";
        int rounds = length & MIN_COPIED - 1;
        int tail = at;
        int i = 1;
        for (; rounds >= MIN_PAIRED && i < rounds; i += 2) {
            int first = text.codePointBefore(i);
            if (!isThree(first)) {
                break;
            }
            int second = text.codePointBefore(i + 1);
            if (!isThree(second)) {
                break;
            }
            Words.putLong(target, tail, six(first, second));
            tail += 6;
        }
        for (; i <= rounds; i++) {
            int c = text.codePointBefore(i);
            if (c <= 0x7F) {
                if (!Words.isMarked((byte) c)) {
                    target[tail++] = (byte) c;
                } else {
                    long output = table.outputs(JacksonVersion.isHexUpperCase(features))[c];
                    tail = EscapeTable.writeLast(output, target, tail);
                }
            } else if (c <= 0x7FF) {
                Words.putInt(target, tail, two(c));
                tail += 2;
            } else if (isThree(c)) {
                Words.putInt(target, tail, three(c));
                tail += 3;
            } else {
                // Of a pair it gives the first half, and then both.
                char half = c <= 0xFFFF ? (char) c : Character.lowSurrogate(c);
                tail = EscapeTable.writeEscape(half, target, tail, JacksonVersion.isHexUpperCase(features));
            }
        }
        return tail;
    }

    /** Whether a code point is three bytes in UTF-8; a surrogate is not one. */
    private static boolean isThree(int c) {
        return c > 0x7FF && (c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE && c <= 0xFFFF);
    }

    private static int two(int c) {
        return 0x80C0 | c >> 6 | (c & 0x3F) << 8;
    }

    private static int three(int c) {
        return 0x8080E0 | c >> 12 | (c & 0xFC0) << 2 | (c & 0x3F) << 16;
    }

    private static int four(int code) {
        return 0x808080F0 | code >> 18 | (code & 0x3F000) >> 4 | (code & 0xFC0) << 10 | (code & 0x3F) << 24;
    }

    /** Two chars of three bytes each. Shifted together, and not each by itself, which gained nothing. */
    private static long six(long first, int second) {
        long both = first | (long) second << 24;
        return 0x8080E08080E0L | both >> 12 & 0xF00000FL | (both & 0xFC0000FC0L) << 2 | (both & 0x3F00003FL) << 16;
    }

    /**
     * Whether a surrogate is half of a pair. Each half looks for the other, and the caller's loop does not
     * take both in one step: with a step that varies, all text without pairs took a tenth longer, too.
     */
    private static boolean isHalf(char[] chars, int at, int length) {
        return Character.isHighSurrogate(chars[at])
                ? at + 1 < length && Character.isLowSurrogate(chars[at + 1])
                : at > 0 && Character.isHighSurrogate(chars[at - 1]);
    }
}
