package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes the properties of one serializer's beans to our generator, without the braces. It has no state, so one
 * instance serves all threads.
 *
 * <p>While it writes, the generator knows how far it has come.
 */
public abstract class BeanWriter {

    /**
     * Writes the properties. It throws what a getter or a serializer throws, unchanged.
     *
     * @param tail the tail of the buffer, where the properties are written
     * @return the tail after the last property
     */
    public abstract int write(BeanGenerator generator, SerializerProvider provider, Object bean, int tail)
            throws Throwable;

    /** Describes this writer in a few words. */
    String way() {
        return "a generated class";
    }
}
