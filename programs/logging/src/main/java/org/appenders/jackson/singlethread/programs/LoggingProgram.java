package org.appenders.jackson.singlethread.programs;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.encoder.Encoder;
import java.io.OutputStream;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.layout.template.json.JsonTemplateLayout;
import org.apache.logging.log4j.message.MapMessage;
import org.springframework.boot.logging.logback.StructuredLogEncoder;
import org.springframework.core.env.Environment;
import org.springframework.core.env.StandardEnvironment;

/**
 * A logger whose events are JSON in Logstash's format: logstash-logback-encoder with stock and with ours, and two
 * loggers with their own writers. A message has three arguments and a context of two entries. A structured message also
 * has key-value pairs.
 *
 * <pre>
 * LoggingProgram (logstash-stock|logstash-ours|log4j|boot) (message|structured)
 * </pre>
 */
public final class LoggingProgram {

    private static final int EVENTS = 5_000;

    private static final String MESSAGE = "Order {} of {} accepted, {} lines";

    /** Log4j's template for the fields that logstash-logback-encoder writes. */
    private static final String TEMPLATE =
            """
            {
              "@timestamp": {"$resolver": "timestamp"},
              "@version": "1",
              %s,
              "logger_name": {"$resolver": "logger", "field": "name"},
              "thread_name": {"$resolver": "thread", "field": "name"},
              "level": {"$resolver": "level", "field": "name"},
              "level_value": {"$resolver": "level", "field": "severity", "severity": {"field": "code"}},
              "mdc": {"$resolver": "mdc", "flatten": true}
            }
            """;

    private static final String TEXT = "\"message\": {\"$resolver\": \"message\", \"stringified\": true}";
    private static final String PAIRS = "\"pairs\": {\"$resolver\": \"map\", \"flatten\": true}";

    private LoggingProgram() {}

    /** Logs the event of an order. */
    @FunctionalInterface
    interface Log {
        void order(int number, Order order);
    }

    static Log log(String name, boolean structured, OutputStream out) {
        return name.equals("log4j") ? log4j(structured, out) : logback(name, structured, out);
    }

    private static Log logback(String name, boolean structured, OutputStream out) {
        LoggerContext context = new LoggerContext();
        LogbackMDCAdapter mdc = new LogbackMDCAdapter();
        context.setMDCAdapter(mdc);
        mdc.put("request", "4f1c9d2e11");
        mdc.put("user", "ramona");
        Encoder<ILoggingEvent> encoder;
        if (name.equals("boot")) {
            context.putObject(Environment.class.getName(), new StandardEnvironment());
            StructuredLogEncoder boots = new StructuredLogEncoder();
            boots.setFormat("logstash");
            encoder = boots;
        } else {
            encoder = Logstash.encoder(name.equals("logstash-ours"));
        }
        encoder.setContext(context);
        encoder.start();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        appender.setEncoder(encoder);
        appender.setOutputStream(out);
        appender.start();
        ch.qos.logback.classic.Logger logger = context.getLogger("com.example.orders.OrderService");
        logger.addAppender(appender);
        if (structured) {
            return (number, order) -> logger.atInfo()
                    .addKeyValue("number", number)
                    .addKeyValue("customer", order.customer())
                    .addKeyValue("total", order.total())
                    .log("Order accepted");
        }
        return (number, order) -> logger.info(
                MESSAGE, number, order.customer(), order.lines().size());
    }

    private static Log log4j(boolean structured, OutputStream out) {
        ThreadContext.put("request", "4f1c9d2e11");
        ThreadContext.put("user", "ramona");
        org.apache.logging.log4j.core.LoggerContext context =
                new org.apache.logging.log4j.core.LoggerContext("orders");
        context.start();
        Configuration configuration = context.getConfiguration();
        configuration.getRootLogger().getAppenders().keySet().forEach(configuration.getRootLogger()::removeAppender);
        JsonTemplateLayout layout = JsonTemplateLayout.newBuilder()
                .setConfiguration(configuration)
                .setEventTemplate(TEMPLATE.formatted(structured ? PAIRS : TEXT))
                .build();
        var appender = org.apache.logging.log4j.core.appender.OutputStreamAppender.newBuilder()
                .setName("out")
                .setTarget(out)
                .setLayout(layout)
                .setConfiguration(configuration)
                .build();
        appender.start();
        configuration.getRootLogger().addAppender(appender, Level.INFO, null);
        configuration.getRootLogger().setLevel(Level.INFO);
        context.updateLoggers();
        Logger logger = context.getLogger("com.example.orders.OrderService");
        if (structured) {
            return (number, order) -> logger.info(new Pairs()
                    .with("message", "Order accepted")
                    .with("number", number)
                    .with("customer", order.customer())
                    .with("total", order.total()));
        }
        return (number, order) -> logger.info(
                MESSAGE, number, order.customer(), order.lines().size());
    }

    /** A Log4j message of key-value pairs with values of any type. */
    private static final class Pairs extends MapMessage<Pairs, Object> {
        private static final long serialVersionUID = 1;
    }

    static void log(Log log, int events) {
        for (int i = 0; i < events; i++) {
            log.order(i, Order.sample(i));
        }
    }

    public static void main(String[] args) throws Exception {
        Log log = log(args[0], args[1].equals("structured"), OutputStream.nullOutputStream());
        Cost.of(EVENTS, () -> log(log, EVENTS)).print("logging " + Logstash.VERSION + " " + String.join(" ", args), "event");
    }
}
