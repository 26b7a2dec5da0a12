package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.ser.std.JsonValueSerializer;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * Databind's serializer of objects with a {@code @JsonValue} method or field. If its declared type is a text, a number
 * or a boolean, the value is read without reflection and, as the value of a property, written in one step.
 */
final class DirectJsonValueSerializer extends EditionValueSerializer<Object> implements DirectSerializer {

    private static final long serialVersionUID = 1L;

    /** Null in a copy made by Java serialization; then databind does everything. */
    private final transient JsonValueReader reader;

    /** The serializer of what the accessor returns. Null if databind does everything. */
    final transient JsonSerializer<Object> ofValues;

    private final transient ValueWriter<Object> writer;

    private DirectJsonValueSerializer(
            JsonValueSerializer stock,
            JsonValueReader reader,
            JsonSerializer<Object> ofValues,
            ValueWriter<Object> writer) {
        super(stock);
        this.reader = reader;
        this.ofValues = ofValues;
        this.writer = writer;
    }

    /**
     * Returns a serializer that has not been resolved for a property yet. Returns databind's own serializer if there is
     * no accessor, or if its type is not a text, a number or a boolean. An object may then be its own value, and databind
     * notices that by the class of its serializer.
     */
    static JsonSerializer<?> of(
            JsonValueSerializer stock, AnnotatedMember accessor, int writesBefore, boolean makesClasses) {
        return accessor == null || SimplePropertyWriter.standardSerializer(accessor.getRawType()) == null
                ? stock
                : new DirectJsonValueSerializer(
                        stock, new JsonValueReader(accessor, writesBefore, makesClasses), null, ValueWriter.NONE);
    }

    @Override
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        JsonSerializer<?> contextual = contextual(provider, property);
        if (reader == null || contextual.getClass() != JsonValueSerializer.class) {
            return contextual;
        }
        JsonSerializer<Object> found = findSerializer(provider, property);
        ValueWriter<Object> writer = found == null ? ValueWriter.NONE : ValueWriters.of(found, property, provider);
        return new DirectJsonValueSerializer((JsonValueSerializer) contextual, reader, found, writer);
    }

    /** Returns the serializer that databind uses for the accessor's type, or null if it is not the usual one. */
    private JsonSerializer<Object> findSerializer(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        JavaType type = reader.accessor.getType();
        Class<?> usual = SimplePropertyWriter.standardSerializer(type.getRawClass());
        if (type.hasHandlers()
                || Edition.hasAnnotations(reader.accessor, provider)
                || provider.findTypeSerializer(type) != null) {
            return null;
        }
        JsonSerializer<Object> found = provider.findPrimaryPropertySerializer(type, property);
        return found.getClass() == usual ? found : null;
    }

    @Override
    public void serialize(Object bean, JsonGenerator generator, SerializerProvider provider) throws IOException {
        if (bean == null || !isReady()) {
            stock.serialize(bean, generator, provider);
        } else if (reader.isInteger) {
            writeInteger(readLong(bean, provider), generator);
        } else {
            write(read(bean, provider), generator, provider);
        }
    }

    /** Does what databind's serializers of integers do. A {@code TokenBuffer} distinguishes the two types. */
    private void writeInteger(long value, JsonGenerator generator) throws IOException {
        if (reader.accessor.getRawType() == int.class) {
            generator.writeNumber((int) value);
        } else {
            generator.writeNumber(value);
        }
    }

    private void write(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
        if (value == null) {
            provider.defaultSerializeNull(generator);
        } else {
            ofValues.serialize(value, generator, provider);
        }
    }

    /**
     * Writes the name and the value of a property. The name comes first, because the accessor may use the generator.
     *
     * @return the tail
     * @see org.appenders.jackson.singlethread.generator.PropertyEncoder
     */
    int step(
            BeanGenerator generator,
            int tail,
            EncodedName name,
            boolean isFirst,
            Object bean,
            SerializerProvider provider)
            throws IOException {
        int at = isReady() ? BeanState.beginName(generator, tail, name, isFirst) : ValueWriter.NOT_WRITTEN;
        if (at < 0) {
            BeanState.handOver(generator, name);
            serialize(bean, generator, provider);
            return generator.resume(name.siblings);
        }
        if (reader.isInteger) {
            return stepOfInteger(generator, at, name, readLong(bean, provider));
        }
        Object value = read(bean, provider);
        int end = value != null && BeanState.isBehindName(generator, at)
                ? writer.write(generator, provider, value, at)
                : ValueWriter.NOT_WRITTEN;
        if (end >= 0) {
            BeanState.endName(generator);
            return end;
        }
        BeanState.handOverName(generator);
        write(value, generator, provider);
        return generator.resume(name.siblings);
    }

    private int stepOfInteger(BeanGenerator generator, int at, EncodedName name, long value) throws IOException {
        int end = BeanState.isBehindName(generator, at)
                ? EntryEncoder.integer(generator, at, value)
                : ValueWriter.NOT_WRITTEN;
        if (end >= 0) {
            BeanState.endName(generator);
            return end;
        }
        BeanState.handOverName(generator);
        writeInteger(value, generator);
        return generator.resume(name.siblings);
    }

    /** Returns a writer only for a field: a method is the user's code, which a writer must not call. */
    @Override
    public ValueWriter<?> writer(ContentWriters around) {
        return ofValues != null && reader.accessor instanceof AnnotatedField ? new OfField() : null;
    }

    private final class OfField extends ValueWriter<Object> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Object bean, int at) throws IOException {
            if (reader.isInteger) {
                return reader.isReady() ? EntryEncoder.integer(g, at, readLong(bean, provider)) : NOT_WRITTEN;
            }
            Object value = reader.isReady() ? read(bean, provider) : null;
            return value == null ? NOT_WRITTEN : writer.write(g, provider, value, at);
        }
    }

    private boolean isReady() {
        return ofValues != null && reader.isReady();
    }

    private Object read(Object bean, SerializerProvider provider) throws IOException {
        try {
            return reader.read(bean);
        } catch (Exception e) {
            throw failed(e, bean, provider);
        }
    }

    private long readLong(Object bean, SerializerProvider provider) throws IOException {
        try {
            return reader.readLong(bean);
        } catch (Exception e) {
            throw failed(e, bean, provider);
        }
    }

    /** Throws what databind throws if the accessor fails. Never returns. */
    private AssertionError failed(Exception e, Object bean, SerializerProvider provider) throws IOException {
        wrapAndThrow(provider, e, bean, reader.accessor.getName() + "()");
        return new AssertionError("wrapAndThrow returned", e);
    }
}
