package org.appenders.jackson3.singlethread.readme;

import net.logstash.logback.decorate.TokenStreamFactoryBuilderDecorator;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;

/** The decorator for logstash-logback-encoder in the documents. */
public class SingleThreadDecorator implements TokenStreamFactoryBuilderDecorator<JsonFactory, JsonFactoryBuilder> {
    @Override
    public JsonFactoryBuilder decorate(JsonFactoryBuilder builder) {
        return SingleThreadJsonFactory.builder(builder.build());
    }
}
