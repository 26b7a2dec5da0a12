package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes lists, collections and arrays. */
abstract class ElementsWriter<T> extends ContainerWriter<T> {

    final Elements elements;

    ElementsWriter(Elements elements) {
        this.elements = elements;
    }

    @Override
    final int write(BeanGenerator g, Attempt attempt, T value, int at) throws IOException {
        int size = size(value);
        if (size < 0
                || !ElementSettings.areUsual(attempt.provider)
                || size == 1 && elements.unwrapsSingle(attempt.provider)) {
            return NOT_WRITTEN;
        }
        return attempt.close(write(g, attempt, value, size, attempt.open(at, '[')), ']');
    }

    /** How many elements there are; or {@link #NOT_WRITTEN} where it is no type of the JDK's, as no other code is to run. */
    abstract int size(T value);

    /** Writes the elements, behind an index or {@link #NOT_WRITTEN}. */
    abstract int write(BeanGenerator g, Attempt attempt, T value, int size, int at) throws IOException;

    static final class OfList extends ElementsWriter<List<?>> {

        private static final Class<?> ARRAY = Arrays.asList().getClass();

        /** What {@code List.of} makes; null before Java 9. */
        private static final Class<?> SHORT_IMMUTABLE = CollectionWriter.immutable("List12");

        private static final Class<?> IMMUTABLE = CollectionWriter.immutable("ListN");

        OfList(Elements elements) {
            super(elements);
        }

        @Override
        int size(List<?> list) {
            Class<?> type = list.getClass();
            return type == ArrayList.class || type == ARRAY || type == SHORT_IMMUTABLE || type == IMMUTABLE
                    ? list.size()
                    : NOT_WRITTEN;
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, List<?> list, int size, int at) throws IOException {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = elements.write(g, attempt, list.get(i), attempt.separate(tail, i == 0));
            }
            return tail;
        }
    }

    static final class OfArray extends ElementsWriter<Object[]> {

        OfArray(Elements elements) {
            super(elements);
        }

        @Override
        int size(Object[] array) {
            return array.length;
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, Object[] array, int size, int at) throws IOException {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = elements.write(g, attempt, array[i], attempt.separate(tail, i == 0));
            }
            return tail;
        }
    }
}
