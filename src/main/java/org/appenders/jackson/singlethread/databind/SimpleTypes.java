package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.io.Serializable;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntrySteps;

/**
 * Which values of simple types a serializer of anything may write at once, as their serializers are Jackson's own. It is
 * told by that serializer, when such a value is first met. Threads may tell the same.
 */
final class SimpleTypes implements Serializable {

    private static final long serialVersionUID = 1L;

    static final int TEXT = 1;
    static final int INTEGER = 2;
    static final int LONG = 4;
    static final int DOUBLE = 8;
    static final int BOOLEAN = 16;

    private int known;
    private int usual;

    static int of(Class<?> type) {
        if (type == String.class) {
            return TEXT;
        }
        if (type == Integer.class) {
            return INTEGER;
        }
        if (type == Long.class) {
            return LONG;
        }
        if (type == Double.class) {
            return DOUBLE;
        }
        return type == Boolean.class ? BOOLEAN : 0;
    }

    /** Also of types that are never written here. */
    boolean isKnown(int type) {
        return (known & type) == type;
    }

    boolean isUsual(int type) {
        return (usual & type) != 0;
    }

    void learn(int type, boolean isUsual) {
        if (isUsual) {
            usual |= type;
        }
        known |= type;
    }

    /** An entry with such a value; false where nothing was written. */
    static boolean write(BeanGenerator g, String name, int type, Object value) throws IOException {
        int at = EntrySteps.begin(g, name);
        return EntrySteps.end(g, at < 0 ? -1 : write(g, at, type, value));
    }

    /** Such a value; see {@link EntrySteps}. */
    static int write(BeanGenerator g, int at, int type, Object value) throws IOException {
        switch (type) {
            case TEXT:
                return EntrySteps.text(g, at, (String) value);
            case INTEGER:
                return EntrySteps.integer(g, at, (Integer) value);
            case LONG:
                return EntrySteps.integer(g, at, (Long) value);
            case DOUBLE:
                return EntrySteps.decimal(g, at, (Double) value);
            default:
                return EntrySteps.bool(g, at, (Boolean) value);
        }
    }
}
