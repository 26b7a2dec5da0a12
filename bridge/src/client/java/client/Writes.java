package client;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes in every way, and returns the result or the exception of each. */
public final class Writes {

    /** One way to write. */
    private interface Write {
        String of(ObjectMapper mapper, Event event) throws IOException;
    }

    /** A way to write that only needs a target for bytes. */
    private interface ToStream {
        void write(ObjectMapper mapper, OutputStream out, Event event) throws IOException;
    }

    private static final Map<String, Write> WAYS = new LinkedHashMap<>();

    static {
        WAYS.put("byte array", (mapper, event) -> new String(mapper.writeValueAsBytes(event), "UTF-8"));
        WAYS.put("stream", toStream("UTF-8", (mapper, out, event) -> mapper.writeValue(out, event)));
        WAYS.put(
                "data output",
                toStream(
                        "UTF-8",
                        (mapper, out, event) -> mapper.writeValue((DataOutput) new DataOutputStream(out), event)));
        WAYS.put("generator", toStream("UTF-8", (mapper, out, event) -> {
            try (JsonGenerator generator = mapper.getFactory().createGenerator(out, JsonEncoding.UTF8)) {
                generator.writeStartObject();
                generator.writeStringField("text", event.getText());
                generator.writeNumberField("number", event.getNumber());
                generator.writeEndObject();
                generator.writeNumber(event.getNumber());
            }
        }));
        WAYS.put("String", (mapper, event) -> mapper.writeValueAsString(event));
        WAYS.put("Writer", (mapper, event) -> {
            StringWriter writer = new StringWriter();
            mapper.writeValue(writer, event);
            return writer.toString();
        });
        WAYS.put("File", (mapper, event) -> {
            File file = File.createTempFile("written", ".json");
            try {
                mapper.writeValue(file, event);
                return new String(Files.readAllBytes(file.toPath()), "UTF-8");
            } finally {
                Files.delete(file.toPath());
            }
        });
        WAYS.put("UTF-16", toStream("UTF-16BE", (mapper, out, event) -> {
            try (JsonGenerator generator = mapper.getFactory().createGenerator(out, JsonEncoding.UTF16_BE)) {
                mapper.writeValue(generator, event);
            }
        }));
        WAYS.put("codec", toStream("UTF-8", (mapper, out, event) -> {
            try (JsonGenerator generator = mapper.getFactory().createGenerator(out, JsonEncoding.UTF8)) {
                generator.writeObject(event);
            }
        }));
        WAYS.put(
                "nested",
                (mapper, event) -> new String(mapper.writeValueAsBytes(new Event(event.getNumber(), mapper)), "UTF-8"));
        WAYS.put("read", (mapper, event) -> String.valueOf(mapper.readTree("{\"a\":[1,\"b\"]}")));
    }

    private Writes() {}

    private static Write toStream(String charset, ToStream write) {
        return (mapper, event) -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            write.write(mapper, out, event);
            return out.toString(charset);
        };
    }

    /** Writes several times in every way, with one mapper for the named factory. */
    public static void with(JsonFactory factory, String factoryName, Map<String, String> results) {
        ObjectMapper mapper = new ObjectMapper(factory);
        WAYS.forEach((name, way) -> {
            StringBuilder written = new StringBuilder();
            for (int i = 0; i < 10; i++) {
                try {
                    written.append(way.of(mapper, new Event(i, null)));
                } catch (IOException | RuntimeException e) {
                    written.append("throws ").append(e.getClass().getSimpleName());
                }
                written.append('\n');
            }
            results.put(factoryName + ", " + name, written.toString());
        });
    }
}
