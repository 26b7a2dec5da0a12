package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ser.std.BooleanSerializer;
import com.fasterxml.jackson.databind.ser.std.NumberSerializers;
import com.fasterxml.jackson.databind.ser.std.StringSerializer;
import java.io.IOException;
import java.io.Serializable;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/**
 * The values in a container that go to the generator without a serializer: those of the classes for which the container
 * has met databind's own, which would do no more. For others there is a format, or a serializer of the user's.
 */
final class SimpleValues implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final int TEXT = 1;
    private static final int INT = 2;
    private static final int LONG = 4;
    private static final int DOUBLE = 8;
    private static final int BOOLEAN = 16;

    /** The classes met. Several threads may note one at once; what is lost then is met again. */
    private int met;

    /** Tells it of the serializer of a class. */
    void meet(Class<?> type, JsonSerializer<?> serializer) {
        Class<?> kind = serializer.getClass();
        if (type == String.class && kind == StringSerializer.class) {
            met |= TEXT;
        } else if (type == Integer.class && kind == NumberSerializers.IntegerSerializer.class) {
            met |= INT;
        } else if (type == Long.class && kind == NumberSerializers.LongSerializer.class) {
            met |= LONG;
        } else if (type == Double.class && kind == NumberSerializers.DoubleSerializer.class) {
            met |= DOUBLE;
        } else if (type == Boolean.class && kind == BooleanSerializer.class) {
            met |= BOOLEAN;
        }
    }

    /** What {@link #write} takes for a value, or 0 for one that needs its serializer. */
    int kindOf(Object value) {
        Class<?> type = value.getClass();
        int kind;
        if (type == String.class) {
            kind = TEXT;
        } else if (type == Integer.class) {
            kind = INT;
        } else if (type == Long.class) {
            kind = LONG;
        } else if (type == Double.class) {
            kind = DOUBLE;
        } else if (type == Boolean.class) {
            kind = BOOLEAN;
        } else {
            kind = 0;
        }
        return kind & met;
    }

    /** Whether a value of a kind is empty for databind. */
    static boolean isEmpty(int kind, Object value) {
        return kind == TEXT && ((String) value).isEmpty();
    }

    static void write(int kind, Object value, ValueGenerator generator) throws IOException {
        switch (kind) {
            case TEXT:
                generator.writeString((String) value);
                break;
            case INT:
                generator.writeNumber((int) (Integer) value);
                break;
            case LONG:
                generator.writeNumber((long) (Long) value);
                break;
            case DOUBLE:
                generator.writeNumber((double) (Double) value);
                break;
            default:
                generator.writeBoolean((boolean) (Boolean) value);
        }
    }
}
