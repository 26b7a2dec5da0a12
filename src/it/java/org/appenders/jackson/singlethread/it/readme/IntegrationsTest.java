package org.appenders.jackson.singlethread.it.readme;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.logstash.logback.argument.StructuredArguments;
import net.logstash.logback.encoder.LogstashEncoder;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.StringSerializer;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;

/** The documents' examples of use in other libraries, word for word. */
class IntegrationsTest {

    private static final Map<String, Object> VALUE = Map.of("text", "\u00e9 \u20ac");
    private static final Pattern XML_BLOCK =
            Pattern.compile("^```xml\n(<encoder.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    @Test
    void micrometer() throws Exception {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        MeterRegistry registry = new SimpleMeterRegistry();
        new LeaseMeters(factory).bindTo(registry);

        for (int i = 0; i < 5; i++) {
            new ObjectMapper(factory).writeValueAsBytes(VALUE);
        }

        assertThat(registry.get("single.thread.jackson.generators").gauge().value())
                .isEqualTo(factory.statistics().generatorsKept());
        assertThat(registry.get("single.thread.jackson.memory").gauge().value())
                .isEqualTo(factory.statistics().bytesKept())
                .isPositive();
        factory.statistics()
                .missedByReason()
                .forEach((reason, writes) -> assertThat(registry.get("single.thread.jackson.missed")
                                .tag("reason", reason)
                                .functionCounter()
                                .count())
                        .isEqualTo(writes.doubleValue()));
    }

    @Test
    void logback() throws Exception {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(new ByteArrayInputStream(("<configuration>"
                        + "<appender name='A' class='" + Lines.class.getName() + "'>" + encoderInTheDocuments()
                        + "</appender><root level='INFO'><appender-ref ref='A'/></root></configuration>")
                .getBytes(UTF_8)));
        Logger logger = context.getLogger("readme");
        Lines lines = (Lines)
                logger.getLoggerContext().getLogger(Logger.ROOT_LOGGER_NAME).getAppender("A");
        LogstashEncoder encoder = (LogstashEncoder) lines.getEncoder();

        logger.info("first {}", StructuredArguments.keyValue("value", VALUE));
        logger.info("second");

        assertThat(encoder.getJsonFactoryDecorator()).isNotNull();
        String[] events = lines.out.toString(UTF_8).split("\n");
        assertThat(events).hasSize(2);
        JsonNode first = new ObjectMapper().readTree(events[0]);
        assertThat(first.get("value").get("text").asText()).isEqualTo("\u00e9 \u20ac");
        assertThat(first.get("logger_name").asText()).isEqualTo("readme");
        context.stop();
    }

    private static String encoderInTheDocuments() throws Exception {
        Matcher block = XML_BLOCK.matcher(Files.readString(Path.of("docs/usage.md")));
        assertThat(block.find()).isTrue();
        return block.group(1).replace("com.example", SingleThreadDecorator.class.getPackageName());
    }

    /** An appender to memory. */
    public static class Lines extends OutputStreamAppender<ILoggingEvent> {

        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        @Override
        public void start() {
            setOutputStream(out);
            super.start();
        }
    }

    @Test
    void spring() throws Exception {
        try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
            context.registerBean(
                    Jackson2ObjectMapperBuilder.class,
                    () -> new Jackson2ObjectMapperBuilder().featuresToEnable(SerializationFeature.INDENT_OUTPUT));
            context.register(JacksonConfiguration.class);
            context.refresh();
            ObjectMapper mapper = context.getBean(ObjectMapper.class);

            assertThat(mapper.getFactory()).isInstanceOf(SingleThreadJsonFactory.class);
            assertThat(mapper.writeValueAsBytes(VALUE))
                    .isEqualTo(new ObjectMapper()
                            .enable(SerializationFeature.INDENT_OUTPUT)
                            .writeValueAsBytes(VALUE));
        }
    }

    @Test
    void kafka() throws Exception {
        JsonSerializer<Object> serializer = new JsonSerializer<>();
        try (MockProducer<String, Object> producer =
                new MockProducer<>(true, null, new StringSerializer(), serializer)) {
            producer.send(new ProducerRecord<>("topic", VALUE)).get();

            assertThat(serializer.serialize("topic", VALUE)).isEqualTo(new ObjectMapper().writeValueAsBytes(VALUE));
            assertThat(serializer.serialize("topic", null)).isNull();
            assertThatThrownBy(() -> serializer.serialize("topic", new Object()))
                    .isInstanceOf(SerializationException.class);
        }
    }
}
