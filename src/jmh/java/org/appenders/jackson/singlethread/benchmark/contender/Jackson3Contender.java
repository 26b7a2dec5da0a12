package org.appenders.jackson.singlethread.benchmark.contender;

import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Jackson 3 with any factory and modules. It sorts the properties by name. */
final class Jackson3Contender implements Contender {

    private final JsonMapper mapper;
    private final boolean stock;

    Jackson3Contender(MapperSettings settings, JsonFactory factory, JacksonModule... modules) {
        stock = factory.getClass() == JsonFactory.class;
        mapper = JsonMapper.builder(factory)
                .addModules(modules)
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

    @Override
    public String oracle() {
        return stock ? Contenders.STOCK : Contenders.JACKSON_3;
    }

    @Override
    public Likeness likeness() {
        return stock ? Likeness.SAME_TREE : Likeness.SAME_BYTES;
    }
}
