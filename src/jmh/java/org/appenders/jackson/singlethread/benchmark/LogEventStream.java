package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Map;
import org.appenders.jackson.singlethread.benchmark.payload.LogEvent;
import org.appenders.jackson.singlethread.benchmark.payload.Logged;

/** Writes log events call by call, like the providers of logstash-logback-encoder. */
final class LogEventStream {

    private LogEventStream() {}

    static void write(Logged event, JsonGenerator generator) throws IOException {
        generator.writeStartObject();
        generator.writeNumberField("timestamp", event.timestamp());
        generator.writeStringField("level", event.level().name());
        generator.writeStringField("logger", event.logger());
        generator.writeStringField("thread", event.thread());
        generator.writeStringField("message", event.message());
        generator.writeObjectFieldStart("mdc");
        for (Map.Entry<String, String> entry : event.mdc().entrySet()) {
            generator.writeStringField(entry.getKey(), entry.getValue());
        }
        generator.writeEndObject();
        generator.writeStringField("service", event.service());
        if (event instanceof LogEvent.WithArguments structured) {
            arguments(structured.arguments(), generator);
        } else if (event instanceof LogEvent.WithStackTrace failed) {
            generator.writeStringField("stackTrace", failed.stackTrace());
        }
        generator.writeEndObject();
    }

    private static void arguments(Map<String, Object> arguments, JsonGenerator generator) throws IOException {
        generator.writeObjectFieldStart("arguments");
        for (Map.Entry<String, Object> entry : arguments.entrySet()) {
            generator.writeFieldName(entry.getKey());
            Object value = entry.getValue();
            if (value instanceof String text) {
                generator.writeString(text);
            } else if (value instanceof Integer number) {
                generator.writeNumber(number);
            } else if (value instanceof Double number) {
                generator.writeNumber(number);
            } else {
                generator.writeBoolean((Boolean) value);
            }
        }
        generator.writeEndObject();
    }
}
