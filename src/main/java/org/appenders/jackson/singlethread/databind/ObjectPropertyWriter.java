package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import java.io.IOException;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * A property that is written by a serializer.
 */
public class ObjectPropertyWriter extends PlainPropertyWriter {

    private static final long serialVersionUID = 1L;

    ObjectPropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index) throws IllegalAccessException {
        super(base, names, index, Object.class);
    }

    /** As a part of a {@link BeanWriter}. */
    void writeNext(Object bean, Object value, BeanGenerator generator, SerializerProvider provider) throws IOException {
        generator.nextProperty(~name.index);
        write(bean, value, generator, provider);
        generator.nextProperty(name.index + 1);
    }

    /** Writes what the getter has returned, in databind's order: whatever fails, the same has been written. */
    public void write(Object bean, Object value, BeanGenerator generator, SerializerProvider provider)
            throws IOException {
        if (value == null) {
            writeNull(generator, provider);
            return;
        }
        JsonSerializer<Object> serializer = _serializer != null ? _serializer : serializer(value.getClass(), provider);
        if (_suppressableValue != null && serializer.isEmpty(provider, value)) {
            return;
        }
        if (value == bean && _handleSelfReference(bean, generator, provider, serializer)) {
            generator.resume(name.siblings);
        } else {
            writeValue(value, serializer, generator, provider);
        }
    }

    /** Name and value. */
    void writeValue(
            Object value, JsonSerializer<Object> serializer, BeanGenerator generator, SerializerProvider provider)
            throws IOException {
        if (serializer.getClass() == DirectBeanSerializer.class) {
            ((DirectBeanSerializer) (JsonSerializer<?>) serializer).serialize(name, value, generator, provider);
        } else {
            generator.writeName(name);
            serializer.serialize(value, generator, provider);
            generator.resume(name.siblings);
        }
    }

    private JsonSerializer<Object> serializer(Class<?> type, SerializerProvider provider) throws IOException {
        PropertySerializerMap known = _dynamicSerializers;
        JsonSerializer<Object> serializer = known.serializerFor(type);
        return serializer != null ? serializer : _findAndAddDynamic(known, type, provider);
    }
}
