package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.std.ReferenceTypeSerializer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The serializers that databind has made for one property each, or for no property, by the class of the values.
 *
 * <p>Databind makes one when a property or a container meets the first value of a class, by the settings of that write: a
 * property with a date format keeps the time zone that was set when its first date was written. If a writer of ours later
 * takes the place of databind's, it has to go on with the same serializer. A second one could have other settings.
 */
final class ContextualSerializers {

    /** When there are so many, all are forgotten: databind may have forgotten the beans of some of them. */
    private static final int MAX_SIZE = 10_000;

    private final ConcurrentMap<Key, JsonSerializer<Object>> known = new ConcurrentHashMap<>();

    /** Those that databind has made several times: each of several containers keeps its own. */
    private final ConcurrentMap<Key, Boolean> several = new ConcurrentHashMap<>();

    /**
     * Returns null if there is none.
     *
     * @param type the class of the values, or their {@code JavaType}
     */
    JsonSerializer<Object> find(Object type, BeanProperty property) {
        return isLasting(property) ? known.get(new Key(type, property)) : null;
    }

    /** Whether nobody can tell which serializer a container has, among several that may have different settings. */
    boolean hasSeveral(Object type, BeanProperty property) {
        return isLasting(property) && several.containsKey(new Key(type, property));
    }

    /** Takes note of a serializer, and returns it. */
    JsonSerializer<Object> note(Object type, BeanProperty property, JsonSerializer<Object> serializer) {
        if (isLasting(property)) {
            if (known.size() >= MAX_SIZE) {
                clear();
            }
            Key key = new Key(type, property);
            JsonSerializer<Object> earlier = known.putIfAbsent(key, serializer);
            if (earlier != null && earlier != serializer && dependsOnSettings(serializer)) {
                several.put(key, true);
            }
        }
        return serializer;
    }

    /** False for the serializers that pass the values within to others: each of those depends on settings, or does not. */
    private static boolean dependsOnSettings(JsonSerializer<?> serializer) {
        return !(serializer instanceof ContainerSerializer
                || serializer instanceof ReferenceTypeSerializer
                || serializer instanceof DirectJsonValueSerializer);
    }

    /** Whether it is the property of a bean, or none. One of another class may have been made for one lookup only. */
    private static boolean isLasting(BeanProperty property) {
        return property == null || property instanceof BeanPropertyWriter;
    }

    void clear() {
        known.clear();
        several.clear();
    }

    /** A property or null, and the class of its values, or their {@code JavaType} if that has type parameters. */
    private static final class Key {

        private final Object type;
        private final BeanProperty property;

        Key(Object type, BeanProperty property) {
            // Databind looks a class up as it is or as a JavaType, which depends on the place and on the version.
            this.type = type instanceof JavaType && !((JavaType) type).hasGenericTypes()
                    ? ((JavaType) type).getRawClass()
                    : type;
            this.property = property;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).property == property && ((Key) other).type.equals(type);
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(property) * 31 + type.hashCode();
        }
    }
}
