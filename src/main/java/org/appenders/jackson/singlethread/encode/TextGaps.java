package org.appenders.jackson.singlethread.encode;

import java.util.Arrays;

/**
 * Text that is not ASCII, in a document that becomes chars: it is held here, while the bytes have a gap of as many
 * spaces in its place. So the bytes still become chars in one go, and the text needs no way into UTF-8 and back.
 *
 * <p>The gaps are those of bytes that have yet to be decoded, in their order.
 */
public final class TextGaps {

    private static final int MOST = 256;

    /** Of each text, in chars, besides its own. */
    private static final int COST = 16;

    private final char[] chars;

    /** Of each gap, where it is in the bytes, and where its text is in the chars; and where the last ends. */
    private final int[] places = new int[MOST];

    private final int[] texts = new int[MOST + 1];
    private int count;

    /** Whether the last text that was held began with another char than of ASCII, or was long and had one. */
    private boolean wasOther;

    /** See {@link #takeCost}. */
    private int cost;

    public TextGaps(int capacity) {
        chars = new char[capacity];
    }

    /** Whether the next text is better held at once, as it may be other than ASCII. */
    public boolean expectsOthers() {
        return wasOther;
    }

    /**
     * Holds a text, with JSON's own escapes.
     *
     * @param from the chars before it are in the bytes, and need no gap
     * @param target with room for as many bytes as there are chars, six for one that is escaped
     * @param at the index of the first char
     * @param highest above it all chars are escaped, too
     * @return the index behind the gap, or -1 where there is no room here; then nothing has happened
     */
    public int hold(String text, int from, byte[] target, int at, Escapes escapes, int highest) {
        while (count > 0 && places[count - 1] >= at) {
            // It was written in vain, and is written over.
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

    /** Returns the bits of all chars, or -1 where one is escaped by JSON. */
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
        // Of long text it costs much to find out that it is not ASCII.
        wasOther = all > 0x7F && (length >= CopyingTextEncoder.MIN_ENCODED || from == 0 && target[start] > 0x7F);
        return all;
    }

    private static boolean isEscaped(char c) {
        return c <= 0x7F && !Escapes.isPlain(c);
    }

    /** Returns the index behind the text, or -1 where there is no room. */
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

    /** Puts chars of ASCII, the first lowest; returns the index behind them. */
    private int put(long ascii, int length, int at) {
        for (int i = 0; i < length; i++) {
            chars[at + i] = (char) (ascii >>> i * Byte.SIZE & 0xFF);
        }
        return at + length;
    }

    public boolean isEmpty() {
        return count == 0;
    }

    /** About how many chars of ASCII could have been written in the time that other text has taken since this was asked. */
    public int takeCost() {
        int taken = cost;
        cost = 0;
        return taken;
    }

    /**
     * Decodes bytes with their gaps, where there is room for one char per byte.
     *
     * @param decoder of these bytes and chars
     * @return the index behind the last char
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

    /** What {@link #reset} is to be given, where bytes that follow may not count. */
    public int mark() {
        return count;
    }

    /** The gaps since a mark are none; 0 is the mark before all. Where they have been decoded since, nothing is left. */
    public void reset(int mark) {
        count = Math.min(count, mark);
    }

    public void clear() {
        reset(0);
        Arrays.fill(chars, '\0');
    }

    /** About how much memory it takes, in bytes. */
    public int size() {
        return Character.BYTES * chars.length + 2 * Integer.BYTES * MOST;
    }
}
