package org.appenders.jackson.singlethread.databind;

import java.util.AbstractMap;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Sorts the entries of a map by their keys, which must be Strings. Databind makes a {@code TreeMap} for that, whose
 * entries are garbage. Only small maps are sorted here, because each entry is inserted into those before it.
 */
final class SortedEntries implements BiConsumer<Object, Object> {

    /** How many keys and values are sorted here at most. */
    private static final int MAX = 2 * 32;

    private final Attempt attempt;

    /** Keys and values in turns, in an array of the attempt. */
    private Object[] entries;

    /** How many keys and values there may be. A map may get more entries while it is read. */
    private int limit;

    /** The number of keys and values, or {@link ValueWriter#NOT_WRITTEN} if they cannot be sorted here. */
    private int length;

    private SortedEntries(Attempt attempt) {
        this.attempt = attempt;
    }

    static SortedEntries of(Attempt attempt) {
        if (attempt.sorted == null) {
            attempt.sorted = new SortedEntries(attempt);
        }
        return attempt.sorted;
    }

    /** Writes the entries of a map in order, as part of the attempt. */
    int write(BeanGenerator g, MapWriter writer, AbstractMap<?, ?> map, int at) {
        int most = 2 * map.size();
        Object[] array = at < 0 || most > MAX ? null : attempt.takeArray(most);
        if (array == null) {
            return ValueWriter.NOT_WRITTEN;
        }
        try {
            int end = sort(writer, map, array, most);
            return end < 0 ? end : attempt.write(g, writer, array, end, at);
        } finally {
            Arrays.fill(array, 0, most, null);
            attempt.returnArray();
        }
    }

    /** Returns the number of keys and values in the array, or {@link ValueWriter#NOT_WRITTEN}. */
    private int sort(MapWriter writer, AbstractMap<?, ?> map, Object[] array, int most) {
        entries = array;
        limit = most;
        length = 0;
        writer.forEach(map, this);
        return length;
    }

    @Override
    public void accept(Object key, Object value) {
        if (length >= 0) {
            length = length < limit && key != null && key.getClass() == String.class
                    ? insert((String) key, value)
                    : ValueWriter.NOT_WRITTEN;
        }
    }

    /** Returns the new length. Two equal keys, which an {@code IdentityHashMap} may have, are one in a TreeMap. */
    private int insert(String key, Object value) {
        int at = 0;
        for (int end = length; at < end; ) {
            int middle = (at + end >>> 2) << 1;
            int order = key.compareTo((String) entries[middle]);
            if (order == 0) {
                return ValueWriter.NOT_WRITTEN;
            }
            if (order > 0) {
                at = middle + 2;
            } else {
                end = middle;
            }
        }
        System.arraycopy(entries, at, entries, at + 2, length - at);
        entries[at] = key;
        entries[at + 1] = value;
        return length + 2;
    }
}
