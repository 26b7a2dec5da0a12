package org.appenders.jackson.singlethread.encode;

import java.util.Arrays;
import org.appenders.jackson.singlethread.generator.JacksonVersion;

/**
 * A String into escaped UTF-8 bytes, with JSON's own escapes: text of which no char is above 0xFF, in the
 * ways that {@link TextWay} names, and other text that has room in the buffer, by {@link CharEncoder}.
 * Where all chars above a certain one are to be escaped, only the former. For anything else it says no,
 * and Jackson's code does it.
 *
 * <p>One generator's, as it has scratch space.
 */
public final class TextEncoder {

    /**
     * After a run of fewer plain chars than this, so many bytes are taken one by one; if nearly all of
     * them were plain, words again. Words alone took 1.7 times as long where every third byte is an escape.
     */
    private static final int SHORT_RUN = 4;

    private static final int BLOCK = 32;

    /**
     * Text of fewer chars is not looked at by its ends first, as what it is shows soon enough: it took 10 to
     * 20 % less, a log event 2 %. Nor does a loop over it end early, which took 2 ns more for 3 to 7 chars. A
     * power of two, see {@link #encodeByChar}.
     */
    private static final int SHORT = 8;

    /**
     * Where reading by char has become slow, it is not among texts of another script: so many texts after
     * one of those, and up to that length, are read by char all the same. It took a third off small
     * documents with emoji.
     */
    private static final int BY_CHAR = 16;

    private static final int MAX_BY_CHAR = 24;

    /**
     * So many texts after one that had chars above 0xFF, but not at its ends, are taken for others. Finding
     * out takes as long as writing does: English with emoji took 15 % less than where it was one.
     */
    private static final int OTHERS = 8;

    /**
     * So many raw texts after one of another script are left to stock's code, which is as fast with those:
     * finding out takes up to 0.7 us on Java 17 where it is rare.
     */
    private static final int RAW_OTHER = 256;

    /** The bytes that a char takes at most. */
    public static final int MAX_BYTES_PER_CHAR = 6;

    private final TextWay way;

    /** Scratch space, the generator's own. */
    private final char[] chars;

    private final int unit;

    private EscapeTable table = EscapeTable.upTo(0);

    /** Whether there are chars above 0xFF that are to be escaped, other than surrogates. */
    private boolean escapesOther;

    /** How many texts are still to be read by char even where that is slow. */
    private int byChar;

    /** How many texts below 64 chars are still to be taken for ones with chars above 0xFF inside. */
    private int shortOthers;

    /** As above, of longer ones. */
    private int longOthers;

    /** How many raw texts are still to be taken for texts of another script. */
    private int rawOther;

    /** Whether {@code codePointAt} has met a String of two bytes per char here, and so the JIT too. */
    private boolean metOther;

    /** The array into which text was last copied, mostly the generator's own buffer; null at first. */
    private StringSegment segment;

    /** Made for the first long text. */
    private Latin1Encoder latin1;

    /**
     * @param chars scratch space, overwritten by every call
     * @param unit the number of chars after which stock cuts long text
     */
    public TextEncoder(TextWay way, char[] chars, int unit) {
        this.chars = chars;
        this.unit = unit;
        // Jackson's buffers are larger by far, but a recycler of the user's may make others.
        boolean tooSmall = chars.length < Math.max(unit, TextWay.MIN_ENCODED);
        this.way = tooSmall ? TextWay.INHERITED : way;
    }

    /** Whether it ever says yes. */
    public boolean isUsable() {
        return way != TextWay.INHERITED;
    }

    /** Whether it reads a String's own bytes. */
    public boolean isInPlace() {
        return way == TextWay.IN_PLACE;
    }

    /** Has chars above this one escaped, other than those of ASCII; 0 for none. */
    public void escapeAbove(int highest) {
        table = EscapeTable.upTo(highest);
        escapesOther = highest != 0;
    }

    /** Clears the scratch space. */
    public void clear() {
        Arrays.fill(chars, '\0');
        if (latin1 != null) {
            Arrays.fill(latin1.bytes(), (byte) 0);
        }
    }

    /**
     * Escapes a text into a buffer with room for six bytes per char.
     *
     * @param features of the generator
     * @return the index behind the last byte, or -1 for no; then what is in the buffer there does not
     *     count
     */
    public int encode(String text, int length, byte[] target, int at, int features) {
        if (way == TextWay.IN_PLACE) {
            return StringBytes.isLatin1(text)
                    ? encode(StringBytes.latin1(text), length, target, at, features)
                    : encodeOther(text, length, target, at, features);
        }
        if (length >= SHORT) {
            if (isOtherAtTheEnds(text)) {
                byChar = BY_CHAR;
                return encodeOther(text, length, target, at, features);
            }
        } else if (byChar > 0 && length > 0) {
            // What it is shows as it is written: up to an eighth less than with a look at the ends first.
            int end = encodeOther(text, length, target, at, features);
            if (end >= 0 || isOtherAtTheEnds(text)) {
                // Twice as long: not for a few escapes or accents.
                byChar = end < 0 || end - at >= 2 * length ? BY_CHAR : byChar - 1;
                return end;
            }
        }
        if ((length < TextWay.MIN_ENCODED ? shortOthers : longOthers) > 0) {
            int end = encodeOther(text, length, target, at, features);
            // Longer than it was: it had escapes or chars above 0x7F. Refused, it is of no more use to expect others.
            noteExpected(length, end > at + length);
            if (end >= 0) {
                return end;
            }
        }
        int end = isReadByChar(length)
                ? encodeByChar(text, length, target, at, features)
                : encodeOutside(text, length, target, at, features);
        return end >= 0 ? end : encodeUnexpected(text, length, target, at, features);
    }

    private void noteExpected(int length, boolean hasGrown) {
        if (length < TextWay.MIN_ENCODED) {
            shortOthers = hasGrown ? OTHERS : shortOthers - 1;
        } else if (!hasGrown) {
            longOthers = 0;
        } else if (--longOthers == 0 && hasOther(length)) {
            // Escapes alone are no reason: long text is faster by far the other way.
            longOthers = OTHERS;
        }
    }

    private int encodeUnexpected(String text, int length, byte[] target, int at, int features) {
        byChar = BY_CHAR;
        int end = encodeOther(text, length, target, at, features);
        if (end >= 0 && !isOtherAtTheEnds(text)) {
            if (length < TextWay.MIN_ENCODED) {
                shortOthers = OTHERS;
            } else {
                longOthers = OTHERS;
            }
        }
        return end;
    }

    static boolean hasRoom(int length, byte[] target, int at) {
        return target.length - at >= MAX_BYTES_PER_CHAR * length;
    }

    /** Whether there are chars above 0xFF in the scratch space. */
    private boolean hasOther(int length) {
        for (int i = 0; i < length; i++) {
            if (chars[i] > 0xFF) {
                return true;
            }
        }
        return false;
    }

    /**
     * A text that does not show others than Latin-1 chars at its ends, and is not read by char.
     *
     * <p>With what it asserts it has more than the 325 bytes of code up to which the JIT inlines what is hot, and
     * that is wanted: compiled by itself, it has all of the JIT's depth of 15 for what is in its loops. Inlined
     * into databind at a depth of 10, as chance would have it, a text took up to twice as long.
     */
    private int encodeOutside(String text, int length, byte[] target, int at, int features) {
        assert length >= SHORT : "a text of " + length + " chars is to be read by char";
        assert hasRoom(length, target, at) : "no room for " + length + " chars at " + at + " of " + target.length;
        boolean copied = way == TextWay.SEGMENT
                && length < TextWay.MAX_DIRECT
                && segment(target).copy(text, at);
        if (copied && Words.isPlainWithout(target, at, at + length, StringSegment.REPLACEMENT)) {
            return at + length;
        }
        int end;
        if (length < TextWay.MIN_ENCODED) {
            end = encodeCopied(text, length, target, at, features);
        } else if (length > latin1().capacity()) {
            end = -1;
        } else if (length < TextWay.MAX_DIRECT && !copied) {
            end = encodeDirectly(text, length, target, at, features);
        } else {
            end = isLatin1Inside(text) ? encode(latin1.bytes(), length, target, at, features) : -1;
        }
        if (end < 0 && copied) {
            segment.pause();
        }
        assert end < 0 || end - at >= length : (end - at) + " bytes for " + length + " chars";
        return end;
    }

    private boolean isReadByChar(int length) {
        if (metOther && TextWay.SLOW_AFTER_OTHER) {
            return length < (byChar > 0 ? MAX_BY_CHAR : TextWay.MIN_COPIED);
        }
        return length < TextWay.MIN_ENCODED;
    }

    /**
     * By {@code codePointAt}, as few others call it: what other code does with text of another script is
     * kept in the profile of {@code charAt}, and makes loops over that slow. The copy is not read, for a
     * load from what vector code has just stored has to wait. With both, a log event took 13 % less on
     * Java 17 than with a look at all chars and then at the copy.
     *
     * <p>The shortest text is not copied by a call, whose fixed cost is 4 ns. The masks do not change a length:
     * they show the JIT that a loop has so few rounds that it needs no safepoint, which is 1 to 2 ns less a text.
     */
    @SuppressWarnings("deprecation") // It is deprecated for the very thing that is wanted here.
    private int encodeByChar(String text, int length, byte[] target, int at, int features) {
        assert length < TextWay.MIN_ENCODED : length + " chars are too many to be read by char";
        if (byChar > 0) {
            byChar--;
        }
        if (length < SHORT) {
            int rounds = length & SHORT - 1;
            int looks = 0;
            for (int i = 0; i < rounds; i++) {
                int c = text.codePointAt(i);
                target[at + i] = (byte) c;
                looks |= look(c);
            }
            return looks == 0 ? at + length : escapeByChar(text, 0, length, target, at, features);
        }
        text.getBytes(0, length, target, at);
        int rounds = length & TextWay.MIN_ENCODED - 1;
        for (int i = 0; i < rounds; i++) {
            if (look(text.codePointAt(i)) != 0) {
                return escapeByChar(text, i, length, target, at + i, features);
            }
        }
        return at + length;
    }

    /** 0 for a char that is one byte of output. */
    private static int look(int c) {
        return EscapeTable.LOOKS[c & 0xFF] | c & ~0xFF;
    }

    /**
     * Escapes the rest of a text; of one that is not short, from the first char that is not one byte of output.
     * With all of it copied out and escaped, 20 chars with quotes took 1.5 times as long.
     */
    private int escapeByChar(String text, int from, int length, byte[] target, int at, int features) {
        long[] outputs = table.outputs(JacksonVersion.isHexUpperCase(features));
        int last = (length & TextWay.MIN_ENCODED - 1) - 1;
        int tail = at;
        for (int i = from; i <= last; i++) {
            int c = text.codePointAt(i);
            if (c > 0xFF) {
                metOther = true;
                return -1;
            }
            tail = i < last
                    ? EscapeTable.write(outputs[c], target, tail)
                    : EscapeTable.writeLast(outputs[c], target, tail);
        }
        return tail;
    }

    /** For where reading by char is slow. */
    @SuppressWarnings("deprecation") // As above.
    private int encodeCopied(String text, int length, byte[] target, int at, int features) {
        // Before anything is copied, since such a text is to be read again.
        if (allChars(text, length) > 0xFF) {
            return -1;
        }
        text.getBytes(0, length, target, at);
        return Words.isPlain(target, at, at + length) ? at + length : escapeChars(length, target, at, features);
    }

    /** Encodes to where the text belongs. Where it was plain that was all: 4 % of a log event on Java 17. */
    private int encodeDirectly(String text, int length, byte[] target, int at, int features) {
        if (!latin1().encode(text, target, at)) {
            return -1;
        }
        if (Words.isPlain(target, at, at + length)) {
            return at + length;
        }
        byte[] source = latin1.bytes();
        System.arraycopy(target, at, source, 0, length);
        return encode(source, length, target, at, features);
    }

    /** Latin-1 bytes, from index 0. */
    private int encode(byte[] source, int length, byte[] target, int at, int features) {
        int plain = Words.copyPlain(source, 0, length, target, at);
        return plain == length ? at + length : escape(source, plain, length, target, at + plain, features);
    }

    /** Gets all chars into the scratch space, and returns them put together by or; there are eight at least. */
    private int allChars(String text, int length) {
        char[] chars = this.chars;
        text.getChars(0, length, chars, 0);
        int all = 0;
        for (int i = 0; i < length - 8; i += 8) {
            all |= eight(chars, i);
        }
        return all | eight(chars, length - 8);
    }

    private static int eight(char[] chars, int at) {
        return chars[at]
                | chars[at + 1]
                | chars[at + 2]
                | chars[at + 3]
                | chars[at + 4]
                | chars[at + 5]
                | chars[at + 6]
                | chars[at + 7];
    }

    /** Whether a text has chars above 0xFF in the places where those of another script and emoji mostly show. */
    private static boolean isOtherAtTheEnds(String text) {
        return (text.charAt(0) | text.charAt(text.length() - 1)) > 0xFF;
    }

    /** Whether a text of any length consists of chars up to 0xFF. */
    public boolean isLatin1(String text) {
        if (way == TextWay.IN_PLACE) {
            return StringBytes.isLatin1(text);
        }
        return text.length() >= TextWay.MIN_ENCODED && !isOtherAtTheEnds(text) && isLatin1Inside(text);
    }

    /** As above, of a text of which that is known for its ends. */
    private boolean isLatin1Inside(String text) {
        int length = text.length();
        Latin1Encoder latin1 = latin1();
        int capacity = latin1.capacity();
        boolean copied = way == TextWay.SEGMENT
                && length >= TextWay.MAX_DIRECT
                && length < capacity
                && latin1.segment().copy(text, 0);
        if (copied && !Words.contains(latin1.bytes(), 0, length, StringSegment.REPLACEMENT)) {
            return true;
        }
        for (int from = 0; from < length; from += capacity) {
            if (!latin1.encode(text, from, from + Math.min(capacity, length - from))) {
                if (copied) {
                    latin1.segment().pause();
                }
                return false;
            }
        }
        return true;
    }

    private StringSegment segment(byte[] target) {
        StringSegment segment = this.segment;
        if (segment == null || segment.array() != target) {
            this.segment = segment = new StringSegment(target);
        }
        return segment;
    }

    /** The longest part of a text that {@link #latin1} takes, a multiple of stock's pieces or all. */
    public int capacity(String text) {
        return way == TextWay.IN_PLACE ? text.length() : latin1().capacity();
    }

    /**
     * The bytes of a part of a text for which {@link #isLatin1} has just said yes, from index 0. They
     * are valid until the next call, and must not be changed.
     */
    public byte[] latin1(String text, int from, int to) {
        if (way == TextWay.IN_PLACE) {
            return StringBytes.latin1(text);
        }
        // Of a text in one part, isLatin1 has left the bytes there.
        if (to - from < text.length()) {
            latin1.encode(text, from, to);
        }
        return latin1.bytes();
    }

    /**
     * As {@link #isLatin1}, of text that is to be written as it is, in pieces of a certain length. The ends
     * of such text, mostly braces, do not show its script; after one of another script more are expected.
     */
    public boolean isLatin1Raw(String text, int piece) {
        if (rawOther > 0) {
            rawOther--;
            return false;
        }
        if (isLatin1(text)) {
            return piece <= capacity(text);
        }
        if (way != TextWay.IN_PLACE && text.length() >= TextWay.MIN_ENCODED) {
            rawOther = RAW_OTHER;
        }
        return false;
    }

    /** Copies a part of a text for which {@link #isLatin1Raw} has just said yes; returns the index behind it. */
    public int encodeRaw(String text, int from, int to, byte[] target, int at) {
        return way == TextWay.IN_PLACE
                ? copyRaw(StringBytes.latin1(text), from, to, target, at)
                : copyRaw(latin1(text, from, to), 0, to - from, target, at);
    }

    private static int copyRaw(byte[] source, int from, int to, byte[] target, int at) {
        int tail = at;
        for (int i = from; i < to; ) {
            int ascii = Words.copyAscii(source, i, to, target, tail);
            tail += ascii - i;
            for (i = ascii; i < to && source[i] < 0; i++) {
                int c = source[i] & 0xFF;
                target[tail++] = (byte) (0xC0 | c >> 6);
                target[tail++] = (byte) (0x80 | c & 0x3F);
            }
        }
        return tail;
    }

    /** The bytes of chars, from index 0 and valid until the next call, or null for no. */
    public byte[] latin1(char[] text, int offset, int length) {
        boolean encoded = length >= TextWay.MIN_ENCODED
                && length <= latin1().capacity()
                && latin1.encode(text, offset, offset + length);
        return encoded ? latin1.bytes() : null;
    }

    private Latin1Encoder latin1() {
        if (latin1 == null) {
            latin1 = new Latin1Encoder(chars, unit);
        }
        return latin1;
    }

    /**
     * A text with chars above 0xFF, but for what stock does better or in its version's own way: short text
     * where surrogates are combined took up to a tenth longer here.
     */
    private int encodeOther(String text, int length, byte[] target, int at, int features) {
        boolean combinesSurrogates = (features & JacksonVersion.COMBINE_SURROGATES) != 0;
        if (escapesOther
                || length > chars.length
                || combinesSurrogates && (JacksonVersion.COMBINES_OTHERS || length < TextWay.MIN_ENCODED)) {
            return -1;
        }
        if (length < CharEncoder.MIN_COPIED) {
            return CharEncoder.encodeShort(text, length, target, at, features, table);
        }
        int end = CharEncoder.encode(text, length, chars, target, at, combinesSurrogates);
        if (end > at && !JacksonVersion.isHexUpperCase(features)) {
            EscapeTable.toLowerCase(target, at, end);
        }
        return end;
    }

    /** Escapes what is in the scratch space, chars up to 0xFF. */
    private int escapeChars(int length, byte[] target, int at, int features) {
        long[] outputs = table.outputs(JacksonVersion.isHexUpperCase(features));
        char[] chars = this.chars;
        int last = length - 1;
        int tail = at;
        for (int i = 0; i < last; i++) {
            tail = EscapeTable.write(outputs[chars[i]], target, tail);
        }
        return EscapeTable.writeLast(outputs[chars[last]], target, tail);
    }

    /**
     * Escapes Latin-1 bytes, of which the first needs it, into a buffer with room for six per byte. Not inlined,
     * as {@link #encodeOutside}: a log event with a stack trace took 1.6 times as long in one JVM of five.
     *
     * @return the index behind the last byte
     */
    public int escape(byte[] source, int from, int to, byte[] target, int at, int features) {
        assert from < to && to <= source.length : "bytes " + from + " to " + to + " of " + source.length;
        assert hasRoom(to - from, target, at) : "no room for " + (to - from) + " bytes at " + at;
        long[] outputs = table.outputs(JacksonVersion.isHexUpperCase(features));
        // By itself, as behind it there may be no room for what does not count.
        int last = to - 1;
        int tail = at;
        int i = from;
        while (i < last) {
            tail = EscapeTable.write(outputs[source[i++] & 0xFF], target, tail);
            if (i == last || Words.isMarked(source[i])) {
                continue;
            }
            int plain = Words.copyRun(source, i, last, target, tail);
            int run = plain - i;
            tail += run;
            i = plain;
            if (run < SHORT_RUN) {
                int plainTail;
                do {
                    plainTail = tail + BLOCK;
                    for (int end = i + Math.min(BLOCK, last - i); i < end; i++) {
                        tail = EscapeTable.write(outputs[source[i] & 0xFF], target, tail);
                    }
                } while (i < last && tail > plainTail + 1);
            }
        }
        return EscapeTable.writeLast(outputs[source[last] & 0xFF], target, tail);
    }
}
