package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.core.util.BufferRecycler;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Finds all objects that are reachable from an object, each with its path. Follows the fields of our classes and
 * Jackson's, and the JDK's containers, but not Jackson's recycler, which belongs to a thread or a pool.
 */
final class Reachable {

    private final Map<Object, String> paths = new IdentityHashMap<>();
    private final Deque<Object> left = new ArrayDeque<>();

    private Reachable(Object root) {
        add(root, root.getClass().getSimpleName());
        while (!left.isEmpty()) {
            Object object = left.remove();
            follow(object, paths.get(object));
        }
    }

    /** Returns the objects with their paths, by identity. */
    static Map<Object, String> from(Object root) {
        return new Reachable(root).paths;
    }

    /** Returns approximately how much memory the JVM needs for the objects. */
    static long bytes(Map<Object, String> objects) {
        long bytes = 0;
        for (Object object : objects.keySet()) {
            bytes += bytes(object);
        }
        return bytes;
    }

    private static long bytes(Object object) {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            int element = type == byte[].class ? 1 : type == char[].class ? 2 : type == long[].class ? 8 : 4;
            return 16 + (long) element * Array.getLength(object);
        }
        long bytes = 16;
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    bytes += field.getType() == long.class || field.getType() == double.class ? 8 : 4;
                }
            }
        }
        // The chars of a buffer are in an array, which is counted separately.
        return object instanceof CharSequence text && !(object instanceof Buffer) ? bytes + 2L * text.length() : bytes;
    }

    private void follow(Object object, String path) {
        if (object instanceof Object[] array) {
            for (Object element : array) {
                add(element, path + "[]");
            }
        } else if (object instanceof Map<?, ?> map) {
            map.forEach((key, value) -> {
                add(key, path + ".key");
                add(value, path + ".value");
            });
        } else if (object instanceof Collection<?> collection) {
            collection.forEach(element -> add(element, path + "[]"));
        } else if (object instanceof AtomicReferenceArray<?> array) {
            for (int i = 0; i < array.length(); i++) {
                add(array.get(i), path + "[]");
            }
        } else if (object instanceof AtomicReference<?> reference) {
            add(reference.get(), path + ".get()");
        } else if (object instanceof Reference<?> reference) {
            add(reference.get(), path + ".get()");
        } else if (object instanceof Buffer buffer && buffer.hasArray()) {
            add(buffer.array(), path + ".array()");
        }
        for (Class<?> type = object.getClass(); isLookedInto(type); type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    add(valueOf(field, object), path + '.' + field.getName());
                }
            }
        }
    }

    private static boolean isLookedInto(Class<?> type) {
        return type != null
                && (type.getName().startsWith("com.fasterxml.jackson.")
                        || type.getName().startsWith("org.appenders.jackson.singlethread."));
    }

    private static Object valueOf(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private void add(Object object, String path) {
        if (object != null
                && !(object instanceof BufferRecycler)
                && !(object instanceof Class)
                && !(object instanceof Thread)
                && paths.putIfAbsent(object, path) == null) {
            left.add(object);
        }
    }
}
