package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.io.Serializable;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes values whose maximum length in bytes is known before they are written. Keeps nothing between values, and
 * throws nothing.
 */
abstract class ScalarWriter<T> extends ValueWriter<T> implements Serializable {

    private static final long serialVersionUID = 1L;

    /**
     * Returns the most bytes that a value takes, with its quotes, or that stock requires to be free for it.
     *
     * @param provider the source of the settings of this write
     * @return {@link #NOT_WRITTEN} if the serializer has to write the value
     */
    abstract int room(T value, BeanGenerator generator, SerializerProvider provider);

    /**
     * Writes a value with its quotes at an index. The buffer has at least {@link #room} bytes from there.
     *
     * @return the index after the value, or {@link #NOT_WRITTEN} if the serializer has to write it
     */
    abstract int write(T value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider);

    @Override
    int write(BeanGenerator g, SerializerProvider provider, T value, int at) throws IOException {
        int room = room(value, g, provider);
        return room < 0 || !g.fits(at, room) ? NOT_WRITTEN : write(value, g.buffer(), at, g, provider);
    }

    /** Ends a text that began with a quote. Returns {@link #NOT_WRITTEN} if the text was not written. */
    static int quote(int end, byte[] buffer) {
        if (end < 0) {
            return NOT_WRITTEN;
        }
        buffer[end] = '"';
        return end + 1;
    }
}
