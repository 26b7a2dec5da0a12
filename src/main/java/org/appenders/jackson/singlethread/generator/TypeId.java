package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.type.WritableTypeId.Inclusion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.appenders.jackson.singlethread.encode.ByteWords;

/** A type id that is always the same. Written around a bean by the calls that databind makes, or as known bytes. */
public final class TypeId {

    /** The type serializer to which the id belongs. */
    public final Object owner;

    private final Inclusion inclusion;
    private final String property;
    private final String id;

    /** Whether the id is in a property that is always the same bytes. If not, calls of the generator write the id. */
    private final boolean isKnown;

    /** The property with the id, after the brace of an object; then room for whole words. */
    private final byte[] bytes;

    private final int length;

    /** @param property the name of the id's property, or null if the id is in none */
    public TypeId(Object owner, Inclusion inclusion, String property, String id) {
        this.owner = owner;
        this.inclusion = inclusion;
        this.property = property;
        this.id = id;
        isKnown = inclusion == Inclusion.METADATA_PROPERTY && isPlain(property) && isPlain(id);
        byte[] known = ("{\"" + property + "\":\"" + id + '"').getBytes(StandardCharsets.UTF_8);
        length = known.length;
        bytes = Arrays.copyOf(known, length + Long.BYTES);
    }

    /** Returns whether a text is never escaped, except by custom escapes. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\' || c == '/') {
                return false;
            }
        }
        return true;
    }

    /** Returns whether nothing comes before or after the object. */
    public boolean isWithin() {
        return inclusion == Inclusion.METADATA_PROPERTY || inclusion == Inclusion.PAYLOAD_PROPERTY;
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
        int tail = isKnown ? g.beginValue(bytes.length) : -1;
        if (tail < 0) {
            g.writeStartObject(bean);
            writeProperty(g);
        } else {
            g.endValue(tail);
            g.open(bean, tail);
            writeBehind(g, tail);
        }
    }

    /** Writes the property with the id, if there is one, into an object that has just begun. */
    void writeProperty(BeanGenerator g) throws IOException {
        int tail = g.tail();
        if (isKnown && g.isUsual() && g.fits(tail, bytes.length)) {
            writeBehind(g, tail - 1);
        } else if (inclusion == Inclusion.METADATA_PROPERTY) {
            g.writeStringField(property, id);
        }
    }

    /** Writes the property, for which there is room, and writes the brace before it again. */
    private void writeBehind(BeanGenerator g, int brace) throws IOException {
        WriteContext context = (WriteContext) g.context();
        if (context.separatorToSkip() < 0) {
            // Duplicate names are detected.
            g.writeStringField(property, id);
            return;
        }
        for (int i = 0; i < length; i += Long.BYTES) {
            ByteWords.putLong(g.buffer(), brace + i, ByteWords.getLong(bytes, i));
        }
        context.nameWritten(property, brace + 1);
        context.valuesWritten(1);
        g.moveTail(brace + length);
    }

    /** Writes what comes after the object. */
    public void end(BeanGenerator g) throws IOException {
        if (inclusion == Inclusion.WRAPPER_ARRAY) {
            g.writeEndArray();
        } else if (inclusion == Inclusion.WRAPPER_OBJECT) {
            g.writeEndObject();
        } else if (inclusion == Inclusion.PARENT_PROPERTY) {
            g.writeStringField(property, id);
        }
    }
}
