package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.util.AbstractMap;
import java.util.EnumMap;
import java.util.function.BiConsumer;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes maps whose entries are not filtered, except that nulls may be left out. */
final class MapWriter extends ContainerWriter<Object> {

    private final DirectMapSerializer serializer;
    private final KeyWriters keys;
    private final ContentWriters values;
    private final EnumConstants enumKeys = new EnumConstants();

    MapWriter(DirectMapSerializer serializer, ContentWriters values) {
        this.serializer = serializer;
        keys = serializer.keys;
        this.values = values;
    }

    @Override
    int kind(Object value) {
        // Other maps may run any code to count their entries.
        return JdkMaps.isWritten(value.getClass()) ? ((AbstractMap<?, ?>) value).size() : 0;
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, Object map, int at) throws IOException {
        if (!serializer.writesAll(map)) {
            return NOT_WRITTEN;
        }
        AbstractMap<?, ?> entries = (AbstractMap<?, ?>) map;
        int content = attempt.open(g, at, '{');
        int end = serializer.isSorted(attempt.provider) && !JdkMaps.isSorted(map.getClass())
                ? SortedEntries.of(attempt).write(g, this, entries, content)
                : attempt.write(g, this, entries, content, 0);
        return attempt.close(g, end, '}');
    }

    /** Passes all entries of a map to a consumer, in the order of the map's iterator. */
    void forEach(AbstractMap<?, ?> map, BiConsumer<Object, Object> consumer) {
        if (map.getClass() != EnumMap.class || !forEach((EnumMap<?, ?>) map, consumer)) {
            map.forEach(consumer);
        }
    }

    /** Passes them without an iterator. Passes none, and returns false, if this place has maps of too many enums. */
    private boolean forEach(EnumMap<?, ?> map, BiConsumer<Object, Object> consumer) {
        for (Object[] keys : enumKeys.known()) {
            if (forEach(map, keys, consumer)) {
                return true;
            }
        }
        return map.isEmpty()
                || forEach(map, enumKeys.learn(map.keySet().iterator().next()), consumer);
    }

    /** Returns false if none of the keys is in the map. */
    private static boolean forEach(EnumMap<?, ?> map, Object[] keys, BiConsumer<Object, Object> consumer) {
        int size = map.size();
        int left = size;
        for (int i = 0; left > 0 && i < keys.length; i++) {
            Object value = map.get(keys[i]);
            if (value != null || map.containsKey(keys[i])) {
                consumer.accept(keys[i], value);
                left--;
            }
        }
        return left < size;
    }

    /**
     * Writes the comma and the key of an entry at an index. Returns the index of its value, or {@link #NOT_WRITTEN}.
     */
    int begin(BeanGenerator g, Attempt attempt, Object key, int at, boolean isFirst) throws IOException {
        return keys.begin(g, attempt.provider, key, at, isFirst);
    }

    boolean suppressesNulls() {
        return serializer.suppressesNulls();
    }

    /** Writes the value of an entry, which must not be null. */
    int writeValue(BeanGenerator g, Attempt attempt, Object value, int at) throws IOException {
        return values.write(g, attempt, value, at);
    }
}
