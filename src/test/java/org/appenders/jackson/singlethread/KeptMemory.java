package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.util.BufferRecycler;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** How much memory a factory keeps, in bytes. */
final class KeptMemory {

    private KeptMemory() {}

    /**
     * Counts the objects that our fields reach, without Jackson's recycler, which belongs to the thread or the pool.
     */
    static long of(SingleThreadJsonFactory factory) {
        long size = 0;
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> left = new ArrayDeque<>();
        for (Field field : SingleThreadJsonFactory.class.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                left.add(valueOf(field, factory));
            }
        }
        seen.add(factory);
        // All generators share this object.
        seen.add(EditionApi.sharedEscapes());
        while (!left.isEmpty()) {
            Object object = left.remove();
            if (!seen.add(object) || object instanceof BufferRecycler || object instanceof Class) {
                continue;
            }
            size += 16;
            Class<?> type = object.getClass();
            if (type.isArray()) {
                size += Array.getLength(object) * (long) sizeOf(type.getComponentType());
                if (object instanceof Object[]) {
                    for (Object element : (Object[]) object) {
                        if (element != null) {
                            left.add(element);
                        }
                    }
                }
                continue;
            }
            if (object instanceof AtomicReference && ((AtomicReference<?>) object).get() != null) {
                left.add(((AtomicReference<?>) object).get());
            }
            if (object instanceof AtomicReferenceArray) {
                AtomicReferenceArray<?> array = (AtomicReferenceArray<?>) object;
                size += 4L * array.length();
                for (int i = 0; i < array.length(); i++) {
                    if (array.get(i) != null) {
                        left.add(array.get(i));
                    }
                }
            }
            if (object instanceof CharSequence) {
                size += ((CharSequence) object).length();
            }
            if (object instanceof Buffer && ((Buffer) object).hasArray()) {
                left.add(((Buffer) object).array());
            }
            for (Class<?> c = type; isWalkable(c); c = c.getSuperclass()) {
                for (Field field : c.getDeclaredFields()) {
                    if (Modifier.isStatic(field.getModifiers())) {
                        continue;
                    }
                    size += sizeOf(field.getType());
                    Object value = field.getType().isPrimitive() ? null : valueOf(field, object);
                    if (value != null && !(value instanceof Enum)) {
                        left.add(value);
                    }
                }
            }
        }
        return size;
    }

    /** Returns whether the fields of a class are accessible. Those of the JDK's classes are not. */
    private static boolean isWalkable(Class<?> type) {
        String name = type.getName();
        return name.startsWith("org.appenders.")
                || name.startsWith("com.fasterxml.")
                || name.startsWith("tools.jackson.");
    }

    private static Object valueOf(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private static int sizeOf(Class<?> type) {
        if (type == byte.class || type == boolean.class) {
            return 1;
        }
        if (type == char.class || type == short.class) {
            return 2;
        }
        return type == long.class || type == double.class ? 8 : 4;
    }
}
