package org.appenders.jackson.singlethread.benchmark.contender;

import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Jackson 3 as it comes; it sorts the properties by name. */
final class Jackson3Contender implements Contender {

    private final JsonMapper mapper = JsonMapper.builder().build();

    @Override
    public Encoder encoderFor(Object value) {
        ObjectWriter writer = mapper.writerFor(value.getClass());
        return writer::writeValue;
    }
}
