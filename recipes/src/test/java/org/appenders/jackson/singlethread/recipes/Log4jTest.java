package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.Message;
import org.apache.logging.log4j.message.ObjectMessage;
import org.apache.logging.log4j.message.SimpleMessage;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Log4jTest {

    @TempDir
    Path directory;

    @Test
    void structuredMessagesAreWrittenWithTheMapperOfTheLayout() throws Exception {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());

        Comparison.assertGain(structured(new ObjectMapper()), structured(mapper), mapper);
    }

    private static Framework structured(ObjectMapper mapper) {
        SingleThreadJsonLayout layout = new SingleThreadJsonLayout(mapper);
        return order -> layout.toByteArray(event(new ObjectMessage(order)));
    }

    @Test
    void textIsWrittenWithTheMapperOfTheLayout() throws Exception {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());

        Comparison.assertGain(text(new ObjectMapper()), text(mapper), mapper);
    }

    private static Framework text(ObjectMapper mapper) {
        SingleThreadJsonLayout layout = new SingleThreadJsonLayout(mapper);
        return order -> layout.toByteArray(
                event(new SimpleMessage(order.customer + " bought a " + order.lines.get(0).article)));
    }

    private static LogEvent event(Message message) {
        return Log4jLogEvent.newBuilder()
                .setLoggerName("orders")
                .setLevel(Level.INFO)
                .setThreadName("main")
                .setTimeMillis(1234567890123L)
                .setMessage(message)
                .setThrown(new IllegalStateException("\u00e9"))
                .build();
    }

    /** Log4j finds the layout by its name, and encodes into the appender's buffer. */
    @Test
    void layoutIsAPlugin() throws Exception {
        Path file = directory.resolve("log.ndjson");
        ConfigurationBuilder<BuiltConfiguration> builder = ConfigurationBuilderFactory.newConfigurationBuilder();
        Configuration configuration = builder.setStatusLevel(Level.ERROR)
                .add(builder.newAppender("file", "File")
                        .addAttribute("fileName", file.toString())
                        .add(builder.newLayout("SingleThreadJsonLayout")))
                .add(builder.newRootLogger(Level.INFO).add(builder.newAppenderRef("file")))
                .build(false);
        LoggerContext context = new LoggerContext("recipe");
        context.start(configuration);
        Logger logger = context.getLogger("orders");

        logger.info("first {}", 1);
        logger.info(Order.sample(2));
        context.stop();

        assertThat(Files.readAllLines(file, UTF_8))
                .hasSize(2)
                .satisfiesExactly(
                        line -> assertThat(line).endsWith("\"logger\":\"orders\",\"message\":\"first 1\"}"),
                        line -> assertThat(line)
                                .endsWith(
                                        "\"message\":" + new ObjectMapper().writeValueAsString(Order.sample(2)) + "}"));
    }
}
