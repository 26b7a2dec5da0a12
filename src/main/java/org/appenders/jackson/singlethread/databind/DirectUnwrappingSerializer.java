package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.impl.UnwrappingBeanSerializer;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;

/** Databind's serializer of beans whose properties are written as properties of the bean around them. */
final class DirectUnwrappingSerializer extends UnwrappingBeanSerializer {

    private static final long serialVersionUID = 1L;

    /** Writes beans with the renamed properties. */
    private final DirectBeanSerializer direct;

    private DirectUnwrappingSerializer(DirectBeanSerializer src, NameTransformer names) {
        super(src, names);
        direct = src.like(this);
    }

    static JsonSerializer<Object> of(DirectBeanSerializer src, NameTransformer names) {
        return new DirectUnwrappingSerializer(src, names);
    }

    /** Called for an unwrapped bean inside another unwrapped bean. */
    @Override
    public JsonSerializer<Object> unwrappingSerializer(NameTransformer names) {
        return new DirectUnwrappingSerializer(direct, names);
    }

    @Override
    protected void serializeFields(Object bean, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        direct.serializeFields(bean, generator, provider);
    }
}
