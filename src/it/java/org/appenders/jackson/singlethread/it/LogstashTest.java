package org.appenders.jackson.singlethread.it;

import static net.logstash.logback.argument.StructuredArguments.array;
import static net.logstash.logback.argument.StructuredArguments.entries;
import static net.logstash.logback.argument.StructuredArguments.fields;
import static net.logstash.logback.argument.StructuredArguments.keyValue;
import static net.logstash.logback.argument.StructuredArguments.raw;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.logstash.logback.decorate.JsonFactoryDecorator;
import net.logstash.logback.encoder.LogstashEncoder;
import net.logstash.logback.marker.Markers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** logstash-logback-encoder keeps an open generator per thread, and closes them on another thread. */
class LogstashTest {

    private static final int EVENTS_PER_THREAD = 2_000;

    @Test
    void structuredArgumentsAndMarkersAreLikeStock() throws Exception {
        compare((log, logger) -> {
            logger.info("plain {} {}", 1, Values.MIXED_TEXT);
            logger.info("pairs {} {}", keyValue("text", Values.MIXED_TEXT), keyValue("number", 1.5));
            logger.info("objects {}", keyValue("order", Values.all().get(0)));
            logger.info("all {}", array("values", Values.all().toArray()));
            logger.info("modules {}", array("values", Instant.EPOCH, Optional.of("some")));
            logger.info("fields {}", fields(Values.all().get(0)));
            logger.info("entries {}", entries(new TreeMap<>(Map.of("a", 1, "b", List.of(2)))));
            logger.info("raw {}", raw("raw", "{\"raw\":[1]}"));
            logger.info(Markers.append("marker", Values.all().get(1)), "marked");
            RuntimeException failure = new RuntimeException("failed", new IllegalStateException(Values.MIXED_TEXT));
            failure.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "C.java", 1)});
            failure.getCause().setStackTrace(failure.getStackTrace());
            logger.error("thrown", failure);
            logger.info("long {}", "x".repeat(20_000));
            log.mdc.put("key", Values.MIXED_TEXT);
            logger.info("with context");
            log.mdc.clear();
        });
    }

    @Test
    void getterThatLogsIsLikeStock() throws Exception {
        compare((log, logger) -> {
            logger.info("outer {}", keyValue("value", new Logging(log.nested)));
            logger.info("twice {} {}", keyValue("a", new Logging(log.nested)), keyValue("b", new Logging(log.nested)));
        });
    }

    @Test
    void getterThatThrowsIsLikeStock() throws Exception {
        compare((log, logger) -> {
            logger.info("before");
            logger.info("failing {}", keyValue("value", new Values.Failing()));
            logger.info("next");
            logger.info("failing {}", keyValue("values", List.of("x".repeat(9_000), new Values.Failing())));
            logger.info("failing nested {}", keyValue("value", new Logging(log.nested, new Values.Failing())));
            logger.info("next {}", keyValue("order", Values.all().get(0)));
        });
    }

    @ParameterizedTest(name = "{0} threads, asynchronous: {1}")
    @CsvSource({"1, false", "1, true", "8, false", "8, true"})
    void eventsOfManyThreadsAreLikeStock(int threads, boolean asynchronous) throws Exception {
        List<String> stock = events(Library.STOCK, threads, asynchronous);
        assertThat(stock).hasSize(threads * EVENTS_PER_THREAD);
        assertThat(events(Library.OURS, threads, asynchronous)).isEqualTo(stock);
        assertThat(events(Library.OURS_WITH_MODULE, threads, asynchronous)).isEqualTo(stock);
    }

    /** Returns the events sorted, because the order of the threads is undefined. */
    private static List<String> events(Library library, int threads, boolean asynchronous) throws Exception {
        Log log = new Log(library, asynchronous);
        Threads.run(threads, thread -> {
            for (int i = 0; i < EVENTS_PER_THREAD; i++) {
                if (i % 100 == 99) {
                    log.logger.info("failing {}", keyValue("value", new Values.Failing()));
                }
                String text = Values.MIXED_TEXT + "x".repeat(i % 50);
                log.logger.info("event {} of {}", i, thread, keyValue("order", new Values.Order(i, text, text, null)));
            }
        });
        return log.stop()
                .lines()
                .filter(line -> line.contains("\"event "))
                .sorted()
                .toList();
    }

    private interface Events {
        void logTo(Log log, Logger logger);
    }

    private static void compare(Events events) throws Exception {
        Comparison.assertLikeStock(library -> {
            Log log = new Log(library, false);
            return transcript -> {
                events.logTo(log, log.logger);
                String lines = log.taken();
                assertThat(lines).contains("\"message\":");
                transcript.add(lines);
                log.context.getStatusManager().getCopyOfStatusList().stream()
                        .filter(status -> status.getThrowable() != null)
                        .forEach(status -> transcript.add(status.getMessage()).addFailure(status.getThrowable()));
                log.context.getStatusManager().clear();
            };
        });
    }

    /** Two loggers with one factory, because an appender drops what is logged while it appends. */
    private static final class Log {

        private final LoggerContext context = new LoggerContext();
        private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
        private final LogbackMDCAdapter mdc = new LogbackMDCAdapter();
        private final Logger logger;
        private final Logger nested;

        Log(Library library, boolean asynchronous) {
            context.setMDCAdapter(mdc);
            JsonFactoryDecorator decorator = new JsonFactoryDecorator() {

                private JsonFactory shared;

                @Override
                public JsonFactory decorate(JsonFactory factory) {
                    if (shared == null) {
                        shared = library.plugInto((ObjectMapper) factory.getCodec())
                                .getFactory();
                    }
                    return shared;
                }
            };
            logger = logger("outer", decorator, asynchronous);
            nested = logger("nested", decorator, false);
        }

        private Logger logger(String name, JsonFactoryDecorator decorator, boolean asynchronous) {
            LogstashEncoder encoder = new LogstashEncoder();
            encoder.setContext(context);
            encoder.getFieldNames().setTimestamp("[ignore]");
            encoder.setJsonFactoryDecorator(decorator);
            encoder.start();
            OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
            appender.setContext(context);
            appender.setEncoder(encoder);
            appender.setOutputStream(lines);
            appender.start();
            Logger logger = context.getLogger(name);
            if (asynchronous) {
                AsyncAppender async = new AsyncAppender();
                async.setContext(context);
                async.setDiscardingThreshold(0);
                async.setMaxFlushTime(60_000);
                async.addAppender(appender);
                async.start();
                logger.addAppender(async);
            } else {
                logger.addAppender(appender);
            }
            return logger;
        }

        String taken() {
            String taken = lines.toString();
            lines.reset();
            return taken;
        }

        String stop() {
            context.stop();
            return lines.toString();
        }
    }

    /** A getter in the middle of a document logs another one. */
    public static final class Logging {

        private final Logger logger;
        private final Object logged;

        Logging(Logger logger) {
            this(logger, Values.all().get(0));
        }

        Logging(Logger logger, Object logged) {
            this.logger = logger;
            this.logged = logged;
        }

        public String getA() {
            return "before";
        }

        public String getB() {
            logger.info("from a getter {}", keyValue("inner", logged));
            return Values.MIXED_TEXT;
        }
    }
}
