package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes numbers and other values as {@code ToStringSerializer} does, if their text can be written without a String.
 */
final class ToStringWriter extends ValueWriter<Object> {

    private final WritersByClass writers = new WritersByClass();

    @Override
    int write(BeanGenerator g, SerializerProvider provider, Object value, int at) throws IOException {
        Class<?> type = value.getClass();
        ValueWriter<Object> writer = writers.find(type);
        if (writer == null) {
            ValueWriter<Object> found = KeyWriters.ofToString(type);
            writer = writers.put(type, found == null ? NONE : found);
        }
        return writer.write(g, provider, value, at);
    }
}
