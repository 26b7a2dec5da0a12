package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.Iterator;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
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
 * One serializer of Jackson's together with what writes its values into our generator's buffer. All else is that
 * serializer's: other generators, type information, and what it turns into for a property with a format.
 */
final class DirectValueSerializer<T> extends StdSerializer<T> {

    final ScalarWriter<T> writer;
    final StdSerializer<T> stock;

    DirectValueSerializer(StdSerializer<T> stock, ScalarWriter<T> writer) {
        super(stock.handledType());
        this.stock = stock;
        this.writer = writer;
    }

    @Override
    public void serialize(T value, JsonGenerator generator, SerializationContext context) {
        if (!(generator instanceof BeanGenerator ours) || !write(value, ours, context)) {
            stock.serialize(value, generator, context);
        }
    }

    private boolean write(T value, BeanGenerator generator, SerializationContext context) {
        int room = writer.room(value, generator, context);
        int at = room < 0 ? -1 : generator.beginUsual(room);
        int end = at < 0 ? -1 : writer.write(value, generator.buffer(), at, generator, context);
        if (end < 0) {
            return false;
        }
        generator.endValue(end);
        return true;
    }

    @Override
    public void resolve(SerializationContext context) {
        stock.resolve(context);
    }

    /**
     * A property with a format gets another serializer. Some serializers of Jackson make a new one without a format,
     * too.
     */
    @Override
    @SuppressWarnings("unchecked") // Of the same class, so for the same type.
    public ValueSerializer<?> createContextual(SerializationContext context, BeanProperty property) {
        ValueSerializer<?> contextual = stock.createContextual(context, property);
        if (contextual == stock || contextual.getClass() != stock.getClass()) {
            return contextual == stock ? this : contextual;
        }
        JsonFormat.Value format = findFormatOverrides(context, property, handledType());
        if (!ScalarWriters.isFormat(format)) {
            return this;
        }
        ScalarWriter<T> formatted = (ScalarWriter<T>) PatternWriters.of(handledType(), format, context);
        return formatted == null
                ? contextual
                : new DirectValueSerializer<>((StdSerializer<T>) contextual, new TimeWriter<>(formatted));
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
