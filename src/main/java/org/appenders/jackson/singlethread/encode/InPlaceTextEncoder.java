package org.appenders.jackson.singlethread.encode;

import java.util.Arrays;

/** Encodes Latin-1 Strings directly from their bytes, without copying. Other Strings are copied to chars first. */
final class InPlaceTextEncoder implements TextEncoder {

    private final char[] chars;

    InPlaceTextEncoder(char[] chars) {
        this.chars = chars;
    }

    @Override
    public int encode(String text, int length, byte[] target, int at, Escapes escapes) {
        return StringBytes.isLatin1(text)
                ? Latin1.encode(StringBytes.latin1(text), length, target, at, escapes)
                : Utf8.encode(text, length, chars, target, at, escapes);
    }

    @Override
    public boolean isLatin1(String text) {
        return StringBytes.isLatin1(text);
    }

    @Override
    public int capacity(String text) {
        return text.length();
    }

    @Override
    public byte[] latin1(String text, int from, int to) {
        return StringBytes.latin1(text);
    }

    @Override
    public void clear() {
        Arrays.fill(chars, '\0');
    }
}
