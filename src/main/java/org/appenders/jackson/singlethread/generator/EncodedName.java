package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.io.SerializedString;
import java.lang.ref.Reference;
import java.util.Arrays;
import org.appenders.jackson.singlethread.encode.ByteWords;

/**
 * What stands before a property's value, made once per property for {@link PropertyEncoder}: comma, name, colon, and the
 * opening quote of a text, which any other value overwrites.
 */
public final class EncodedName {

    /** How far a copy may write beyond the bytes it is for, as it copies whole words. */
    static final int SLACK = 2 * Long.BYTES;

    /** The name itself. */
    final SerializedString text;

    final String value;

    /** The names of the bean, of which this is one, for whoever is not to keep them alive. */
    public final Reference<String[]> siblings;

    /** Its place among them. */
    public final int index;

    /** A comma, the name in quotes, a colon and the quote of a text; then room for whole words. */
    private final byte[] bytes;

    /** Of comma, name and colon. */
    final int length;

    // The first bytes.
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

    /** The first eight bytes, behind the comma where the name is the first of its object, the first byte lowest. */
    public long first(boolean isFirst) {
        return isFirst ? first >>> 8 | second << 56 : first;
    }

    /** The next eight. */
    public long second(boolean isFirst) {
        return isFirst ? ByteWords.getLong(bytes, 9) : second;
    }

    /** How many bytes there are, up to the colon. */
    public int length(boolean isFirst) {
        return isFirst ? length - 1 : length;
    }

    /**
     * Copies the bytes, with a quote behind them, and up to {@link #SLACK} more. The first ones are parameters, as code
     * that is made for a bean has them as constants.
     *
     * @return the index behind the colon
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
     * As above.
     *
     * @param isFirst to leave out the comma
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
