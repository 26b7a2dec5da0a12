package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes the root values of one provider directly, if they have a {@link ValueWriter}. */
final class RootWriters {

    /**
     * How often {@link #call} calls itself before it writes. C2 inlines a method into itself only once, so the code that
     * writes a root is compiled on its own, and not as a part of the code that calls it. There, the loop over the
     * elements of a list exceeded the limit of 15 inlined calls: the stores into the buffer stayed calls, and writing
     * took twice the time. Containers in beans need no such care: C2 compiles their code before the code that calls
     * it. The compiled code is large, so C2 does not inline it.
     */
    private static final int CALLS = 2;

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
     * Returns the writer of a value, or {@link ValueWriter#NONE}. The provider must be {@code WRITING}.
     *
     * @throws IOException if there is no serializer for the value, as in databind
     */
    ValueWriter<Object> find(Object value) throws IOException {
        if (value == null) {
            return ValueWriter.NONE;
        }
        Class<?> type = value.getClass();
        ValueWriter<Object> writer = writers.find(type);
        return writer != null ? writer : learn(type, provider.findRootSerializer(type));
    }

    /** Returns the writer of a value that already has a serializer, or {@link ValueWriter#NONE}. */
    ValueWriter<Object> find(Object value, JavaType type, JsonSerializer<Object> serializer) throws IOException {
        if (serializer == null
                || serializer.getClass() == DirectBeanSerializer.class
                || value == null
                || type != null && !type.getRawClass().isInstance(value)) {
            return ValueWriter.NONE;
        }
        ValueWriter<Object> writer = writers.find(serializer);
        return writer != null ? writer : learn(serializer, serializer);
    }

    private ValueWriter<Object> learn(Object key, JsonSerializer<Object> serializer) throws IOException {
        return writers.put(key, ValueWriters.of(serializer, null, provider));
    }

    /** Writes a value. Returns false if nothing was written. */
    boolean write(Object value, ValueWriter<Object> writer) {
        if (isWrapped) {
            return false;
        }
        BeanGenerator g = provider.held();
        try {
            int at = g.beginUsual(0);
            int end = at < 0 ? at : call(writer, g, value, at, CALLS);
            if (end >= 0) {
                g.endValue(end);
            }
            return end >= 0;
        } catch (Exception e) {
            // The serializer will fail in the same way, as it does with stock.
            return false;
        }
    }

    private int call(ValueWriter<Object> writer, BeanGenerator g, Object value, int at, int calls) throws IOException {
        return calls > 0 ? call(writer, g, value, at, calls - 1) : writer.write(g, provider, value, at);
    }
}
