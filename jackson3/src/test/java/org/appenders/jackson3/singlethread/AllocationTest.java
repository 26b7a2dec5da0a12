package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is kept is not allocated again. */
@Tag("slow")
class AllocationTest {

    private static final int WRITES = 1000;
    private static final int WARM_UP = 30_000;

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();

    /** Unlike the JDK's, this stream may be written to after it was closed. */
    private final OutputStream nowhere = new OutputStream() {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    };

    private interface Write {
        void run() throws Exception;
    }

    /** Returns the least of several measurements, because the JIT and the JVM itself sometimes allocate. */
    private static double bytesPer(Write write) throws Exception {
        for (int i = 0; i < WARM_UP; i++) {
            write.run();
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 20 && least > 0; attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < WRITES; i++) {
                write.run();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least / (double) WRITES;
    }

    private static void write(JsonGenerator generator) {
        generator.writeStartObject();
        generator.writeName("name");
        generator.writeString(
                "na\u00efve text, \ud83d\ude00 and what is long enough to go another way, that of long text");
        generator.writeName("number");
        generator.writeNumber(123456789L);
        generator.writeName("decimal");
        generator.writeNumber(1.25);
        generator.writeName("flag");
        generator.writeBoolean(true);
        generator.writeName("list");
        generator.writeStartArray();
        generator.writeNull();
        generator.writeEndArray();
        generator.writeEndObject();
    }

    @Test
    void callsToStreamAllocateNothing() throws Exception {
        assertThat(bytesPer(() -> {
                    try (JsonGenerator generator = factory.createGenerator(ObjectWriteContext.empty(), nowhere)) {
                        write(generator);
                    }
                }))
                .isZero();
    }

    @Test
    void generatorsOfMappersAllocateNothing() throws Exception {
        ObjectMapper mapper =
                JsonMapper.builder(factory).addModule(new SingleThreadModule()).build();
        assertThat(bytesPer(() -> {
                    try (JsonGenerator generator = mapper.createGenerator(nowhere)) {
                        write(generator);
                        mapper.writeValue(generator, "in between");
                        generator.writePOJO(BigDecimal.TEN);
                    }
                }))
                .isZero();
    }

    enum Player {
        JAVA,
        FLASH
    }

    public record Image(String uri, String title, int width, int height, Player player) {}

    /** The document of jvm-serializers. */
    public record Media(
            String uri,
            String title,
            int width,
            int height,
            String format,
            long duration,
            long size,
            Integer bitrate,
            List<String> persons,
            Player player,
            String copyright) {}

    public record MediaItem(List<Image> images, Media media) {

        static MediaItem example() {
            return new MediaItem(
                    List.of(
                            new Image(
                                    "http://javaone.com/keynote_large.jpg", "Javaone Keynote", 1024, 768, Player.JAVA),
                            new Image("http://javaone.com/keynote_small.jpg", null, 320, 240, Player.FLASH)),
                    new Media(
                            "http://javaone.com/keynote.mpg",
                            "Javaone Keynote",
                            640,
                            480,
                            "video/mpg4",
                            18_000_000L,
                            58_982_400L,
                            262_144,
                            List.of("Bill Gates", "Steve Jobs"),
                            Player.JAVA,
                            null));
        }
    }

    public record Friend(int id, String name) {}

    public record User(
            String id,
            int index,
            UUID guid,
            boolean isActive,
            double latitude,
            double longitude,
            String about,
            List<String> tags,
            List<Friend> friends,
            BigDecimal balance,
            Instant registered,
            LocalDate birth) {

        static User example() {
            return new User(
                    "5f1d",
                    1,
                    new UUID(123_456_789L, 987_654_321L),
                    true,
                    48.125,
                    -11.5,
                    "Na\u00efve \ud83d\ude00 and more",
                    List.of("a", "b"),
                    List.of(new Friend(1, "Ann"), new Friend(2, "Bob")),
                    new BigDecimal("1234.50"),
                    Instant.ofEpochSecond(1_600_000_000L, 123_000_000),
                    LocalDate.of(1980, 2, 29));
        }
    }

    public record LogEvent(
            long timestamp, String level, String logger, String thread, String message, Map<String, String> mdc) {

        static LogEvent example() {
            Map<String, String> mdc = new LinkedHashMap<>();
            mdc.put("request", "4711");
            mdc.put("user", "anna");
            return new LogEvent(1_600_000_000_123L, "INFO", "org.example.Service", "main", "Took 12 ms", mdc);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void beansAllocateNothing(boolean generated) throws Exception {
        ObjectMapper mapper = JsonMapper.builder(factory)
                .addModule(
                        SingleThreadModule.builder().generateClasses(generated).build())
                .build();
        for (Object bean : new Object[] {MediaItem.example(), User.example(), LogEvent.example()}) {
            ObjectWriter writer = mapper.writerFor(bean.getClass());
            assertThat(bytesPer(() -> writer.writeValue(nowhere, bean)))
                    .as(bean.getClass().getName())
                    .isZero();
        }
    }

    /** Returns values of at most eight classes. For more classes, databind creates the serializer each time. */
    private static Map<String, Object> around(Object inner) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", "value");
        map.put("count", 7);
        map.put("ratio", 0.125);
        map.put("flag", true);
        map.put("null", null);
        map.put("moment", Instant.ofEpochSecond(1_600_000_000L, 123_000_000));
        map.put("friend", new Friend(1, "Ann"));
        map.put("inner", inner);
        return map;
    }

    @Test
    void mapsAndTreesAllocateNothing() throws Exception {
        ObjectMapper mapper =
                JsonMapper.builder(factory).addModule(new SingleThreadModule()).build();
        ObjectNode tree = JsonNodeFactory.instance
                .objectNode()
                .put("text", "value")
                .put("count", 7)
                .put("flag", true);
        tree.putArray("array").add("text").add(0.5).addNull().addObject().put("inner", 1L);
        Map<String, Object> map =
                around(new HashMap<>(around(new TreeMap<>(around(Collections.singletonMap("tree", tree))))));
        for (Object value : new Object[] {tree, map, List.of(tree, map)}) {
            assertThat(bytesPer(() -> mapper.writeValue(nowhere, value)))
                    .as(value.toString())
                    .isZero();
        }
    }

    @Test
    void wrappedValuesAllocateNothing() throws Exception {
        ObjectMapper mapper =
                JsonMapper.builder(factory).addModule(new SingleThreadModule()).build();
        for (Object value : new Object[] {
            List.of(Optional.of("text"), Optional.empty(), Optional.of(List.of(1, 2)), OptionalInt.of(1)),
            List.of(new AtomicReference<>("text"), new AtomicReference<>()),
            List.of(Map.entry("key", 1), Map.entry(1L, Optional.of(0.5))),
            List.of(ByteBuffer.allocate(20), 1)
        }) {
            assertThat(bytesPer(() -> mapper.writeValue(nowhere, value)))
                    .as(value.toString())
                    .isZero();
        }
    }
}
