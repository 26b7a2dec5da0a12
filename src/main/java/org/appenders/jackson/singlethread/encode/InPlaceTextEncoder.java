package org.appenders.jackson.singlethread.encode;

/** Reads the bytes of a Latin-1 String where they are; only other text is copied. */
final class InPlaceTextEncoder implements TextEncoder {

    private final char[] chars;
    private final Latin1Encoder latin1;

    InPlaceTextEncoder(char[] chars, int unit) {
        this.chars = chars;
        latin1 = new Latin1Encoder(chars, unit);
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
    public byte[] latin1(char[] text, int offset, int length) {
        return latin1.encode(text, offset, length) ? latin1.bytes() : null;
    }

    @Override
    public void clear() {
        latin1.clear();
    }
}
