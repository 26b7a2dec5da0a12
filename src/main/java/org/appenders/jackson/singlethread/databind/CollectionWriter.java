package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonSerializer;
import java.io.IOException;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractSequentialList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeSet;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes lists, sets and other collections. It copies the elements into an array, because iterators would be garbage.
 *
 * <p>This class casts values to classes and not to interfaces. Before Java 23, the JVM caches only the last interface
 * that the class of a value was checked against (JDK-8180450). If casts to several interfaces alternate, each cast takes
 * as long as writing a number, and threads that cast at the same time slow each other down.
 */
final class CollectionWriter extends ElementsWriter<Object> {

    /** Longer collections usually do not fit into the buffer. */
    private static final int MAX_SIZE = 1024;

    /** Up to this size, filling and clearing an array takes longer than reading the elements of a list one by one. */
    private static final int FEW = 8;

    private static final Class<?> LIST_OF_FEW = immutable("List12");
    private static final Class<?> LIST_OF_MANY = immutable("ListN");

    /** All of them extend {@code AbstractCollection}. */
    private static final JdkClasses OF_JDK = new JdkClasses(
            ArrayList.class,
            LIST_OF_FEW,
            LIST_OF_MANY,
            Arrays.asList().getClass(),
            Collections.emptyList().getClass(),
            Collections.singletonList(1).getClass(),
            HashSet.class,
            LinkedHashSet.class,
            TreeSet.class,
            LinkedList.class,
            ArrayDeque.class,
            Collections.emptySet().getClass(),
            Collections.singleton(1).getClass(),
            EnumSet.noneOf(Some.class).getClass(),
            immutable("Set12"),
            immutable("SetN"));

    /** Has few constants, as most enums do. The sets of enums with more than 64 have another class. */
    private enum Some {}

    /** The serializer for lists of beans. Null unless databind's serializer is the one for lists with an index. */
    private final BeanListSerializer ofBeans;

    private final EnumConstants enumElements = new EnumConstants();

    CollectionWriter(Elements elements, BeanListSerializer ofBeans) {
        super(elements);
        this.ofBeans = ofBeans;
    }

    /** Returns a class behind {@code Set.of} or {@code List.of}, or null before Java 9. */
    private static Class<?> immutable(String name) {
        return JdkClasses.find("java.util.ImmutableCollections$" + name);
    }

    @Override
    int size(Object value) {
        if (!OF_JDK.contains(value.getClass())) {
            return NOT_WRITTEN;
        }
        int size = ((AbstractCollection<?>) value).size();
        return size <= MAX_SIZE ? size : NOT_WRITTEN;
    }

    @Override
    JsonSerializer<Object> fallback(JsonSerializer<Object> databinds) {
        return ofBeans == null ? databinds : ofBeans;
    }

    @Override
    boolean isRefused(Object value) {
        return beginsWithBean(elements, value);
    }

    /** Returns whether a value is one of the JDK's lists with an index whose first element is known to be a bean. */
    static boolean beginsWithBean(Elements elements, Object value) {
        Object first = elements.haveBeans() && OF_JDK.contains(value.getClass()) ? first(value) : null;
        return first != null && elements.ofBeans(first.getClass()) != null;
    }

    @Override
    int kind(Object value) {
        return OF_JDK.contains(value.getClass()) ? kind(first(value), ((AbstractCollection<?>) value).size()) : 0;
    }

    /** Returns the first element of one of the JDK's collections. Returns null if it is empty or has no index. */
    private static Object first(Object collection) {
        try {
            return hasIndex(collection) && ((AbstractCollection<?>) collection).size() > 0
                    ? element(collection, 0)
                    : null;
        } catch (IndexOutOfBoundsException e) {
            // Another thread has removed the elements in the meantime.
            return null;
        }
    }

    /** Returns whether {@link #element} takes constant time. */
    private static boolean hasIndex(Object collection) {
        return collection instanceof AbstractList
                ? !(collection instanceof AbstractSequentialList)
                : collection.getClass() == LIST_OF_FEW || collection.getClass() == LIST_OF_MANY;
    }

    static Object element(Object list, int index) {
        // The immutable lists extend no public class of lists.
        return list instanceof AbstractList ? ((AbstractList<?>) list).get(index) : ((List<?>) list).get(index);
    }

    @Override
    int write(BeanGenerator g, Attempt attempt, Object collection, int size, int at) throws IOException {
        if (at < 0) {
            return NOT_WRITTEN;
        }
        if (size <= FEW && hasIndex(collection)) {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = elements.write(g, attempt, element(collection, i), Attempt.separate(g, tail, i == 0));
            }
            return tail;
        }
        Object[] array = attempt.takeArray(size);
        if (array == null) {
            return NOT_WRITTEN;
        }
        try {
            return copy((AbstractCollection<?>) collection, array, size)
                    ? writeAll(g, attempt, array, size, at)
                    : NOT_WRITTEN;
        } finally {
            Arrays.fill(array, 0, size, null);
            attempt.returnArray();
        }
    }

    /**
     * Copies all elements. Returns false if another thread has meanwhile added more than the array has room for, or has
     * removed some from an {@code EnumSet}.
     */
    private boolean copy(AbstractCollection<?> collection, Object[] array, int size) {
        int copied = collection instanceof EnumSet && size > 0 ? copy((EnumSet<?>) collection, array, size) : 0;
        return copied > 0 ? copied == size : collection.toArray(array) == array;
    }

    /** Copies a set without an iterator. Copies nothing, and returns 0, if this place has sets of too many enums. */
    private int copy(EnumSet<?> set, Object[] array, int size) {
        for (Object[] constants : enumElements.known()) {
            int copied = copy(set, constants, array, size);
            if (copied > 0) {
                return copied;
            }
        }
        return copy(set, enumElements.learn(set.iterator().next()), array, size);
    }

    private static int copy(EnumSet<?> set, Object[] constants, Object[] array, int size) {
        int copied = 0;
        for (int i = 0; copied < size && i < constants.length; i++) {
            if (set.contains(constants[i])) {
                array[copied++] = constants[i];
            }
        }
        return copied;
    }
}
