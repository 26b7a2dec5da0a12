package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;
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

    private static final Pattern XML_BLOCK =
            Pattern.compile("^```xml\n(<File .*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    @TempDir
    Path directory;

    @Test
    void structuredMessagesAreWrittenWithTheMapperOfTheLayout() throws Exception {
        assertGain(ObjectMessage::new);
    }

    @Test
    void textIsWrittenWithTheMapperOfTheLayout() throws Exception {
        assertGain(order -> new SimpleMessage(order.customer + " bought a " + order.lines.get(0).article));
    }

    private static void assertGain(Function<Order, Message> messages) throws Exception {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());

        Comparison.assertGain(layout(new ObjectMapper(), messages), layout(mapper, messages), mapper);
    }

    private static Framework layout(ObjectMapper mapper, Function<Order, Message> messages) {
        SingleThreadJsonLayout layout = new SingleThreadJsonLayout(mapper);
        return order -> layout.toByteArray(event(messages.apply(order)));
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

    /** Log4j finds the layout by its name, and the layout writes into the appender's buffer. */
    @Test
    void layoutOfTheConfigurationInTheDocuments() throws Exception {
        Path file = directory.resolve("orders.ndjson");
        String appender = appenderInTheDocuments().replace("orders.ndjson", file.toString());
        String configuration = "<Configuration status='ERROR'><Appenders>" + appender
                + "</Appenders><Loggers><Root level='INFO'><AppenderRef ref='orders'/></Root></Loggers></Configuration>";
        LoggerContext context = new LoggerContext("recipe");
        context.start(new XmlConfiguration(
                context, new ConfigurationSource(new ByteArrayInputStream(configuration.getBytes(UTF_8)))));
        Logger logger = context.getLogger("shop");

        logger.info("first {}", 1);
        logger.info(Order.sample(2));
        context.stop();

        String order = new ObjectMapper().writeValueAsString(Order.sample(2));
        assertThat(Files.readAllLines(file, UTF_8))
                .satisfiesExactly(
                        line -> assertThat(line).endsWith("\"logger\":\"shop\",\"message\":\"first 1\"}"),
                        line -> assertThat(line).endsWith("\"message\":" + order + "}"));
    }

    private static String appenderInTheDocuments() throws Exception {
        Matcher block = XML_BLOCK.matcher(Files.readString(Path.of("../docs/recipes.md")));
        assertThat(block.find()).isTrue();
        return block.group(1);
    }
}
