package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** The writers of what a provider writes as the root, by its class, or by the serializer that the caller has for it. */
final class RootWriters {

    private final LeasedSerializerProvider provider;
    private final WritersByClass writers = new WritersByClass();

    RootWriters(LeasedSerializerProvider provider) {
        this.provider = provider;
    }

    /** Writes a value; false where nothing was written. */
    boolean write(Object value) {
        return value != null && write(value, value.getClass(), null);
    }

    /** Writes a value that has a serializer already; false where nothing was written. */
    boolean write(Object value, JavaType type, JsonSerializer<Object> serializer) {
        return serializer != null
                && value != null
                && (type == null || type.getRawClass().isInstance(value))
                && write(value, serializer, serializer);
    }

    private boolean write(Object value, Object key, JsonSerializer<Object> serializer) {
        BeanGenerator g = provider.held();
        if (g == null) {
            return false;
        }
        try {
            ValueWriter<Object> writer = writers.find(key);
            if (writer == null) {
                JsonSerializer<Object> found =
                        serializer != null ? serializer : provider.findRootSerializer(value.getClass());
                writer = writers.add(key, ValueWriters.of(found, null, provider));
            }
            if (writer == ValueWriter.NONE || isWrapped()) {
                return false;
            }
            int at = g.beginUsual(0);
            int end = at < 0 ? at : writer.write(g, provider, value, at);
            if (end >= 0) {
                g.endValue(end);
            }
            return end >= 0;
        } catch (Exception e) {
            // The serializer fails again, as stock does.
            return false;
        }
    }

    /** In an object with a name. */
    private boolean isWrapped() {
        return provider.isEnabled(SerializationFeature.WRAP_ROOT_VALUE)
                || provider.getConfig().getFullRootName() != null;
    }
}
