package org.appenders.jackson.singlethread.readme;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;
import javax.management.openmbean.TabularData;
import org.appenders.jackson.singlethread.Explanation;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of use in the documents, word for word. Each one is compared with stock. */
class UsageTest {

    private final Event event = new Event("started \u00e9 \u20ac", 1234567890123L);
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @TempDir
    Path directory;

    private String stock(Object value) throws IOException {
        return new ObjectMapper().writeValueAsString(value);
    }

    private String written() {
        return new String(out.toByteArray(), UTF_8);
    }

    private interface Example {
        void run() throws Exception;
    }

    private static String printed(Example example) throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream console = System.out;
        System.setOut(new PrintStream(printed, true, "UTF-8"));
        try {
            example.run();
        } finally {
            System.setOut(console);
        }
        return printed.toString("UTF-8").trim();
    }

    @Test
    void objectMapper() throws IOException {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory());
        mapper.registerModule(new SingleThreadModule());
        mapper.writeValue(out, event);

        byte[] bytes = mapper.writeValueAsBytes(event);

        assertThat(written()).isEqualTo(stock(event));
        assertThat(new String(bytes, UTF_8)).isEqualTo(stock(event));
        assertThat(mapper.writeValueAsString(event)).isEqualTo(stock(event));
    }

    @Test
    void jsonMapperBuilder() throws IOException {
        JsonFactory factory = SingleThreadJsonFactory.builder()
                .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                .build();
        JsonMapper mapper = JsonMapper.builder(factory)
                .addModule(new SingleThreadModule())
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .build();

        Map<String, Object> value = new LinkedHashMap<>();
        value.put("b", "\u00e9");
        value.put("a", 1);
        mapper.writeValue(out, value);

        assertThat(factory).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(written()).isEqualTo("{\"a\":1,\"b\":\"\\u00E9\"}");
    }

    @Test
    void mapperPerThread() throws Exception {
        ObjectMapper here = PerThread.mapper();
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            ObjectMapper there = other.submit(PerThread::mapper).get();

            assertThat(there).isNotSameAs(here);
            assertThat(there.getFactory()).isNotSameAs(here.getFactory());
            assertThat(other.submit(PerThread::mapper).get()).isSameAs(there);
            assertThat(here.writeValueAsBytes(event)).asString(UTF_8).isEqualTo(stock(event));
        } finally {
            other.shutdownNow();
        }
    }

    @Test
    void poolOfMappers() throws IOException {
        MapperPool pool = new MapperPool();

        for (int i = 0; i < 3; i++) {
            assertThat(pool.write(event)).asString(UTF_8).isEqualTo(stock(event));
        }
    }

    @Test
    void statistics() throws Exception {
        List<Event> events = Arrays.asList(event, event, event, event, event);
        String printed = printed(() -> {
            SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
            ObjectMapper mapper = new ObjectMapper(factory).registerModule(new SingleThreadModule());
            for (Event event : events) {
                mapper.writeValue(out, event);
            }
            System.out.println(factory.statistics());
        });

        assertThat(printed)
                .isEqualTo(
                        "3 generators kept, about 23000 bytes; 3 writes found no kept generator: 3 first writes,"
                                + " 0 nested, 0 bound reached, 0 settings changed, 0 closed elsewhere, 0 failed, 0 left to stock");
    }

    @Test
    void statisticsOverJmx() throws Exception {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        new ObjectMapper(factory).writeValue(out, event);
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("com.example:type=JsonWrites");

        JsonWritesMXBean writes = () -> factory.statistics().missedByReason();
        ManagementFactory.getPlatformMBeanServer()
                .registerMBean(
                        new StandardMBean(writes, JsonWritesMXBean.class, true),
                        new ObjectName("com.example:type=JsonWrites"));

        try {
            TabularData missed = (TabularData) server.getAttribute(name, "Missed");
            assertThat(missed.get(new Object[] {"first write"}).get("value")).isEqualTo(1L);
        } finally {
            server.unregisterMBean(name);
        }
    }

    @Test
    void lineForTheLog() throws Exception {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());
        String printed = printed(() -> {
            System.out.println(SingleThreadModule.describe(mapper));
        });

        assertThat(printed).startsWith("single-thread-jackson ").endsWith("; 256 slots");
    }

    @Test
    void streamingGenerator() throws IOException {
        JsonFactory factory = new SingleThreadJsonFactory();
        try (JsonGenerator generator = factory.createGenerator(out)) {
            generator.writeStartObject();
            generator.writeStringField("event", "started");
            generator.writeNumberField("pid", 4711);
            generator.writeEndObject();
        }

        assertThat(written()).isEqualTo("{\"event\":\"started\",\"pid\":4711}");
    }

    @Test
    void buffersThatAreCleared() throws IOException {
        JsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();

        for (int i = 0; i < 2; i++) {
            out.reset();
            new ObjectMapper(factory).writeValue(out, event);
            assertThat(written()).isEqualTo(stock(event));
        }
    }

    @Test
    void newlineDelimitedJson() throws IOException {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());
        List<Event> events = Arrays.asList(event, new Event("stopped", 0));

        try (SequenceWriter lines =
                mapper.writerFor(Event.class).withRootValueSeparator("\n").writeValues(out)) {
            for (Event event : events) {
                lines.write(event);
            }
        }

        assertThat(written()).isEqualTo(stock(events.get(0)) + "\n" + stock(events.get(1)));
    }

    @Test
    void dataOutput() throws IOException {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory());
        Path path = directory.resolve("event.json");

        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            mapper.writeValue(file, event);
        }

        assertThat(new String(Files.readAllBytes(path), UTF_8)).isEqualTo(stock(event));
    }

    @Test
    void whyABeanIsNotFaster() throws IOException {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());

        String explanation = SingleThreadModule.explain(mapper, Invoice.class);

        assertThat(explanation)
                .isEqualTo(Invoice.class.getName() + ": directly\n"
                        + "  currently by databind's property writers, until the bean has been written more often\n"
                        + "  number: directly\n"
                        + "  id: directly\n"
                        + "  due: by Jackson's DateSerializer, because it has a format\n"
                        + "  note: by the serializer for each value's class\n");

        Explanation invoice = SingleThreadModule.explanation(mapper, Invoice.class);
        List<String> byOthers = new ArrayList<>();
        for (Explanation property : invoice.parts()) {
            if (!property.isDirect()) {
                byOthers.add(property.name());
            }
        }
        assertThat(byOthers).containsExactly("due", "note");
        assertThat(new String(Files.readAllBytes(Paths.get("docs/usage.md")), UTF_8))
                .contains(explanation.replace(Invoice.class.getName(), "com.example.Invoice"));
    }
}
