package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.logging.log4j.core.Layout;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.Node;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.config.plugins.PluginFactory;
import org.apache.logging.log4j.core.layout.AbstractLayout;
import org.apache.logging.log4j.core.layout.ByteBufferDestination;
import org.apache.logging.log4j.message.ObjectMessage;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

@Plugin(name = "SingleThreadJsonLayout", category = Node.CATEGORY, elementType = Layout.ELEMENT_TYPE)
public class SingleThreadJsonLayout extends AbstractLayout<byte[]> {

    /** Each thread writes its own line and passes it on as a whole, so that the lines of several threads do not mix. */
    private final ThreadLocal<Line> lines = ThreadLocal.withInitial(Line::new);

    private final ObjectMapper mapper;

    SingleThreadJsonLayout(ObjectMapper mapper) {
        super(null, null, null);
        this.mapper = mapper;
    }

    @PluginFactory
    public static SingleThreadJsonLayout create() {
        return new SingleThreadJsonLayout(
                new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule()));
    }

    @Override
    public void encode(LogEvent event, ByteBufferDestination destination) {
        line(event).passTo(destination);
    }

    @Override
    public byte[] toByteArray(LogEvent event) {
        return line(event).toByteArray();
    }

    @Override
    public byte[] toSerializable(LogEvent event) {
        return toByteArray(event);
    }

    @Override
    public String getContentType() {
        return "application/json";
    }

    private Line line(LogEvent event) {
        Line line = lines.get();
        line.reset();
        try (JsonGenerator json = mapper.createGenerator(line)) {
            json.writeStartObject();
            json.writeNumberField("time", event.getTimeMillis());
            json.writeStringField("level", event.getLevel().name());
            json.writeStringField("thread", event.getThreadName());
            json.writeStringField("logger", event.getLoggerName());
            if (event.getMessage() instanceof ObjectMessage message) {
                json.writeObjectField("message", message.getParameter());
            } else {
                json.writeStringField("message", event.getMessage().getFormattedMessage());
            }
            if (event.getThrown() != null) {
                json.writeStringField("thrown", event.getThrown().toString());
            }
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line;
    }

    private static final class Line extends ByteArrayOutputStream {
        void passTo(ByteBufferDestination destination) {
            destination.writeBytes(buf, 0, count);
        }
    }
}
