package org.appenders.jackson3.singlethread.readme;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.OutputStreamAppender;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.logstash.logback.argument.StructuredArguments;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** The configuration of logstash-logback-encoder 9 in docs/usage.md. */
class LogbackTest {

    private static final Pattern ENCODER =
            Pattern.compile("^```xml\n(<encoder[^`]*?<decorator.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

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
    void encoderHasBothDecorators() throws Exception {
        Matcher encoder = ENCODER.matcher(Files.readString(Path.of("../docs/usage.md")));
        assertThat(encoder.find()).isTrue();
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(new ByteArrayInputStream(("<configuration><appender name='A' class='"
                        + Lines.class.getName() + "'>"
                        + encoder.group(1).replace("com.example", LogbackTest.class.getPackageName())
                        + "</appender><root level='INFO'><appender-ref ref='A'/></root></configuration>")
                .getBytes(UTF_8)));

        context.getLogger("readme").info("first {}", StructuredArguments.keyValue("value", "\u00e9 \u20ac"));

        Lines lines = (Lines) context.getLogger("ROOT").getAppender("A");
        assertThat(new JsonMapper()
                        .readTree(lines.out.toString(UTF_8))
                        .get("value")
                        .stringValue())
                .isEqualTo("\u00e9 \u20ac");
        assertThat(context.getStatusManager().getCopyOfStatusList())
                .noneMatch(status -> status.getThrowable() != null || status.getEffectiveLevel() > 0);
        context.stop();
    }
}
