package org.appenders.jackson3.singlethread.generator;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.SerializedString;

/**
 * The root value separator of the current write. Jackson's generator has its separator in a final field, so a generator
 * that outlives a write needs one that stands for the current separator. Null stands for no separator.
 */
final class LeasedSeparator implements SerializableString {

    private static final SerializableString NOTHING = new SerializedString("");

    private SerializableString present = NOTHING;

    void set(SerializableString separator) {
        SerializableString next = separator == null ? NOTHING : separator;
        // References are stored only if they differ: see NamedContext.
        if (present != next) {
            present = next;
        }
    }

    @Override
    public String getValue() {
        return present.getValue();
    }

    @Override
    public int charLength() {
        return present.charLength();
    }

    @Override
    public byte[] asUnquotedUTF8() {
        return present.asUnquotedUTF8();
    }

    @Override
    public char[] asQuotedChars() {
        return present.asQuotedChars();
    }

    @Override
    public byte[] asQuotedUTF8() {
        return present.asQuotedUTF8();
    }

    @Override
    public int appendQuotedUTF8(byte[] buffer, int offset) {
        return present.appendQuotedUTF8(buffer, offset);
    }

    @Override
    public int appendQuoted(char[] buffer, int offset) {
        return present.appendQuoted(buffer, offset);
    }

    @Override
    public int appendUnquotedUTF8(byte[] buffer, int offset) {
        return present.appendUnquotedUTF8(buffer, offset);
    }

    @Override
    public int appendUnquoted(char[] buffer, int offset) {
        return present.appendUnquoted(buffer, offset);
    }

    @Override
    public int writeQuotedUTF8(OutputStream out) throws IOException {
        return present.writeQuotedUTF8(out);
    }

    @Override
    public int writeUnquotedUTF8(OutputStream out) throws IOException {
        return present.writeUnquotedUTF8(out);
    }

    @Override
    public int putQuotedUTF8(ByteBuffer buffer) throws IOException {
        return present.putQuotedUTF8(buffer);
    }

    @Override
    public int putUnquotedUTF8(ByteBuffer out) throws IOException {
        return present.putUnquotedUTF8(out);
    }
}
