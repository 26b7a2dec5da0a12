package org.appenders.jackson3.singlethread.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The examples for Jackson 3 in docs/usage.md. */
class UsageTest {

    public record Event(String name, int number) {}

    private static final List<Event> EVENTS = List.of(new Event("a", 1), new Event("b", 2));

    private static final ThreadLocal<JsonMapper> MAPPER =
            ThreadLocal.withInitial(() -> JsonMapper.builder(new SingleThreadJsonFactory())
                    .addModule(new SingleThreadModule())
                    .build());

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private static JsonMapper ours() {
        return MAPPER.get();
    }

    private String written() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void mapper() {
        JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule())
                .build();
        Map<String, Integer> value = Map.of("a", 1);
        assertThat(mapper.writeValueAsBytes(value)).isEqualTo(new JsonMapper().writeValueAsBytes(value));
    }

    @Test
    void builders() {
        JsonFactory factory = SingleThreadJsonFactory.builder()
                .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                .build();
        JsonMapper mapper = JsonMapper.builder(factory)
                .addModule(new SingleThreadModule())
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .build();
        assertThat(mapper.writeValueAsString(Map.of("b", "\u00e9", "a", 1))).isEqualTo("{\"a\":1,\"b\":\"\\u00E9\"}");
    }

    @Test
    void poolOfMappers() {
        BlockingQueue<JsonMapper> idle = new ArrayBlockingQueue<>(2);
        assertThat(pooled(idle, 1)).isEqualTo("1".getBytes(StandardCharsets.UTF_8));
        assertThat(pooled(idle, 2)).isEqualTo("2".getBytes(StandardCharsets.UTF_8));
        assertThat(idle).hasSize(1);
    }

    private static byte[] pooled(BlockingQueue<JsonMapper> idle, Object value) {
        JsonMapper mapper = idle.poll();
        if (mapper == null) {
            mapper = JsonMapper.builder(new SingleThreadJsonFactory())
                    .addModule(new SingleThreadModule())
                    .build();
        }
        try {
            return mapper.writeValueAsBytes(value);
        } finally {
            idle.offer(mapper);
        }
    }

    @Test
    void streaming() {
        stream(new SingleThreadJsonFactory(), out);
        assertThat(written()).isEqualTo("{\"event\":\"started\",\"pid\":4711}");
    }

    private static void stream(JsonFactory factory, OutputStream out) {
        try (JsonGenerator generator = factory.createGenerator(ObjectWriteContext.empty(), out)) {
            generator.writeStartObject();
            generator.writeStringProperty("event", "started");
            generator.writeNumberProperty("pid", 4711);
            generator.writeEndObject();
        }
    }

    @Test
    void clearedBuffers() {
        JsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();
        stream(factory, out);
        assertThat(written()).endsWith("4711}");
    }

    @Test
    void statisticsAndExplanation() {
        List<Event> events = EVENTS;
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        JsonMapper mapper =
                JsonMapper.builder(factory).addModule(new SingleThreadModule()).build();
        for (Event event : events) {
            mapper.writeValue(out, event);
        }
        System.out.println(factory.statistics());
        assertThat(factory.statistics().missed()).isEqualTo(2);
        assertThat(SingleThreadModule.explain(mapper, Event.class)).contains("name: directly");
    }

    @Test
    void lines() {
        JsonMapper mapper = ours();
        List<Event> events = EVENTS;
        try (SequenceWriter lines =
                mapper.writerFor(Event.class).withRootValueSeparator("\n").writeValues(out)) {
            for (Event event : events) {
                lines.write(event);
            }
        }
        assertThat(written().lines()).hasSize(2);
    }

    @Test
    void dataOutput(@TempDir Path folder) throws IOException {
        JsonMapper mapper = ours();
        Event event = EVENTS.get(0);
        Path path = folder.resolve("event.json");
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            mapper.writeValue(file, event);
        }
        assertThat(Files.readAllBytes(path)).isEqualTo(mapper.writeValueAsBytes(event));
    }
}
