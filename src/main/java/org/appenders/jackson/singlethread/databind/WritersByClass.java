package org.appenders.jackson.singlethread.databind;

import java.io.Serializable;
import java.util.Arrays;

/**
 * The writers that one place has learnt so far, by the class of a value or by its serializer. Threads share the table
 * without a lock: an entry that one thread's update loses is learnt again.
 */
final class WritersByClass implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Of others the place knows no writer: their serializers write them. */
    private static final int MAX_KEYS = 24;

    private static final Known NONE = new Known(new Object[0], new ValueWriter<?>[0]);

    private transient Known known = NONE;

    /** Immutable, so that a thread that sees it sees all of it. Those met first are looked for first. */
    private static final class Known {

        private final Object[] keys;
        private final ValueWriter<?>[] writers;

        Known(Object[] keys, ValueWriter<?>[] writers) {
            this.keys = keys;
            this.writers = writers;
        }
    }

    /** Null where it is not known yet. */
    @SuppressWarnings("unchecked") // As it was added.
    ValueWriter<Object> find(Object key) {
        Known known = this.known;
        Object[] keys = known.keys;
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] == key) {
                return (ValueWriter<Object>) known.writers[i];
            }
        }
        return keys.length < MAX_KEYS ? null : ValueWriter.NONE;
    }

    /** Adds a writer, or replaces the one before. */
    ValueWriter<Object> put(Object key, ValueWriter<Object> writer) {
        Known known = this.known;
        Object[] keys = known.keys;
        int place = Arrays.asList(keys).indexOf(key);
        if (place < 0) {
            place = keys.length;
        }
        keys = Arrays.copyOf(keys, Math.max(keys.length, place + 1));
        ValueWriter<?>[] writers = Arrays.copyOf(known.writers, keys.length);
        keys[place] = key;
        writers[place] = writer;
        this.known = new Known(keys, writers);
        return writer;
    }

    /** Forgets all of them. */
    void clear() {
        known = NONE;
    }

    private Object readResolve() {
        return new WritersByClass();
    }
}
