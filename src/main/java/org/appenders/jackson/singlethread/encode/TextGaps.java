package org.appenders.jackson.singlethread.encode;

import java.util.Arrays;

/**
 * Holds text outside ASCII as chars, while a document that is to become a String is encoded. In the bytes, a gap takes
 * the place of such a text: as many spaces as the held text has chars. When the bytes are decoded, the texts are copied
 * into the gaps. This saves encoding such text to UTF-8 and decoding it again.
 *
 * <p>The gaps are in the order of the bytes, and belong to the bytes that have not been decoded yet.
 */
public final class TextGaps {

    /** The largest number of gaps at a time. */
    private static final int MOST = 256;

    /** The cost of a text in addition to its length, in chars of ASCII; see {@link #takeCost}. */
    private static final int COST = 16;

    private final char[] chars;

    /** The index of each gap in the bytes. */
    private final int[] places = new int[MOST];

    /** The index of each gap's text in {@link #chars}, and after them the end of the last text. */
    private final int[] texts = new int[MOST + 1];

    private int count;

    /** Whether the last held text started with a char outside ASCII, or was long and contained one. */
    private boolean wasOther;

    /** See {@link #takeCost}. */
    private int cost;

    public TextGaps(int capacity) {
        chars = new char[capacity];
    }

    /** Whether the next text is probably outside ASCII, and should be held without trying to encode it. */
    public boolean expectsOthers() {
        return wasOther;
    }

    /**
     * Holds a text, or the rest of one, and writes its gap. Chars that JSON escapes are held as escapes.
     *
     * @param from the index of the first char to hold; the chars before it are already in the bytes
     * @param target the bytes, with room for one byte per char, and for six bytes per escaped char
     * @param at the index in the bytes of the text's char 0
     * @param highest chars above this are escaped, too
     * @return the index after the gap, or -1 if there is no room for the text; then no gap was added
     */
    public int hold(String text, int from, byte[] target, int at, Escapes escapes, int highest) {
        while (count > 0 && places[count - 1] >= at) {
            // The bytes of this gap were discarded, and are being overwritten.
            count--;
        }
        int length = text.length() - from;
        int start = texts[count];
        if (count == MOST || length > chars.length - start) {
            return -1;
        }
        int all = copy(text, from, length, start);
        int end = all < 0 || all > highest ? escape(text, from, start, escapes, highest) : start + length;
        if (end < 0) {
            return -1;
        }
        if (all < 0 || all > 0x7F) {
            cost += COST + length;
        }
        int first = at + from;
        int last = first + end - start;
        Arrays.fill(target, first, last, (byte) ' ');
        places[count] = first;
        texts[++count] = end;
        return last;
    }

    /** Copies chars; returns the bitwise or of all chars, or -1 if JSON escapes one of them. */
    private int copy(String text, int from, int length, int start) {
        char[] target = chars;
        text.getChars(from, from + length, target, start);
        int all = 0;
        for (int i = start; i < start + length; i++) {
            char c = target[i];
            if (isEscaped(c)) {
                return -1;
            }
            all |= c;
        }
        // In long text, it takes long to find the first char outside ASCII.
        wasOther = all > 0x7F && (length >= CopyingTextEncoder.MIN_ENCODED || from == 0 && target[start] > 0x7F);
        return all;
    }

    private static boolean isEscaped(char c) {
        return c <= 0x7F && !Escapes.isPlainAscii(c);
    }

    /** Copies chars and escapes them; returns the index after the text, or -1 if there is no room. */
    private int escape(String text, int from, int start, Escapes escapes, int highest) {
        int end = start;
        for (int i = from; i < text.length(); i++) {
            if (end > chars.length - TextEncoder.MAX_BYTES_PER_CHAR) {
                return -1;
            }
            char c = text.charAt(i);
            if (isEscaped(c)) {
                end = put(escapes.outputs[c], Escapes.length(escapes.outputs[c]), end);
            } else if (c > highest) {
                end = put(Escapes.BACKSLASH_U, 2, end);
                end = put(escapes.digits(c), 4, end);
            } else {
                chars[end++] = c;
            }
        }
        return end;
    }

    /** Stores the ASCII chars of a long, lowest byte first; returns the index after them. */
    private int put(long ascii, int length, int at) {
        for (int i = 0; i < length; i++) {
            chars[at + i] = (char) (ascii >>> i * Byte.SIZE & 0xFF);
        }
        return at + length;
    }

    /** Whether there are no gaps. */
    public boolean isEmpty() {
        return count == 0;
    }

    /** Returns and resets the cost of text outside ASCII: about how many chars of ASCII take the same time to write. */
    public int takeCost() {
        int taken = cost;
        cost = 0;
        return taken;
    }

    /**
     * Decodes bytes to chars and fills the gaps with their texts. The target must have room for one char per byte.
     *
     * @param decoder the decoder of these arrays
     * @return the index after the last char
     */
    public int decode(Utf8Decoder decoder, byte[] bytes, int from, int to, char[] target, int at) {
        int plain = decoder.decodeAscii(from, to, at);
        int end = at + plain - from;
        int next = plain;
        for (int i = 0; i < count; i++) {
            int place = places[i];
            int length = texts[i + 1] - texts[i];
            if (place + length > to) {
                break;
            }
            int index = at + place - from;
            if (place >= plain) {
                index = decoder.decode(bytes, next, place, end);
                next = place + length;
                end = index + length;
            }
            System.arraycopy(chars, texts[i], target, index, length);
        }
        reset(0);
        return decoder.decode(bytes, next, to, end);
    }

    /** Returns a mark for {@link #reset}, which removes gaps if the bytes after the mark are discarded. */
    public int mark() {
        return count;
    }

    /** Removes the gaps that were added since a mark, unless they have been decoded. Mark 0 removes all gaps. */
    public void reset(int mark) {
        count = Math.min(count, mark);
    }

    /** Removes all gaps and overwrites their texts with zeros. */
    public void clear() {
        reset(0);
        Arrays.fill(chars, '\0');
    }

    /** The approximate memory of this object, in bytes. */
    public int size() {
        return Character.BYTES * chars.length + 2 * Integer.BYTES * MOST;
    }
}
