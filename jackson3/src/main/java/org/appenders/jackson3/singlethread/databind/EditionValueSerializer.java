package org.appenders.jackson3.singlethread.databind;

import java.util.Iterator;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.PropertyWriter;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.util.NameTransformer;

/**
 * A serializer that replaces one of Jackson's. Jackson's serializer still does everything except writing values without
 * type ids to our generator.
 */
abstract class EditionValueSerializer<T> extends StdSerializer<T> {

    final StdSerializer<T> stock;

    EditionValueSerializer(StdSerializer<T> stock) {
        super(stock.handledType());
        this.stock = stock;
    }

    @Override
    public void resolve(SerializationContext context) {
        stock.resolve(context);
    }

    /** Returns the serializer that the replaced one makes for a property. */
    final ValueSerializer<?> contextual(SerializationContext context, BeanProperty property) {
        return stock.createContextual(context, property);
    }

    @Override
    public void serializeWithType(
            T value, JsonGenerator generator, SerializationContext context, TypeSerializer typeSerializer) {
        stock.serializeWithType(value, generator, context, typeSerializer);
    }

    @Override
    public boolean isEmpty(SerializationContext context, T value) {
        return stock.isEmpty(context, value);
    }

    @Override
    public boolean usesObjectId() {
        return stock.usesObjectId();
    }

    @Override
    public ValueSerializer<?> getDelegatee() {
        return stock;
    }

    @Override
    public Iterator<PropertyWriter> properties() {
        return stock.properties();
    }

    @Override
    public ValueSerializer<T> unwrappingSerializer(NameTransformer unwrapper) {
        ValueSerializer<T> unwrapping = stock.unwrappingSerializer(unwrapper);
        return unwrapping == stock ? this : unwrapping;
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) {
        stock.acceptJsonFormatVisitor(visitor, type);
    }
}
