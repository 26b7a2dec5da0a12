package org.appenders.jackson.singlethread.databind;

import java.io.Serializable;

/**
 * The writers of the values at one place, by the class of a value or by its serializer, as far as there have been such
 * values. Threads share
 * it without a lock: each sees what it sees, and finds the rest again.
 */
final class WritersByClass implements Serializable {

    private static final long serialVersionUID = 1L;

    /** Of others the place knows no writer: their serializers write them. */
    private static final int MAX_CLASSES = 24;

    private transient Entry first;

    /** Immutable, so that a thread that sees one sees all of it. */
    private static final class Entry {

        private final Object key;
        private final ValueWriter<Object> writer;
        private final Entry next;
        private final int count;

        Entry(Object key, ValueWriter<Object> writer, Entry next) {
            this.key = key;
            this.writer = writer;
            this.next = next;
            count = next == null ? 1 : next.count + 1;
        }
    }

    /** Null where it is not known yet; then it is to be added. */
    ValueWriter<Object> find(Object key) {
        Entry first = this.first;
        for (Entry entry = first; entry != null; entry = entry.next) {
            if (entry.key == key) {
                return entry.writer;
            }
        }
        return first == null || first.count < MAX_CLASSES ? null : ValueWriter.NONE;
    }

    ValueWriter<Object> add(Object key, ValueWriter<Object> writer) {
        first = new Entry(key, writer, first);
        return writer;
    }
}
