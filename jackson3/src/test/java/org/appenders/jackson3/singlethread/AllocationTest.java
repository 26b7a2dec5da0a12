package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** What is kept is not made again. */
@Tag("slow")
class AllocationTest {

    private static final int WRITES = 1000;
    private static final int WARM_UP = 30_000;

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();

    /** Which may be written to when it is closed, unlike the JDK's. */
    private final OutputStream nowhere = new OutputStream() {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    };

    private interface Write {
        void run() throws Exception;
    }

    /** The least of some measurements, as the JIT and the JVM itself allocate at times. */
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
            Map<String, String> mdc = new Labels(List.of(Map.entry("request", "4711"), Map.entry("user", "anna")));
            return new LogEvent(1_600_000_000_123L, "INFO", "org.example.Service", "main", "Took 12 ms", mdc);
        }
    }

    /**
     * A map that is its own iterator. That of a {@code LinkedHashMap}, 32 bytes, is made by databind; whether the JIT leaves
     * it out depends on all that the program did before, here the other tests: it was there in one run of four.
     */
    static final class Labels extends AbstractMap<String, String> {
        private final List<Map.Entry<String, String>> entries;
        private int next;
        private final Set<Map.Entry<String, String>> set = new Walk();

        Labels(List<Map.Entry<String, String>> entries) {
            this.entries = entries;
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            return set;
        }

        private final class Walk extends AbstractSet<Map.Entry<String, String>>
                implements Iterator<Map.Entry<String, String>> {
            @Override
            public int size() {
                return entries.size();
            }

            @Override
            public Iterator<Map.Entry<String, String>> iterator() {
                next = 0;
                return this;
            }

            @Override
            public boolean hasNext() {
                return next < entries.size();
            }

            @Override
            public Map.Entry<String, String> next() {
                return entries.get(next++);
            }
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
}
