package org.appenders.jackson.singlethread.databind;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Says which of the JDK's maps our code writes. Their {@code forEach} calls only code of the JDK and visits the entries
 * in the order of their iterator. {@code WeakHashMap} and {@code Hashtable} are left out because their {@code forEach}
 * has another order.
 */
final class JdkMaps {

    private static final Class<?> SINGLETON = Collections.singletonMap(1, 1).getClass();
    private static final Class<?> EMPTY = Collections.emptyMap().getClass();

    // The classes behind Map.of; null before Java 9.
    private static final Class<?> IMMUTABLE_OF_ONE = JdkClasses.find("java.util.ImmutableCollections$Map1");
    private static final Class<?> IMMUTABLE = JdkClasses.find("java.util.ImmutableCollections$MapN");

    private JdkMaps() {}

    /** Returns whether databind writes the entries in the map's own order even if it sorts those of other maps. */
    static boolean isSorted(Class<?> type) {
        // Databind sorts an EnumMap, but it is in that order already.
        return type == TreeMap.class || type == EnumMap.class || type == ConcurrentSkipListMap.class;
    }

    /** Returns whether our code writes maps of this class at all. All these classes extend {@code AbstractMap}. */
    static boolean isWritten(Class<?> type) {
        return isIterated(type) || isWrittenInOneAttempt(type);
    }

    /** Returns whether an {@link EntryIteration} replaces the iterator over maps of this class. */
    static boolean isIterated(Class<?> type) {
        return type == LinkedHashMap.class
                || type == HashMap.class
                || type == TreeMap.class
                || type == SINGLETON
                || type == EMPTY
                || type == IMMUTABLE
                || type == IMMUTABLE_OF_ONE;
    }

    /**
     * Returns whether maps of this class are written in one {@link Attempt}, and by databind if that fails. An
     * {@link EntryIteration} cannot take over, because it does not behave as the map's iterator does when the
     * serializer of a value changes the map.
     */
    static boolean isWrittenInOneAttempt(Class<?> type) {
        return type == ConcurrentHashMap.class
                || type == EnumMap.class
                || type == ConcurrentSkipListMap.class
                || type == IdentityHashMap.class;
    }
}
