package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;

/** Jackson 2 with whatever factory and modules: an {@code ObjectWriter} for the type, kept. */
record JacksonContender(ObjectMapper mapper) implements Contender {

    @Override
    public Encoder encoderFor(Object value) {
        ObjectWriter writer = mapper.writerFor(value.getClass());
        return writer::writeValue;
    }
}
