package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.type.WritableTypeId.Inclusion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.appenders.jackson.singlethread.encode.ByteWords;

/** A type id that is always the same: written around a bean by the calls that databind makes, or as known bytes. */
public final class TypeId {

    private final Inclusion inclusion;
    private final String property;
    private final String id;

    /** The property with the id, then room for whole words; null where it is written by calls. */
    private final byte[] bytes;

    private final int length;

    /** @param property of the id, or null where it is in none */
    public TypeId(Inclusion inclusion, String property, String id) {
        this.inclusion = inclusion;
        this.property = property;
        this.id = id;
        boolean isKnown = inclusion == Inclusion.METADATA_PROPERTY && isPlain(property) && isPlain(id);
        byte[] bytes = isKnown ? ('"' + property + "\":\"" + id + '"').getBytes(StandardCharsets.US_ASCII) : null;
        length = isKnown ? bytes.length : 0;
        this.bytes = isKnown ? Arrays.copyOf(bytes, length + Long.BYTES) : null;
    }

    /** Whether a text is the same in all settings of escapes but those of the user's. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\' || c == '/') {
                return false;
            }
        }
        return true;
    }

    /** Begins the object of a bean. */
    public void begin(BeanGenerator g, Object bean) throws IOException {
        if (inclusion == Inclusion.WRAPPER_ARRAY) {
            g.writeStartArray();
            g.writeString(id);
        } else if (inclusion == Inclusion.WRAPPER_OBJECT) {
            g.writeStartObject();
            g.writeFieldName(id);
        }
        g.writeStartObject(bean);
        if (inclusion == Inclusion.METADATA_PROPERTY && !writeAtOnce(g)) {
            g.writeStringField(property, id);
        }
    }

    private boolean writeAtOnce(BeanGenerator g) {
        int tail = g.tail();
        if (bytes == null
                || !g.isUsual()
                || !g.fits(tail, bytes.length)
                || ((WriteContext) g.context()).separatorToSkip() < 0) {
            return false;
        }
        for (int i = 0; i < length; i += Long.BYTES) {
            ByteWords.putLong(g.buffer(), tail + i, ByteWords.getLong(bytes, i));
        }
        g.moveTail(tail + length);
        ((WriteContext) g.context()).nameWritten(property);
        ((WriteContext) g.context()).valuesWritten(1);
        return true;
    }

    /** Ends it. */
    public void end(BeanGenerator g) throws IOException {
        g.writeEndObject();
        if (inclusion == Inclusion.WRAPPER_ARRAY) {
            g.writeEndArray();
        } else if (inclusion == Inclusion.WRAPPER_OBJECT) {
            g.writeEndObject();
        } else if (inclusion == Inclusion.PARENT_PROPERTY) {
            g.writeStringField(property, id);
        }
    }
}
