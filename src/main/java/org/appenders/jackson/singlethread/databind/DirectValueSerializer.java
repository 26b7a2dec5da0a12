package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * A serializer of Jackson's, together with the writer that writes its values into our generator's buffer. Jackson's
 * serializer does everything else: it writes to other generators, writes type information, and says which serializer a
 * property with a format gets.
 */
final class DirectValueSerializer<T> extends EditionValueSerializer<T> implements DirectSerializer {

    private static final long serialVersionUID = 1L;

    private final ScalarWriter<T> writer;

    private DirectValueSerializer(StdSerializer<T> stock, ScalarWriter<T> writer) {
        super(stock);
        this.writer = writer;
    }

    static <T> JsonSerializer<T> of(StdSerializer<T> stock, ScalarWriter<T> writer) {
        return new DirectValueSerializer<>(stock, writer);
    }

    /** Leaves a null, for example from a stream, to Jackson's serializer: some write something for it, others fail. */
    @Override
    public void serialize(T value, JsonGenerator generator, SerializerProvider provider) throws IOException {
        if (value == null
                || !(generator instanceof BeanGenerator)
                || !write(value, (BeanGenerator) generator, provider)) {
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
    public JsonSerializer<?> createContextual(SerializerProvider provider, BeanProperty property)
            throws JsonMappingException {
        JsonSerializer<?> contextual = contextual(provider, property);
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
}
