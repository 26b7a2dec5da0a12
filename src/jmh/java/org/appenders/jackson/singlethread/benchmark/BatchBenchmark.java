package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.payload.Messages;
import org.json.JSONArray;
import org.json.JSONObject;
import org.openjdk.jmh.annotations.Param;

/** Messages in org.json's objects, as the body of one import request. Written by org.json, or streamed by Jackson. */
public class BatchBenchmark extends Settings {

    @Param({"1", "10", "50", "100", "500", "1000", "2000"})
    public int messages;

    @Param({"org.json", "stock", "ours"})
    public String contender;

    @Override
    Trial trial() {
        JSONArray batch = Messages.batch(messages);
        boolean jackson = !contender.equals("org.json");
        return new WriteTrial(
                jackson ? streaming(Contenders.jackson(contender).factory()) : BatchBenchmark::toStringAndBytes,
                batch,
                () -> Likeness.bytes(streaming(new JsonFactory()), batch),
                jackson ? Likeness.SAME_BYTES : Likeness.SAME_TREE);
    }

    private static void toStringAndBytes(OutputStream target, Object batch) throws IOException {
        target.write(batch.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Encoder streaming(JsonFactory factory) {
        return (target, batch) -> {
            try (JsonGenerator generator = factory.createGenerator(target)) {
                write(batch, generator);
            }
        };
    }

    private static void write(Object value, JsonGenerator generator) throws IOException {
        if (value instanceof String text) {
            generator.writeString(text);
        } else if (value instanceof Integer number) {
            generator.writeNumber(number);
        } else if (value instanceof Long number) {
            generator.writeNumber(number);
        } else if (value instanceof Double number) {
            generator.writeNumber(number);
        } else if (value instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (value == JSONObject.NULL) {
            generator.writeNull();
        } else if (value instanceof JSONObject object) {
            generator.writeStartObject();
            for (String name : object.keySet()) {
                generator.writeFieldName(name);
                write(object.get(name), generator);
            }
            generator.writeEndObject();
        } else if (value instanceof JSONArray array) {
            generator.writeStartArray();
            for (int i = 0; i < array.length(); i++) {
                write(array.get(i), generator);
            }
            generator.writeEndArray();
        } else {
            throw new IllegalArgumentException("not of org.json: " + value);
        }
    }
}
