package org.appenders.jackson3.singlethread.databind;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.bean.UnwrappingBeanSerializer;
import tools.jackson.databind.util.NameTransformer;

/** Databind's serializer of beans whose properties are written as properties of the bean around them. */
final class DirectUnwrappingSerializer extends UnwrappingBeanSerializer {

    /** Writes beans with the renamed properties. */
    private final DirectBeanSerializer direct;

    private DirectUnwrappingSerializer(DirectBeanSerializer src, NameTransformer names) {
        super(src, names);
        direct = src.like(this);
    }

    static ValueSerializer<Object> of(DirectBeanSerializer src, NameTransformer names) {
        return new DirectUnwrappingSerializer(src, names);
    }

    /** Called for an unwrapped bean inside another unwrapped bean. */
    @Override
    public ValueSerializer<Object> unwrappingSerializer(NameTransformer names) {
        return new DirectUnwrappingSerializer(direct, names);
    }

    @Override
    protected void _serializePropertiesNoView(
            Object bean, JsonGenerator generator, SerializationContext context, BeanPropertyWriter[] properties) {
        if (!direct.writeDirectly(bean, generator, context, properties)) {
            super._serializePropertiesNoView(bean, generator, context, properties);
        }
    }
}
