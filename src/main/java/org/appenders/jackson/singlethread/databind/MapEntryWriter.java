package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes single entries of maps. */
final class MapEntryWriter extends ContainerWriter<Map.Entry<?, ?>> {

    /** Other classes of entries may run any code. */
    private static final JdkClasses OF_JDK = new JdkClasses(
            AbstractMap.SimpleEntry.class,
            AbstractMap.SimpleImmutableEntry.class,
            // The class of Map.entry, from Java 9 on.
            JdkClasses.find("java.util.KeyValueHolder"),
            classIn(new HashMap<>()),
            classIn(new LinkedHashMap<>()),
            classIn(new TreeMap<>()),
            classIn(new ConcurrentHashMap<>()));

    private final KeyWriters keys;
    private final ContentWriters values;
    private final boolean suppressesNulls;

    MapEntryWriter(KeyWriters keys, ContentWriters values, boolean suppressesNulls) {
        this.keys = keys;
        this.values = values;
        this.suppressesNulls = suppressesNulls;
    }

    private static Class<?> classIn(Map<String, String> map) {
        map.putAll(Collections.singletonMap("", ""));
        return map.entrySet().iterator().next().getClass();
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, Map.Entry<?, ?> entry, int at) throws IOException {
        Object key = OF_JDK.contains(entry.getClass()) ? entry.getKey() : null;
        if (key == null) {
            return NOT_WRITTEN;
        }
        Object value = entry.getValue();
        int tail = attempt.open(g, at, '{');
        if (tail >= 0 && (value != null || !suppressesNulls)) {
            tail = keys.begin(g, attempt.provider, key, tail, true);
            tail = tail < 0 ? tail : value == null ? attempt.writeNull(g, tail) : values.write(g, attempt, value, tail);
        }
        return attempt.close(g, tail, '}');
    }
}
