package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.io.SerializedString;
import java.lang.ref.Reference;
import java.util.Arrays;
import org.appenders.jackson.singlethread.encode.ByteWords;

/**
 * The bytes before a property's value, created once per property for {@link PropertyEncoder}: comma, name, colon, and
 * the opening quote of a text. Any other value overwrites that quote.
 */
public final class EncodedName {

    /** The number of bytes that a copy may write beyond its own bytes, because it copies whole words. */
    static final int SLACK = 2 * Long.BYTES;

    /** The name itself. */
    final SerializedString text;

    final String value;

    /** The names of the bean's properties, of which this is one. For objects that must not keep the names alive. */
    public final Reference<String[]> siblings;

    /** The index of this name among them. */
    public final int index;

    /** A comma, the name in quotes, a colon and the quote of a text; then room for whole words. */
    private final byte[] bytes;

    /** The number of bytes of comma, name and colon. */
    final int length;

    // The first 16 bytes.
    private final long first;
    private final long second;

    public EncodedName(SerializedString name, Reference<String[]> siblings, int index) {
        text = name;
        this.siblings = siblings;
        this.index = index;
        value = name.getValue();
        byte[] quoted = name.asQuotedUTF8();
        length = quoted.length + 4;
        bytes = Arrays.copyOf(new byte[] {',', '"'}, length + 1 + 2 * SLACK);
        System.arraycopy(quoted, 0, bytes, 2, quoted.length);
        bytes[length - 2] = '"';
        bytes[length - 1] = ':';
        bytes[length] = '"';
        first = ByteWords.AVAILABLE ? ByteWords.getLong(bytes, 0) : 0;
        second = ByteWords.AVAILABLE ? ByteWords.getLong(bytes, 8) : 0;
    }

    /**
     * Returns the first eight bytes, the first byte lowest. Leaves out the comma if the name is the first of its
     * object.
     */
    public long first(boolean isFirst) {
        return isFirst ? first >>> 8 | second << 56 : first;
    }

    /** Returns the next eight bytes. */
    public long second(boolean isFirst) {
        return isFirst ? ByteWords.getLong(bytes, 9) : second;
    }

    /** Returns the number of bytes up to and including the colon. */
    public int length(boolean isFirst) {
        return isFirst ? length - 1 : length;
    }

    /**
     * Copies the bytes, a quote after them, and up to {@link #SLACK} more bytes. The first bytes are parameters,
     * because the code that is generated for a bean has them as constants.
     *
     * @return the index after the colon
     */
    int put(byte[] target, int at, long first, long second, int length) {
        ByteWords.putLong(target, at, first);
        ByteWords.putLong(target, at + 8, second);
        if (length >= 16) {
            copyRest(target, at, this.length - length, length);
        }
        return at + length;
    }

    /**
     * Same as {@link #put}, with the first bytes of this name.
     *
     * @param isFirst whether to leave out the comma
     */
    int copyTo(byte[] target, int at, boolean isFirst) {
        return put(target, at, first(isFirst), second(isFirst), length(isFirst));
    }

    private void copyRest(byte[] target, int at, int skip, int end) {
        for (int i = 16; i <= end; i += Long.BYTES) {
            ByteWords.putLong(target, at + i, ByteWords.getLong(bytes, i + skip));
        }
    }
}
