package org.appenders.jackson3.singlethread;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/** A {@link SerializableString} that is not Jackson's own. */
public class SerializedStringLike implements SerializableString {

    private final SerializedString text;

    public SerializedStringLike(String text) {
        this.text = new SerializedString(text);
    }

    @Override
    public String getValue() {
        return text.getValue();
    }

    @Override
    public int charLength() {
        return text.charLength();
    }

    @Override
    public char[] asQuotedChars() {
        return text.asQuotedChars();
    }

    @Override
    public byte[] asUnquotedUTF8() {
        return text.asUnquotedUTF8();
    }

    @Override
    public byte[] asQuotedUTF8() {
        return text.asQuotedUTF8();
    }

    @Override
    public int appendQuotedUTF8(byte[] buffer, int offset) {
        return text.appendQuotedUTF8(buffer, offset);
    }

    @Override
    public int appendQuoted(char[] buffer, int offset) {
        return text.appendQuoted(buffer, offset);
    }

    @Override
    public int appendUnquotedUTF8(byte[] buffer, int offset) {
        return text.appendUnquotedUTF8(buffer, offset);
    }

    @Override
    public int appendUnquoted(char[] buffer, int offset) {
        return text.appendUnquoted(buffer, offset);
    }

    @Override
    public int writeQuotedUTF8(OutputStream out) throws IOException {
        return text.writeQuotedUTF8(out);
    }

    @Override
    public int writeUnquotedUTF8(OutputStream out) throws IOException {
        return text.writeUnquotedUTF8(out);
    }

    @Override
    public int putQuotedUTF8(ByteBuffer buffer) throws IOException {
        return text.putQuotedUTF8(buffer);
    }

    @Override
    public int putUnquotedUTF8(ByteBuffer buffer) throws IOException {
        return text.putUnquotedUTF8(buffer);
    }
}
