package org.appenders.jackson.singlethread.programs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import net.logstash.logback.decorate.JsonFactoryDecorator;
import net.logstash.logback.encoder.LogstashEncoder;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** logstash-logback-encoder 8, which uses Jackson 2. */
final class Logstash {

    static final String VERSION = "jackson-2";

    private Logstash() {}

    static LogstashEncoder encoder(boolean ours) {
        LogstashEncoder encoder = new LogstashEncoder();
        if (ours) {
            encoder.setJsonFactoryDecorator(new FactoryAndModule());
        }
        return encoder;
    }

    /** The {@code jsonFactoryDecorator} in logback.xml. */
    public static final class FactoryAndModule implements JsonFactoryDecorator {
        @Override
        public JsonFactory decorate(JsonFactory encoders) {
            ObjectMapper mapper = (ObjectMapper) encoders.getCodec();
            return mapper.copyWith(SingleThreadJsonFactory.builder(encoders).build())
                    .registerModule(new SingleThreadModule())
                    .getFactory();
        }
    }
}
