package org.appenders.jackson.singlethread.it.readme;

import com.fasterxml.jackson.core.JsonFactory;
import net.logstash.logback.decorate.JsonFactoryDecorator;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;

/** The decorator for logstash-logback-encoder in the documents. */
public class SingleThreadDecorator implements JsonFactoryDecorator {
    @Override
    public JsonFactory decorate(JsonFactory factory) {
        return SingleThreadJsonFactory.builder(factory).build().setCodec(factory.getCodec());
    }
}
