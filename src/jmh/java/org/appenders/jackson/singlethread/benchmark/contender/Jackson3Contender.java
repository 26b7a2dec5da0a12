package org.appenders.jackson.singlethread.benchmark.contender;

import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Jackson 3 as it comes; it sorts the properties by name. */
final class Jackson3Contender implements Contender {

    private final JsonMapper mapper;

    Jackson3Contender(MapperSettings settings) {
        mapper = JsonMapper.builder()
                .configure(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, settings.hasDatesAsNumbers())
                .changeDefaultPropertyInclusion(inclusion ->
                        inclusion.withValueInclusion(settings.inclusion).withContentInclusion(settings.inclusion))
                .build();
    }

    @Override
    public Encoder encoderFor(Object value) {
        ObjectWriter writer = mapper.writerFor(value.getClass());
        return writer::writeValue;
    }
}
