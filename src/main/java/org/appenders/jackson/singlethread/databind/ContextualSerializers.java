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
 * The serializers that databind has made, by the property they were made for and the class of the values. There may be
 * no property, for example for a list that is the root.
 *
 * <p>When a property or a container meets the first value of a class, databind makes a serializer from the settings of
 * that write, and keeps it. For example, a property with a date format keeps the time zone of the write that wrote its
 * first date. If our writer later takes the place of databind's, it must use the same serializer, because a new one
 * could have other settings.
 */
final class ContextualSerializers {

    /** When this many are known, all are forgotten. Databind may no longer use the beans of some of them. */
    private static final int MAX_SIZE = 10_000;

    private final ConcurrentMap<Key, JsonSerializer<Object>> known = new ConcurrentHashMap<>();

    /** The keys for which databind has made several serializers, because several containers keep one each. */
    private final ConcurrentMap<Key, Boolean> several = new ConcurrentHashMap<>();

    /**
     * Returns null if there is none.
     *
     * @param type the class of the values, or their {@code JavaType}
     */
    JsonSerializer<Object> find(Object type, BeanProperty property) {
        return known.get(new Key(type, property));
    }

    /** Returns whether containers keep different serializers, so that it is not known which container keeps which. */
    boolean hasSeveral(Object type, BeanProperty property) {
        return several.containsKey(new Key(type, property));
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

    /**
     * Returns whether it matters which of several serializers writes a value. The serializers of containers and the
     * like only pass values on to others.
     */
    private static boolean dependsOnSettings(JsonSerializer<?> serializer) {
        return !(serializer instanceof ContainerSerializer
                || serializer instanceof ReferenceTypeSerializer
                || serializer instanceof DirectJsonValueSerializer);
    }

    /** Returns whether to take notes for a property. Properties of other classes may serve only a single lookup. */
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
            // Databind looks up either the class or its JavaType. It depends on the place and the version.
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
