package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes the properties of the beans of one serializer to our generator, between the braces. Without state: one serves
 * all threads.
 *
 * <p>While it does, the generator notes which property is next; for one that is handed to a serializer it notes {@code
 * ~index} until that returns.
 */
abstract class BeanWriter {

    /** Throws whatever a getter or a serializer does, as it comes. */
    abstract void write(BeanGenerator generator, SerializerProvider provider, Object bean) throws Throwable;

    /** What it is, in a few words. */
    String way() {
        return "generated class";
    }
}
