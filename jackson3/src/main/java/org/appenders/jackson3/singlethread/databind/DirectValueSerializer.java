package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * A serializer of Jackson's, together with the writer that writes its values into our generator's buffer. Jackson's
 * serializer does everything else: it writes to other generators, writes type information, and says which serializer a
 * property with a format gets.
 */
final class DirectValueSerializer<T> extends EditionValueSerializer<T> implements DirectSerializer {

    private final ScalarWriter<T> writer;

    private DirectValueSerializer(StdSerializer<T> stock, ScalarWriter<T> writer) {
        super(stock);
        this.writer = writer;
    }

    static <T> ValueSerializer<T> of(StdSerializer<T> stock, ScalarWriter<T> writer) {
        return new DirectValueSerializer<>(stock, writer);
    }

    /** Leaves a null, for example from a stream, to Jackson's serializer: some write something for it, others fail. */
    @Override
    public void serialize(T value, JsonGenerator generator, SerializationContext context) {
        if (value == null || !(generator instanceof BeanGenerator ours) || !write(value, ours, context)) {
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
    public ScalarWriter<T> writer(ContentWriters around) {
        return writer;
    }

    /**
     * Returns another serializer for a property with a format. Some serializers of Jackson make a new one without a
     * format, too.
     */
    @Override
    @SuppressWarnings("unchecked") // The serializer has the same class, so it is for the same type.
    public ValueSerializer<?> createContextual(SerializationContext context, BeanProperty property) {
        ValueSerializer<?> contextual = contextual(context, property);
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
}
