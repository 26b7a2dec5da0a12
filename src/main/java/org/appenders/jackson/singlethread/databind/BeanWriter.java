package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes the properties of the beans of one serializer to our generator, between the braces. Without state: one serves
 * all threads.
 *
 * <p>While it does, the generator knows how far it has come.
 */
public abstract class BeanWriter {

    /**
     * Throws whatever a getter or a serializer does, as it comes.
     *
     * @param tail of the buffer; what is written goes there
     * @return the tail behind the last property
     */
    public abstract int write(BeanGenerator generator, SerializerProvider provider, Object bean, int tail)
            throws Throwable;

    /** What it is, in a few words. */
    String way() {
        return "a generated class";
    }
}
