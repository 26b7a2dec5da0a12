package org.appenders.jackson.singlethread;

/**
 * Chars of any script into escaped UTF-8, one after the other and with one store for each: 1.0 to 1.9 times
 * as fast as Jackson's loop, but for long text that is nearly all ASCII, with which it is 0.8 on JDK 25.
 */
final class CharEncoder {

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

    private CharEncoder() {}

    /**
     * Encodes a text of any length into a buffer with room for six bytes for each char. Variables are few: with
     * more of them the JIT kept the tail on the stack, and a char took 2 ns, not 0.7. It did so as well where it
     * had inlined this into much else, so that this is too large for it, as {@code TextEncoder.encodeOutside}.
     *
     * @param chars scratch space for all of the text
     * @param features of the generator
     * @param table what becomes of ASCII
     * @return the index behind the last byte, or -1 where surrogates are to be combined and one is alone: what
     *     stock makes of it depends on its version
     */
    static int encode(String text, int length, char[] chars, byte[] target, int at, int features, EscapeTable table) {
        assert length <= chars.length : "scratch space for " + chars.length + " chars, not " + length;
        assert TextEncoder.hasRoom(length, target, at) : "no room for " + length + " chars at " + at;
        // By one call: a JIT that has mostly seen Latin-1 text in charAt may leave a call for each char of this.
        text.getChars(0, length, chars, 0);
        int tail = at;
        for (int i = 0; i < length; i++) {
            char c = chars[i];
            if (c <= 0x7F) {
                if (EscapeTable.LOOKS[c] == 0) {
                    target[tail++] = (byte) c;
                } else {
                    long output = table.outputs(JacksonVersion.isHexUpperCase(features))[c];
                    tail = EscapeTable.writeLast(output, target, tail);
                }
            } else if (c <= 0x7FF) {
                Words.putInt(target, tail, two(c));
                tail += 2;
            } else if (!Character.isSurrogate(c)) {
                Words.putInt(target, tail, three(c));
                tail += 3;
            } else if ((features & JacksonVersion.COMBINE_SURROGATES) == 0) {
                tail = EscapeTable.writeEscape(c, target, tail, JacksonVersion.isHexUpperCase(features));
            } else if (!isHalf(chars, i, length)) {
                return -1;
            } else if (Character.isLowSurrogate(c)) {
                int code = Character.toCodePoint(chars[i - 1], c);
                int start = 0x808080F0 | code >> 18 | (code & 0x3F000) >> 4;
                Words.putInt(target, tail, start | (code & 0xFC0) << 10 | (code & 0x3F) << 24);
                tail += 4;
            }
        }
        return tail;
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
