package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;

/** Jackson 2 with whatever factory and modules: an {@code ObjectWriter} for the type, kept. */
public record JacksonContender(ObjectMapper mapper) implements Contender {

    /** For whoever writes without databind. */
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

    /** Trees of Jackson 2 as they are. */
    @Override
    public Object document(Object value) {
        return value;
    }

    @Override
    public Likeness likeness() {
        return Likeness.SAME_BYTES;
    }
}
