package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
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
        return attempt.close(g, write(g, attempt, value, size, attempt.open(g, at, '[')), ']');
    }

    /** Returns the kind of a list or an array: the class of its first element, and about how many elements there are. */
    static int kind(Object first, int size) {
        return (first == null ? 0 : System.identityHashCode(first.getClass())) + Integer.numberOfLeadingZeros(size);
    }

    /** Returns the number of elements, or {@link #NOT_WRITTEN} for classes not of the JDK: their code must not run. */
    abstract int size(T value);

    /** Writes the elements at an index, which may be {@link #NOT_WRITTEN}. */
    abstract int write(BeanGenerator g, Attempt attempt, T value, int size, int at) throws IOException;

    /** Writes the first {@code size} elements of an array. */
    final int writeAll(BeanGenerator g, Attempt attempt, Object[] array, int size, int at) throws IOException {
        int tail = at;
        for (int i = 0; tail >= 0 && i < size; i = attempt.index) {
            attempt.index = i;
            tail = elements.writeRun(g, attempt, array, size, Attempt.separate(g, tail, i == 0));
        }
        return tail;
    }

    static final class OfArray extends ElementsWriter<Object[]> {

        OfArray(Elements elements) {
            super(elements);
        }

        @Override
        int kind(Object value) {
            if (!(value instanceof Object[])) {
                return 0;
            }
            Object[] array = (Object[]) value;
            return kind(array.length == 0 ? null : array[0], array.length);
        }

        @Override
        int size(Object[] array) {
            return array.length;
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, Object[] array, int size, int at) throws IOException {
            return writeAll(g, attempt, array, size, at);
        }
    }
}
