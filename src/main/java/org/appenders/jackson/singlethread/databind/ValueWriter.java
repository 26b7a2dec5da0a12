package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.Serializable;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes values of a type straight into the generator's buffer, in the bytes that one serializer of Jackson's writes as
 * it comes, with no format given to it. Whoever calls it looks for the room first: behind the name of a property, or
 * wherever there may be a value.
 *
 * <p>Has no state. It calls no code but ours and the JDK's, and throws nothing: where the serializer would, or might,
 * the value is the serializer's.
 */
abstract class ValueWriter<T> implements Serializable {

    private static final long serialVersionUID = 1L;

    /**
     * The most bytes that a value takes, quotes included, and that stock would want to be free for it.
     *
     * @param provider for the settings of this write
     * @return -1 where the serializer has to write it
     */
    abstract int room(T value, BeanGenerator generator, SerializerProvider provider);

    /**
     * Writes a value, quotes included, at an index from which on there is that room.
     *
     * @return the index behind it, or -1 where the serializer has to write it; then nothing counts
     */
    abstract int write(T value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider);

    /** Ends a text that began with a quote; passes -1 on. */
    static int quote(int end, byte[] buffer) {
        if (end < 0) {
            return -1;
        }
        buffer[end] = '"';
        return end + 1;
    }
}
