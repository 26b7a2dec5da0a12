package org.appenders.jackson3.singlethread.readme;

import net.logstash.logback.decorate.MapperBuilderDecorator;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import tools.jackson.databind.json.JsonMapper;

/** The decorator of the mapper in the documents, for logstash-logback-encoder 9. */
public class SingleThreadMapperDecorator implements MapperBuilderDecorator<JsonMapper, JsonMapper.Builder> {
    @Override
    public JsonMapper.Builder decorate(JsonMapper.Builder builder) {
        return builder.addModule(new SingleThreadModule());
    }
}
