package org.appenders.jackson.singlethread.databind;

import java.lang.reflect.Array;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * Writes arrays of numbers and of booleans. Each type has its own loop, so that the JIT can inline what writes an
 * element. In one loop for all types, each element would take a virtual call.
 */
abstract class PrimitiveArrayWriter<T> extends ElementsWriter<T> {

    PrimitiveArrayWriter(Elements elements) {
        super(elements);
    }

    /** Returns the writer for a type of array. */
    static PrimitiveArrayWriter<?> of(Class<?> type, Elements elements) {
        if (type == int[].class) {
            return new OfInts(elements);
        }
        if (type == long[].class) {
            return new OfLongs(elements);
        }
        if (type == short[].class) {
            return new OfShorts(elements);
        }
        if (type == double[].class) {
            return new OfDoubles(elements);
        }
        return type == float[].class ? new OfFloats(elements) : new OfBooleans(elements);
    }

    @Override
    final int size(T array) {
        return Array.getLength(array);
    }

    private static final class OfInts extends PrimitiveArrayWriter<int[]> {

        OfInts(Elements elements) {
            super(elements);
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, int[] array, int size, int at) {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = EntryEncoder.integer(g, Attempt.separate(g, tail, i == 0), array[i]);
            }
            return tail;
        }
    }

    private static final class OfLongs extends PrimitiveArrayWriter<long[]> {

        OfLongs(Elements elements) {
            super(elements);
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, long[] array, int size, int at) {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = EntryEncoder.integer(g, Attempt.separate(g, tail, i == 0), array[i]);
            }
            return tail;
        }
    }

    private static final class OfShorts extends PrimitiveArrayWriter<short[]> {

        OfShorts(Elements elements) {
            super(elements);
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, short[] array, int size, int at) {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = EntryEncoder.integer(g, Attempt.separate(g, tail, i == 0), array[i]);
            }
            return tail;
        }
    }

    private static final class OfDoubles extends PrimitiveArrayWriter<double[]> {

        OfDoubles(Elements elements) {
            super(elements);
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, double[] array, int size, int at) {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = EntryEncoder.decimal(g, Attempt.separate(g, tail, i == 0), array[i]);
            }
            return tail;
        }
    }

    private static final class OfFloats extends PrimitiveArrayWriter<float[]> {

        OfFloats(Elements elements) {
            super(elements);
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, float[] array, int size, int at) {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = EntryEncoder.decimal(g, Attempt.separate(g, tail, i == 0), array[i]);
            }
            return tail;
        }
    }

    private static final class OfBooleans extends PrimitiveArrayWriter<boolean[]> {

        OfBooleans(Elements elements) {
            super(elements);
        }

        @Override
        int write(BeanGenerator g, Attempt attempt, boolean[] array, int size, int at) {
            int tail = at;
            for (int i = 0; tail >= 0 && i < size; i++) {
                tail = EntryEncoder.bool(g, Attempt.separate(g, tail, i == 0), array[i]);
            }
            return tail;
        }
    }
}
