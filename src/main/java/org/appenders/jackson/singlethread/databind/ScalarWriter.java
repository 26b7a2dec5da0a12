package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.io.Serializable;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes values of which the most bytes they take are known before they are written. Has no state, and throws nothing. */
abstract class ScalarWriter<T> extends ValueWriter<T> implements Serializable {

    private static final long serialVersionUID = 1L;

    /**
     * The most bytes that a value takes, quotes included, and that stock would want to be free for it.
     *
     * @param provider for the settings of this write
     * @return {@link #NOT_WRITTEN} where the serializer has to write it
     */
    abstract int room(T value, BeanGenerator generator, SerializerProvider provider);

    /**
     * Writes a value, quotes included, at an index from which on there is that room.
     *
     * @return the index behind it, or {@link #NOT_WRITTEN} where the serializer has to write it
     */
    abstract int write(T value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider);

    @Override
    int write(BeanGenerator g, SerializerProvider provider, T value, int at) throws IOException {
        int room = room(value, g, provider);
        return room < 0 || !g.fits(at, room) ? NOT_WRITTEN : write(value, g.buffer(), at, g, provider);
    }

    /** Ends a text that began with a quote; passes {@link #NOT_WRITTEN} on. */
    static int quote(int end, byte[] buffer) {
        if (end < 0) {
            return NOT_WRITTEN;
        }
        buffer[end] = '"';
        return end + 1;
    }
}
