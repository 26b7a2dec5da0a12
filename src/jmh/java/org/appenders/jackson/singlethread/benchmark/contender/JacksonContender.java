package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;

/** Jackson 2 with whatever factory and modules: an {@code ObjectWriter} for the type, kept. */
public record JacksonContender(ObjectMapper mapper) implements Contender {

    JacksonContender(JsonFactory factory, Module... modules) {
        this(new ObjectMapper(factory).registerModules(modules));
    }

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
    public Likeness likeness() {
        return Likeness.SAME_BYTES;
    }
}
