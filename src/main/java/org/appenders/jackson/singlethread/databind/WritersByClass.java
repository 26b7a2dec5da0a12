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

    /** Below this number of keys, a linear search is faster than one by hash code, which is read from the class. */
    private static final int MANY = 64;

    private static final Object[] NONE = new Object[2];

    /**
     * Each key is followed by its writer, so that a search touches few cache lines. An array is not changed after it has
     * been stored here. Few keys are kept in the order in which they were met. More are kept in a hash table with linear
     * probing. A search ends at the key or at a null.
     */
    private transient volatile Object[] table = NONE;

    /** Returns the writer for a key, or null if it is not known yet. */
    @SuppressWarnings("unchecked") // It was added with this type.
    ValueWriter<Object> find(Object key) {
        Object[] table = this.table;
        ValueWriter<Object> writer = (ValueWriter<Object>) table[indexOf(table, key) + 1];
        return writer != null || table.length < length(MAX_KEYS) ? writer : ValueWriter.NONE;
    }

    /** Adds a writer, or replaces the earlier one. Returns it. */
    ValueWriter<Object> put(Object key, ValueWriter<Object> writer) {
        Object[] before = table;
        int count = 1;
        for (int i = 0; i < before.length; i += 2) {
            count += before[i] == null || before[i] == key ? 0 : 1;
        }
        Object[] after = new Object[length(count)];
        for (int i = 0; i < before.length; i += 2) {
            if (before[i] != null) {
                set(after, before[i], before[i + 1]);
            }
        }
        set(after, key, writer);
        table = after;
        return writer;
    }

    /** Returns the length of the table for a number of keys: at most half of it is used. */
    private static int length(int keys) {
        return Integer.highestOneBit(keys) << 3;
    }

    /** Returns the index of a key, or the index at which to add it. */
    private static int indexOf(Object[] table, Object key) {
        int last = table.length - 2;
        int index = table.length < length(MANY) ? 0 : System.identityHashCode(key) << 1 & last;
        while (table[index] != key && table[index] != null) {
            index = index + 2 & last;
        }
        return index;
    }

    private static void set(Object[] table, Object key, Object writer) {
        int index = indexOf(table, key);
        table[index] = key;
        table[index + 1] = writer;
    }

    /** Removes all writers. */
    void clear() {
        table = NONE;
    }

    private Object readResolve() {
        return new WritersByClass();
    }
}
