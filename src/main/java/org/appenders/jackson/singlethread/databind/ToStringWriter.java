package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes numbers and other values as {@code ToStringSerializer} does, if their text can be written without a String.
 */
final class ToStringWriter extends ValueWriter<Object> {

    @Override
    int write(BeanGenerator g, SerializerProvider provider, Object value, int at) throws IOException {
        ValueWriter<Object> writer = KeyWriters.ofToString(value.getClass());
        return writer == null ? NOT_WRITTEN : writer.write(g, provider, value, at);
    }
}
