package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsonFormatVisitors.JsonFormatVisitorWrapper;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.ContextualSerializer;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;
import java.lang.reflect.Type;
import java.util.Iterator;

/**
 * A serializer that replaces one of Jackson's. Jackson's serializer still does everything except writing values without
 * type ids to our generator.
 */
abstract class EditionValueSerializer<T> extends StdSerializer<T> implements ContextualSerializer {

    private static final long serialVersionUID = 1L;

    final StdSerializer<T> stock;

    EditionValueSerializer(StdSerializer<T> stock) {
        super(stock.handledType());
        this.stock = stock;
    }

    /** Returns the serializer that the replaced one makes for a property. */
    final JsonSerializer<?> contextual(SerializerProvider provider, BeanProperty property) throws JsonMappingException {
        return stock instanceof ContextualSerializer
                ? ((ContextualSerializer) stock).createContextual(provider, property)
                : stock;
    }

    @Override
    public void serializeWithType(
            T value, JsonGenerator generator, SerializerProvider provider, TypeSerializer typeSerializer)
            throws IOException {
        stock.serializeWithType(value, generator, provider, typeSerializer);
    }

    @Override
    public boolean isEmpty(SerializerProvider provider, T value) {
        return stock.isEmpty(provider, value);
    }

    @Override
    public boolean usesObjectId() {
        return stock.usesObjectId();
    }

    @Override
    public JsonSerializer<?> getDelegatee() {
        return stock;
    }

    @Override
    public Iterator<PropertyWriter> properties() {
        return stock.properties();
    }

    @Override
    public JsonSerializer<T> unwrappingSerializer(NameTransformer unwrapper) {
        JsonSerializer<T> unwrapping = stock.unwrappingSerializer(unwrapper);
        return unwrapping == stock ? this : unwrapping;
    }

    @Override
    public void acceptJsonFormatVisitor(JsonFormatVisitorWrapper visitor, JavaType type) throws JsonMappingException {
        stock.acceptJsonFormatVisitor(visitor, type);
    }

    @Override
    @Deprecated
    public JsonNode getSchema(SerializerProvider provider, Type type) throws JsonMappingException {
        return stock.getSchema(provider, type);
    }

    @Override
    @Deprecated
    public JsonNode getSchema(SerializerProvider provider, Type type, boolean isOptional) throws JsonMappingException {
        return stock.getSchema(provider, type, isOptional);
    }
}
