package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import java.io.IOException;
import java.lang.ref.Reference;
import java.util.Map;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.PropertyEncoder;

/**
 * A property that is written by a serializer.
 */
public final class ObjectPropertyWriter extends PlainPropertyWriter {

    private static final long serialVersionUID = 1L;

    /** Databind's property writer. Serializers are looked up for this one. */
    private final transient BeanPropertyWriter original;

    private final WritersByClass writers = new WritersByClass();

    /** Whether a value with a writer has been seen. The field is only ever set to true, so threads need no lock. */
    private boolean mayBeAtOnce;

    ObjectPropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index) throws IllegalAccessException {
        super(base, names, index, Object.class);
        original = base;
    }

    /** Performs the step for {@link HandleWriter}, which uses method handles. */
    void write(Object bean, Object value, BeanGenerator g, SerializerProvider provider) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        BeanGenerator.read(g, name.index + 1, step(g, g.tail(), isFirst, bean, value, provider));
    }

    /**
     * Performs the step: writes the value that the getter has returned. It follows databind's order, so that after any
     * failure the output is the same as databind's.
     *
     * @return the tail
     * @see PropertyEncoder
     */
    public int step(BeanGenerator g, int tail, boolean isFirst, Object bean, Object value, SerializerProvider provider)
            throws IOException {
        if (value == null) {
            return writeNull(g, tail, isFirst, provider);
        }
        if (mayBeAtOnce && _suppressableValue == null && value != bean) {
            int end = writeAtOnce(g, tail, isFirst, value, writers.find(value.getClass()), provider);
            if (end >= 0) {
                return end;
            }
        }
        BeanState.hasRead(g, name.index);
        JsonSerializer<Object> serializer = _serializer != null ? _serializer : serializer(value.getClass(), provider);
        if (_suppressableValue != null && serializer.isEmpty(provider, value)) {
            return BeanState.leaveOut(g, name.index);
        }
        if (value == bean) {
            BeanState.handOver(g, name.index);
            boolean isHandled = _handleSelfReference(bean, g, provider, serializer);
            tail = g.resume(name.siblings);
            return isHandled ? tail : handOver(g, value, serializer, provider);
        }
        if (_typeSerializer != null) {
            return writeTyped(g, tail, isFirst, value, serializer, provider);
        }
        if (serializer.getClass() == DirectBeanSerializer.class) {
            return ((DirectBeanSerializer) (JsonSerializer<?>) serializer)
                    .step(g, tail, name, isFirst, value, provider);
        }
        if (serializer.getClass() == DirectJsonValueSerializer.class) {
            return ((DirectJsonValueSerializer) (JsonSerializer<?>) serializer)
                    .step(g, tail, name, isFirst, value, provider);
        }
        return writeOther(g, tail, isFirst, value, serializer, provider);
    }

    /** Writes a value with a type id. */
    private int writeTyped(
            BeanGenerator g,
            int tail,
            boolean isFirst,
            Object value,
            JsonSerializer<Object> serializer,
            SerializerProvider provider)
            throws IOException {
        if (serializer.getClass() != DirectBeanSerializer.class) {
            return handOver(g, value, serializer, provider);
        }
        DirectBeanSerializer ofBeans = (DirectBeanSerializer) (JsonSerializer<?>) serializer;
        return ofBeans.typeIds.step(ofBeans, value, g, tail, name, isFirst, provider, _typeSerializer);
    }

    /**
     * Writes a value that is not a bean. This is a separate method, because each level of nested beans takes the stack
     * of {@code step}.
     */
    private int writeOther(
            BeanGenerator g,
            int tail,
            boolean isFirst,
            Object value,
            JsonSerializer<Object> serializer,
            SerializerProvider provider)
            throws IOException {
        Class<?> type = value.getClass();
        ValueWriter<Object> writer = writers.find(type);
        boolean isNew = writer == null;
        if (isNew) {
            writer = writers.put(type, ValueWriters.of(serializer, original, provider));
            if (writer != ValueWriter.NONE) {
                mayBeAtOnce = true;
            }
        }
        if (isNew || _suppressableValue != null) {
            int end = writeAtOnce(g, tail, isFirst, value, writer, provider);
            if (end >= 0) {
                return end;
            }
        }
        return serializer.getClass() == DirectMapSerializer.class
                ? writeMap(
                        g,
                        tail,
                        isFirst,
                        (Map<?, ?>) value,
                        (DirectMapSerializer) (JsonSerializer<?>) serializer,
                        provider)
                : handOver(g, value, writer.fallback(serializer), provider);
    }

    /**
     * Writes the name and the value directly. Returns {@link ValueWriter#NOT_WRITTEN} if there is no writer or it does
     * not write the value.
     */
    private int writeAtOnce(
            BeanGenerator g,
            int tail,
            boolean isFirst,
            Object value,
            ValueWriter<Object> writer,
            SerializerProvider provider)
            throws IOException {
        int at = writer == null || writer == ValueWriter.NONE
                ? ValueWriter.NOT_WRITTEN
                : PropertyEncoder.begin(g, tail, name, isFirst);
        if (at < 0) {
            return ValueWriter.NOT_WRITTEN;
        }
        try {
            return writer.write(g, provider, value, at);
        } catch (Exception e) {
            // The serializer will fail in the same way, as it does with stock.
            return ValueWriter.NOT_WRITTEN;
        }
    }

    /** Writes a map that cannot be written directly. */
    private int writeMap(
            BeanGenerator g,
            int tail,
            boolean isFirst,
            Map<?, ?> map,
            DirectMapSerializer serializer,
            SerializerProvider provider)
            throws IOException {
        BeanState.begin(g, tail, name, isFirst, map);
        serializer.serializeWithoutTypeInfo(map, g, provider);
        g.writeEndObject();
        return g.resume(name.siblings);
    }

    /** Writes the name, and calls the value's serializer. */
    private int handOver(BeanGenerator g, Object value, JsonSerializer<Object> serializer, SerializerProvider provider)
            throws IOException {
        BeanState.handOver(g, name);
        if (_typeSerializer == null) {
            serializer.serialize(value, g, provider);
        } else {
            serializer.serializeWithType(value, g, provider, _typeSerializer);
        }
        return g.resume(name.siblings);
    }

    private JsonSerializer<Object> serializer(Class<?> type, SerializerProvider provider) throws IOException {
        JsonSerializer<Object> serializer = _dynamicSerializers.serializerFor(type);
        return serializer != null ? serializer : find(type, provider);
    }

    /**
     * Finds a serializer as databind's property writer does. It is looked up for databind's property writer, because a
     * user's serializer may look at the property that it is made for.
     */
    private JsonSerializer<Object> find(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        JsonSerializer<Object> serializer = _nonTrivialBaseType == null
                ? provider.findPrimaryPropertySerializer(type, original)
                : provider.findPrimaryPropertySerializer(
                        provider.constructSpecializedType(_nonTrivialBaseType, type), original);
        _dynamicSerializers = _dynamicSerializers.newWith(type, serializer);
        return serializer;
    }
}
