package org.appenders.jackson.singlethread.programs;

import net.logstash.logback.decorate.MapperBuilderDecorator;
import net.logstash.logback.decorate.TokenStreamFactoryBuilderDecorator;
import net.logstash.logback.encoder.LogstashEncoder;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.databind.json.JsonMapper;

/** logstash-logback-encoder 9, which uses Jackson 3. */
final class Logstash {

    static final String VERSION = "jackson-3";

    private Logstash() {}

    static LogstashEncoder encoder(boolean ours) {
        LogstashEncoder encoder = new LogstashEncoder();
        if (ours) {
            encoder.addDecorator(new Factory());
            encoder.addDecorator(new Module());
        }
        return encoder;
    }

    /** A {@code decorator} in logback.xml, like the next class. */
    public static final class Factory implements TokenStreamFactoryBuilderDecorator<JsonFactory, JsonFactoryBuilder> {
        @Override
        public JsonFactoryBuilder decorate(JsonFactoryBuilder encoders) {
            return SingleThreadJsonFactory.builder(encoders.build());
        }
    }

    public static final class Module implements MapperBuilderDecorator<JsonMapper, JsonMapper.Builder> {
        @Override
        public JsonMapper.Builder decorate(JsonMapper.Builder encoders) {
            return encoders.addModule(new SingleThreadModule());
        }
    }
}
