package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;
import java.util.TreeSet;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes lists, sets and other collections. It copies the elements into an array, because iterators would be garbage. */
final class CollectionWriter extends ElementsWriter<Collection<?>> {

    /** Longer collections usually do not fit into the buffer. */
    private static final int MAX_SIZE = 1024;

    /** Up to this size, filling and clearing an array takes longer than reading the elements of a list one by one. */
    private static final int FEW = 8;

    private static final Set<Class<?>> OF_JDK = new HashSet<>(Arrays.asList(
            ArrayList.class,
            Arrays.asList().getClass(),
            Collections.emptyList().getClass(),
            Collections.singletonList(1).getClass(),
            immutable("List12"),
            immutable("ListN"),
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            LinkedList.class,
            ArrayDeque.class,
            Collections.emptySet().getClass(),
            Collections.singleton(1).getClass(),
            EnumSet.noneOf(Some.class).getClass(),
            immutable("Set12"),
            immutable("SetN")));

    /** Has few constants, as most enums do. The sets of enums with more than 64 have another class. */
    private enum Some {}

    private final JdkClasses ofJdk = new JdkClasses(OF_JDK);

    CollectionWriter(Elements elements) {
        super(elements);
    }

    /** Returns a class behind {@code Set.of} or {@code List.of}, or null before Java 9. */
    private static Class<?> immutable(String name) {
        return JdkClasses.find("java.util.ImmutableCollections$" + name);
    }

    @Override
    int size(Collection<?> collection) {
        if (!ofJdk.contains(collection.getClass())) {
            return NOT_WRITTEN;
        }
        int size = collection.size();
        return size <= MAX_SIZE ? size : NOT_WRITTEN;
    }

    @Override
    int kind(Object value) {
        if (!ofJdk.contains(value.getClass())) {
            return 0;
        }
        Collection<?> collection = (Collection<?>) value;
        int size = collection.size();
        try {
            Object first = size > 0 && collection instanceof RandomAccess ? ((List<?>) collection).get(0) : null;
            return kind(first, size);
        } catch (IndexOutOfBoundsException e) {
            // Another thread has removed the elements meanwhile.
            return 0;
        }
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, Collection<?> collection, int size, int at) throws IOException {
        if (at < 0) {
            return NOT_WRITTEN;
        }
        if (size <= FEW && collection instanceof RandomAccess) {
            List<?> list = (List<?>) collection;
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = elements.write(g, attempt, list.get(i), Attempt.separate(g, tail, i == 0));
            }
            return tail;
        }
        Object[] array = attempt.takeArray(size);
        if (array == null) {
            return NOT_WRITTEN;
        }
        try {
            // The result is another array if another thread has added elements meanwhile.
            return collection.toArray(array) == array ? writeAll(g, attempt, array, size, at) : NOT_WRITTEN;
        } finally {
            Arrays.fill(array, 0, size, null);
            attempt.returnArray();
        }
    }
}
