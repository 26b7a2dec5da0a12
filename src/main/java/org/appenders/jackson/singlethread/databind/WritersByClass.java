package org.appenders.jackson.singlethread.databind;

import java.io.Serializable;

/**
 * The writers that one place has learnt so far, by the class of a value or by its serializer. Threads share the table
 * without a lock: an entry that one thread's update loses is learnt again.
 */
final class WritersByClass implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The maximum number of keys. The values of all other classes are then written by their serializers. */
    private static final int MAX_KEYS = 1024;

    /** Up to this number of keys, a linear search is faster than one by hash code, which is read from the class. */
    private static final int FEW = 64;

    private static final Known NONE = new Known();

    private transient Known known = NONE;

    /**
     * Immutable, so that a thread that sees it sees all of it. Few keys are kept in the order in which they were met.
     * More are kept in a hash table with linear probing. A search ends at the key or at a null.
     */
    private static final class Known {

        private final int count;
        private final Object[] keys;
        private final ValueWriter<?>[] writers;

        Known() {
            count = 0;
            keys = new Object[1];
            writers = new ValueWriter<?>[1];
        }

        /** Copies another table and adds a writer for a key, or replaces the writer that the key had. */
        Known(Known before, Object key, ValueWriter<?> writer) {
            boolean isNew = before.keys[before.indexOf(key)] == null;
            count = before.count + (isNew ? 1 : 0);
            keys = new Object[Integer.highestOneBit(count) << 2];
            writers = new ValueWriter<?>[keys.length];
            for (int i = 0; i < before.keys.length; i++) {
                if (before.keys[i] != null) {
                    set(before.keys[i], before.writers[i]);
                }
            }
            set(key, writer);
        }

        /** Returns the index of a key, or the index at which to add it. */
        int indexOf(Object key) {
            Object[] keys = this.keys;
            int last = keys.length - 1;
            int index = count <= FEW ? 0 : System.identityHashCode(key) & last;
            while (keys[index] != key && keys[index] != null) {
                index = index + 1 & last;
            }
            return index;
        }

        private void set(Object key, ValueWriter<?> writer) {
            int index = indexOf(key);
            keys[index] = key;
            writers[index] = writer;
        }
    }

    /** Returns the writer for a key, or null if it is not known yet. */
    @SuppressWarnings("unchecked") // It was added with this type.
    ValueWriter<Object> find(Object key) {
        Known known = this.known;
        ValueWriter<Object> writer = (ValueWriter<Object>) known.writers[known.indexOf(key)];
        return writer != null || known.count < MAX_KEYS ? writer : ValueWriter.NONE;
    }

    /** Adds a writer, or replaces the earlier one. Returns it. */
    ValueWriter<Object> put(Object key, ValueWriter<Object> writer) {
        known = new Known(known, key, writer);
        return writer;
    }

    /** Removes all writers. */
    void clear() {
        known = NONE;
    }

    private Object readResolve() {
        return new WritersByClass();
    }
}
