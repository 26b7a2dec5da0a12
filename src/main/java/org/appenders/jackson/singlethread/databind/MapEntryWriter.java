package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes single entries of maps. */
final class MapEntryWriter extends ContainerWriter<Map.Entry<?, ?>> {

    private static final Set<Class<?>> OF_JDK = new HashSet<>(Arrays.asList(
            AbstractMap.SimpleEntry.class,
            AbstractMap.SimpleImmutableEntry.class,
            immutable(),
            classIn(new HashMap<>()),
            classIn(new LinkedHashMap<>()),
            classIn(new TreeMap<>()),
            classIn(new ConcurrentHashMap<>())));

    private final KeyWriters keys;
    private final ContentWriters values;
    private final boolean suppressesNulls;

    /** The class of the JDK's that was met last. */
    private Class<?> last;

    MapEntryWriter(KeyWriters keys, ContentWriters values, boolean suppressesNulls) {
        this.keys = keys;
        this.values = values;
        this.suppressesNulls = suppressesNulls;
    }

    /** The class behind {@code Map.entry}; null before Java 9. */
    private static Class<?> immutable() {
        try {
            return Class.forName("java.util.KeyValueHolder");
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static Class<?> classIn(Map<String, String> map) {
        map.putAll(Collections.singletonMap("", ""));
        return map.entrySet().iterator().next().getClass();
    }

    /** The user's may do anything. */
    private boolean isOfJdk(Class<?> type) {
        if (type != last) {
            if (!OF_JDK.contains(type)) {
                return false;
            }
            last = type;
        }
        return true;
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, Map.Entry<?, ?> entry, int at) throws IOException {
        Object key = isOfJdk(entry.getClass()) ? entry.getKey() : null;
        if (key == null) {
            return NOT_WRITTEN;
        }
        Object value = entry.getValue();
        int tail = attempt.open(g, at, '{');
        if (tail >= 0 && (value != null || !suppressesNulls)) {
            tail = keys.begin(g, attempt.provider, key, tail, true);
            if (tail >= 0) {
                tail = value == null
                        ? attempt.writeNull(g, tail)
                        : values.find(value.getClass(), attempt).write(g, attempt.provider, value, tail);
            }
        }
        return attempt.close(g, tail, '}');
    }
}
