package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.io.SerializedString;
import java.lang.ref.Reference;
import java.util.Arrays;
import org.appenders.jackson.singlethread.encode.ByteWords;

/** A property's name as the bytes that stand before its value, made once per property. */
public final class EncodedName {

    /** How far a copy may write beyond the bytes it is for, as it copies whole words. */
    static final int SLACK = 2 * Long.BYTES;

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

    /**
     * Copies the bytes, with the quote, and up to {@link #SLACK} more.
     *
     * @param skip 1 to leave out the comma, or 0
     * @return the index behind the colon
     */
    int copyTo(byte[] target, int at, int skip) {
        int end = length - skip;
        if (skip == 0) {
            ByteWords.putLong(target, at, first);
            ByteWords.putLong(target, at + 8, second);
        } else {
            ByteWords.putLong(target, at, first >>> 8 | second << 56);
            ByteWords.putLong(target, at + 8, ByteWords.getLong(bytes, 9));
        }
        if (end >= 16) {
            copyRest(target, at, skip, end);
        }
        return at + end;
    }

    private void copyRest(byte[] target, int at, int skip, int end) {
        for (int i = 16; i <= end; i += Long.BYTES) {
            ByteWords.putLong(target, at + i, ByteWords.getLong(bytes, i + skip));
        }
    }
}
