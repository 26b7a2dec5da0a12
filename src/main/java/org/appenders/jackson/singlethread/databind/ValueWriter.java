package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * Writes values directly into the generator's buffer, with the bytes that one of Jackson's serializers writes. It is
 * called in every place that has such a value: after the name of a property or an entry, in a list or an array, and as
 * the root. {@link ValueWriters} says which serializer has which writer.
 *
 * <p>It calls only our code and the JDK's. If the serializer would call other code, or might fail, the serializer has
 * to write the value.
 *
 * @param <T> the type of the values. If a value has another type, the cast fails, and the serializer writes the value
 */
abstract class ValueWriter<T> {

    static final int NOT_WRITTEN = -1;

    /** For values that the serializer always writes. */
    static final ValueWriter<Object> NONE = new Nothing();

    /** For values of a class that was met once. Databind must look up its serializer before our code does. */
    static final ValueWriter<Object> NOT_YET = new Nothing();

    private static final class Nothing extends ValueWriter<Object> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Object value, int at) {
            return NOT_WRITTEN;
        }
    }

    /**
     * Writes a value, which must not be null, at an index of the buffer. The settings of the generator are the usual
     * ones.
     *
     * @return the index after the value, or {@link #NOT_WRITTEN} if the buffer has no room for it or the serializer has
     *     to write it. The caller then ignores the bytes after the index. It also does so if this method throws
     */
    abstract int write(BeanGenerator g, SerializerProvider provider, T value, int at) throws IOException;

    /**
     * Returns the serializer for a value that {@link #write} has not written: databind's, or one of ours that makes the
     * same output faster.
     */
    JsonSerializer<Object> fallback(JsonSerializer<Object> databinds) {
        return databinds;
    }

    /**
     * Writes elements of an array, from {@link Attempt#index} up to the first element that is null or has another
     * class, and moves the index there.
     *
     * <p>The writers of frequent types override this method with a call of this one. The JIT then compiles the loop
     * once for each of these classes, and inlines what writes an element. In one loop for all types, each element would
     * take a virtual call.
     *
     * @param first the first element. It is passed because another thread may change the array
     * @return the index in the buffer after the last element, or {@link #NOT_WRITTEN}
     */
    @SuppressWarnings("unchecked") // The first has this writer, and the others have the same class.
    int writeRun(BeanGenerator g, Attempt attempt, Object first, Object[] array, int size, int at) throws IOException {
        Object element = first;
        int i = attempt.index;
        int tail = at;
        while (tail >= 0) {
            tail = write(g, attempt.provider, (T) element, tail);
            i++;
            element = tail >= 0 && i < size ? array[i] : null;
            if (element == null || element.getClass() != first.getClass()) {
                break;
            }
            tail = EntryEncoder.put(g, tail, ',');
        }
        attempt.index = i;
        return tail;
    }
}
