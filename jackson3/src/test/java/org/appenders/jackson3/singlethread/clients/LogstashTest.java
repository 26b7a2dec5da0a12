package org.appenders.jackson3.singlethread.clients;

import static net.logstash.logback.argument.StructuredArguments.array;
import static net.logstash.logback.argument.StructuredArguments.entries;
import static net.logstash.logback.argument.StructuredArguments.keyValue;
import static net.logstash.logback.argument.StructuredArguments.raw;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.logstash.logback.decorate.Decorator;
import net.logstash.logback.encoder.LogstashEncoder;
import org.appenders.jackson3.singlethread.readme.SingleThreadDecorator;
import org.appenders.jackson3.singlethread.readme.SingleThreadMapperDecorator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** logstash-logback-encoder 9 keeps an open generator per thread, and closes them on another thread. */
class LogstashTest {

    private static final int THREADS = 4;
    private static final int EVENTS = 500;

    private static final Decorator<?> FACTORY = new SingleThreadDecorator();

    private static final Decorator<?> MODULE = new SingleThreadMapperDecorator();

    public record Order(int id, String customer, Instant placed, Optional<String> remark) {

        static Order of(int id) {
            return new Order(
                    id, "Z\u00fcrich \ud83d\ude00 " + "x".repeat(id % 50), Instant.EPOCH, Optional.of("\"none\""));
        }
    }

    public static final class Failing {

        public String getBefore() {
            return "x".repeat(9_000);
        }

        public String getText() {
            throw new IllegalStateException("getter");
        }
    }

    /** A getter in the middle of a document logs another one. */
    public static final class Logging {

        private final Logger logger;

        Logging(Logger logger) {
            this.logger = logger;
        }

        public String getA() {
            logger.info("from a getter {}", keyValue("inner", Order.of(1)));
            return "a";
        }
    }

    private interface Events {
        void logTo(Logger logger, Logger nested) throws Exception;
    }

    private static List<String> logged(Events events, boolean asynchronous, Decorator<?>... decorators)
            throws Exception {
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        Logger[] loggers = {context.getLogger("outer"), context.getLogger("nested")};
        for (Logger logger : loggers) {
            LogstashEncoder encoder = new LogstashEncoder();
            encoder.setContext(context);
            encoder.getFieldNames().setTimestamp("[ignore]");
            encoder.getFieldNames().setThread("[ignore]");
            for (Decorator<?> decorator : decorators) {
                encoder.addDecorator(decorator);
            }
            encoder.start();
            OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
            appender.setContext(context);
            appender.setEncoder(encoder);
            appender.setOutputStream(lines);
            appender.start();
            logger.addAppender(asynchronous ? behind(appender, context) : appender);
        }
        events.logTo(loggers[0], loggers[1]);
        context.stop();
        return lines.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static Appender<ILoggingEvent> behind(Appender<ILoggingEvent> appender, LoggerContext context) {
        AsyncAppender async = new AsyncAppender();
        async.setContext(context);
        async.setDiscardingThreshold(0);
        async.setMaxFlushTime(60_000);
        async.addAppender(appender);
        async.start();
        return async;
    }

    @Test
    void eventsAreStocks() throws Exception {
        Events events = (logger, nested) -> {
            for (int i = 0; i < 3; i++) {
                logger.info("plain {} {}", 1, "\u00fc\ud83d\ude00");
                logger.info("pairs {} {}", keyValue("text", "\"\u4e2d"), keyValue("number", 1.5));
                logger.info("object {}", keyValue("order", Order.of(i)));
                logger.info("all {}", array("values", Order.of(1), Instant.EPOCH, Optional.of(2)));
                logger.info("entries {}", entries(new TreeMap<>(Map.of("a", 1, "b", List.of(2)))));
                logger.info("raw {}", raw("raw", "{\"raw\":[1]}"));
                RuntimeException failure = new RuntimeException("failed", new IllegalStateException("\u00e9"));
                failure.setStackTrace(new StackTraceElement[] {new StackTraceElement("C", "m", "C.java", 1)});
                failure.getCause().setStackTrace(failure.getStackTrace());
                logger.error("thrown", failure);
                logger.info("long {}", "x".repeat(20_000));
                logger.info("outer", keyValue("value", new Logging(nested)));
                logger.info("failing {}", keyValue("value", new Failing()));
                logger.info("next");
            }
        };
        List<String> expected = logged(events, false);

        assertThat(expected).hasSize(33);
        assertThat(logged(events, false, FACTORY)).isEqualTo(expected);
        assertThat(logged(events, false, FACTORY, MODULE)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "asynchronous: {0}")
    @ValueSource(booleans = {false, true})
    void eventsOfManyThreadsAreStocks(boolean asynchronous) throws Exception {
        Events events = (logger, nested) -> {
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int number = t;
                threads.add(new Thread(() -> {
                    for (int i = 0; i < EVENTS; i++) {
                        if (i % 100 == 99) {
                            logger.info("failing {}", keyValue("value", new Failing()));
                        }
                        logger.info("event {} of {}", i, number, keyValue("order", Order.of(i)));
                    }
                }));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
        };
        // Threads have no order.
        List<String> expected = logged(events, asynchronous).stream()
                .filter(line -> line.contains("\"event "))
                .sorted()
                .toList();
        List<String> written = logged(events, asynchronous, FACTORY, MODULE).stream()
                .filter(line -> line.contains("\"event "))
                .sorted()
                .toList();

        assertThat(expected).hasSize(THREADS * EVENTS);
        assertThat(written).isEqualTo(expected);
    }
}
