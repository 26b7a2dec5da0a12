package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
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
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * One serializer of Jackson's together with what writes its values into our generator's buffer. All else is that
 * serializer's: other generators, type information, and what it turns into for a property with a format.
 */
final class DirectValueSerializer<T> extends StdSerializer<T> implements ContextualSerializer {

    private static final long serialVersionUID = 1L;

    final ScalarWriter<T> writer;
    final StdSerializer<T> stock;

    DirectValueSerializer(StdSerializer<T> stock, ScalarWriter<T> writer) {
        super(stock.handledType());
        this.stock = stock;
        this.writer = writer;
    }

    @Override
    public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
        if (!(generator instanceof BeanGenerator) || !write(value, (BeanGenerator) generator, provider)) {
            stock.serialize(value, generator, provider);
        }
    }

    private boolean write(T value, BeanGenerator generator, SerializerProvider provider) {
        int room = writer.room(value, generator, provider);
        int at = room < 0 ? -1 : generator.beginUsual(room);
        int end = at < 0 ? -1 : writer.write(value, generator.buffer(), at, generator, provider);
        if (end < 0) {
            return false;
        }
        generator.endValue(end);
        return true;
    }

    /**
     * A property with a format gets another serializer. Some serializers of Jackson make a new one without a format,
     * too.
     */
    @Override
    @SuppressWarnings("unchecked") // Of the same class, so for the same type.
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        if (!(stock instanceof ContextualSerializer)) {
            return this;
        }
        JsonSerializer<?> contextual = ((ContextualSerializer) stock).createContextual(provider, property);
        if (contextual == stock || contextual.getClass() != stock.getClass()) {
            return contextual == stock ? this : contextual;
        }
        JsonFormat.Value format = findFormatOverrides(provider, property, handledType());
        if (!ScalarWriters.isFormat(format)) {
            return this;
        }
        ScalarWriter<T> formatted = (ScalarWriter<T>) PatternWriters.of(handledType(), format, provider);
        return formatted == null ? contextual : new DirectValueSerializer<>((StdSerializer<T>) contextual, formatted);
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
