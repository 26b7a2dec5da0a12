package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;

/** Jackson 2 with any factory and modules. The {@code ObjectWriter} for the type is reused. */
public record JacksonContender(ObjectMapper mapper) implements Contender {

    /** Returns the factory, for writes without databind. */
    public JsonFactory factory() {
        return mapper.getFactory();
    }

    @Override
    public Encoder encoderFor(Object value) {
        ObjectWriter writer = mapper.writerFor(value.getClass());
        return writer::writeValue;
    }

    @Override
    public Conversion stringsFor(Object value) {
        ObjectWriter writer = mapper.writerFor(value.getClass());
        return writer::writeValueAsString;
    }

    @Override
    public Conversion bytesFor(Object value) {
        ObjectWriter writer = mapper.writerFor(value.getClass());
        return writer::writeValueAsBytes;
    }

    /** Returns the value as it is, because Jackson 2 writes its own trees. */
    @Override
    public Object document(Object value) {
        return value;
    }

    @Override
    public Likeness likeness() {
        return Likeness.SAME_BYTES;
    }
}
