package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes the root value of a document by its writer, if it has one. */
final class RootWriters {

    private final LeasedSerializerProvider provider;

    /**
     * Shared by all providers of a mapper. The key is the class of the value, or the serializer that the caller passed.
     */
    private final WritersByClass writers;

    /** Whether each document is an object with the root value as its only property. */
    private final boolean isWrapped;

    RootWriters(LeasedSerializerProvider provider, WritersByClass writers) {
        this.provider = provider;
        this.writers = writers;
        isWrapped = provider.isEnabled(SerializationFeature.WRAP_ROOT_VALUE)
                || provider.getConfig().getFullRootName() != null;
    }

    /**
     * Writes a value. Returns false if nothing was written.
     *
     * @throws IOException if there is no serializer for the value, as in databind
     */
    boolean write(Object value) throws IOException {
        if (value == null || provider.held() == null) {
            return false;
        }
        Class<?> type = value.getClass();
        ValueWriter<Object> writer = writers.find(type);
        return write(value, writer != null ? writer : learn(type, provider.findRootSerializer(type)));
    }

    /** Writes a value that already has a serializer. Returns false if nothing was written. */
    boolean write(Object value, JavaType type, JsonSerializer<Object> serializer) throws IOException {
        if (serializer == null
                || serializer.getClass() == DirectBeanSerializer.class
                || value == null
                || provider.held() == null
                || type != null && !type.getRawClass().isInstance(value)) {
            return false;
        }
        ValueWriter<Object> writer = writers.find(serializer);
        return write(value, writer != null ? writer : learn(serializer, serializer));
    }

    private ValueWriter<Object> learn(Object key, JsonSerializer<Object> serializer) throws IOException {
        return writers.put(key, ValueWriters.of(serializer, null, provider));
    }

    private boolean write(Object value, ValueWriter<Object> writer) {
        if (writer == ValueWriter.NONE || isWrapped) {
            return false;
        }
        BeanGenerator g = provider.held();
        try {
            int at = g.beginUsual(0);
            int end = at < 0 ? at : writer.write(g, provider, value, at);
            if (end >= 0) {
                g.endValue(end);
            }
            return end >= 0;
        } catch (Exception e) {
            // The serializer will fail in the same way, as it does with stock.
            return false;
        }
    }
}
