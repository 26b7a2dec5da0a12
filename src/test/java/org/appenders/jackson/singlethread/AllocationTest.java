package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A write allocates nothing once it is compiled.
 *
 * <p>A round is a few hundred writes in sequence on this thread. Only the round that allocates least counts, and it
 * must allocate exactly nothing. Other rounds may allocate, for example when the JIT replaces code in the middle of a
 * round. So the test rules out that every write allocates, or every hundredth.
 */
class AllocationTest {

    private static final int WRITES = 200;

    /** The time limit for writes that must allocate nothing. Long enough for a slow machine that compiles late. */
    private static final long NOTHING_BY_NANOS = TimeUnit.SECONDS.toNanos(20);

    /** The time for writes that are expected to allocate something. */
    private static final long LEAST_BY_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);

    private static final String LONG_TEXT = Texts.repeated("at org.example.Type.method(Type.java:17)\n\t", 6000);
    private static final String LATIN_1 = Texts.latin1(300);
    private static final String MIXED = Texts.ascii(300) + '\u4e2d';
    private static final char[] CHARS = Texts.ascii(200).toCharArray();
    private static final SerializableString NAME = new SerializedString("serialized");

    interface Write {
        void run() throws IOException;
    }

    @BeforeEach
    void jvmCanTell() {
        assumeJvmCanTell();
    }

    static void assumeJvmCanTell() {
        assumeFalse(
                System.getProperty("java.vm.info", "").contains("interpreted"),
                "the interpreter allocates where compiled code does not: databind's and the JDK's boxes");
        assumeTrue(
                ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean,
                "this JVM does not count what a thread allocates");
    }

    /**
     * Returns the least number of bytes per write among many rounds. Stops at the first round that allocates nothing.
     */
    private static double leastPerWrite(Write write, long nanos) throws IOException {
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long deadline = System.nanoTime() + nanos;
        long least = Long.MAX_VALUE;
        int rounds = 0;
        while (least > 0 && (rounds++ < 50 || System.nanoTime() < deadline)) {
            long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < WRITES; i++) {
                write.run();
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        return (double) least / WRITES;
    }

    static double leastPerWrite(Write write) throws IOException {
        return leastPerWrite(write, LEAST_BY_NANOS);
    }

    static void assertNothing(Write write) throws IOException {
        assertThat(leastPerWrite(write, NOTHING_BY_NANOS)).as("bytes per write").isEqualTo(0);
    }

    private static void writeAll(JsonGenerator g) throws IOException {
        g.writeStartObject();
        g.writeFieldName("text");
        g.writeString("short");
        g.writeFieldName(NAME);
        g.writeString("a\"b\n");
        g.writeFieldName("a name that is long enough to be encoded \u00e9");
        g.writeString(LATIN_1);
        g.writeFieldName("bmp");
        g.writeString("\u4e2d\u6587 \ud83d\ude00");
        g.writeFieldName("mixed");
        g.writeString("thank you \ud83d\ude00");
        g.writeFieldName("mixed and long");
        g.writeString(MIXED);
        g.writeFieldName("long");
        g.writeString(LONG_TEXT);
        g.writeFieldName("chars");
        g.writeString(CHARS, 1, 150);
        g.writeFieldName("raw");
        g.writeRawValue("[1,2,3]");
        g.writeArrayFieldStart("numbers");
        for (int i = 0; i < 100; i++) {
            g.writeNumber(i * 1_000_003);
            g.writeNumber(i * 1_000_000_007L);
            g.writeNumber((short) i);
            g.writeNumber(i / 100.0);
            g.writeNumber(i / 100f);
            g.writeBoolean(i % 2 == 0);
            g.writeNull();
        }
        g.writeEndArray();
        g.writeObjectFieldStart("nested");
        g.writeEndObject();
        g.writeEndObject();
    }

    @Test
    void callsToStreamAllocateNothing() throws IOException {
        JsonFactory factory = new SingleThreadJsonFactory();
        OutputStream sink = new Sink();
        assertNothing(() -> {
            JsonGenerator generator = factory.createGenerator(sink);
            writeAll(generator);
            generator.flush();
            generator.close();
        });
    }

    /** A map whose keys are user data. The factory keeps only a limited number of the names that were written. */
    @Test
    void namesThatDoNotComeBackAllocateNothing() throws IOException {
        JsonFactory factory = new SingleThreadJsonFactory();
        OutputStream sink = new Sink();
        String[] names = new String[5_000];
        for (int i = 0; i < names.length; i++) {
            names[i] = "name" + i;
        }
        int[] next = new int[1];
        assertNothing(() -> {
            JsonGenerator generator = factory.createGenerator(sink);
            generator.writeStartObject();
            for (int i = 0; i < 30; i++) {
                generator.writeFieldName(names[next[0]++ % names.length]);
                generator.writeBoolean(true);
            }
            generator.writeEndObject();
            generator.close();
        });
    }

    @Test
    void highestNonEscapedCharOfEachWriteAllocatesNothing() throws IOException {
        JsonFactory factory = new SingleThreadJsonFactory();
        OutputStream sink = new Sink();
        assertNothing(() -> {
            JsonGenerator generator = factory.createGenerator(sink);
            generator.setHighestNonEscapedChar(0xE8);
            generator.writeString("caf\u00e9");
            generator.close();
        });
    }

    @Test
    void callsToDataOutputAllocateNothing() throws IOException {
        JsonFactory factory = new SingleThreadJsonFactory();
        DataOutput sink = new DataOutputStream(new Sink());
        assertNothing(() -> {
            JsonGenerator generator = factory.createGenerator(sink);
            writeAll(generator);
            generator.close();
        });
    }

    /** Numbers of 16 and 17 digits, with all kinds of exponents. The JDK's own algorithm allocates on some JDKs. */
    @Test
    void longNumbersAllocateNoMoreThanTheJdksDigits() throws IOException {
        JsonFactory factory = new SingleThreadJsonFactory();
        OutputStream sink = new Sink();
        // All of them are finite as floats, too. Stock's code writes Infinity, and JDK 25 creates a new String for it.
        double[] numbers = {Math.PI, 1e30, -2.2250738585072014E-308, 0.1 + 0.2, 1e22};
        StringBuilder digits = new StringBuilder(32);
        double needed = leastPerWrite(() -> {
            for (double number : numbers) {
                digits.setLength(0);
                digits.append(number).append((float) number);
            }
        });
        double ours = leastPerWrite(() -> {
            JsonGenerator generator = factory.createGenerator(sink);
            generator.writeStartArray();
            for (double number : numbers) {
                generator.writeNumber(number);
                generator.writeNumber((float) number);
            }
            generator.writeEndArray();
            generator.close();
        });
        assertThat(ours).as("bytes per write").isLessThanOrEqualTo(needed);
    }

    @ParameterizedTest
    @EnumSource(names = {"AFTERBURNER_FIRST", "AFTERBURNER_LAST", "BLACKBIRD_FIRST", "BLACKBIRD_LAST"})
    void beansAllocateNothing(MapperSetup setup) throws IOException {
        ObjectMapper mapper = setup.ours();
        Order order = new Order();
        OutputStream sink = new Sink();
        DataOutput data = new DataOutputStream(new Sink());
        ObjectWriter writer = mapper.writerFor(Order.class);
        assertNothing(() -> writer.writeValue(sink, order));
        assertNothing(() -> writer.writeValue(data, order));
        ObjectWriter untyped = mapper.writer();
        assertNothing(() -> untyped.writeValue(sink, order));
        assertNothing(() -> mapper.writeValue(sink, order));
    }

    /**
     * Only properties that are read directly allocate nothing. Databind reads the others by reflection, which boxes.
     */
    @Test
    void beansAllocateNothingWithoutOtherModules() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectWriter writer = mapper.writerFor(Order.class);
        Order order = new Order();
        OutputStream sink = new Sink();
        assertNothing(() -> writer.writeValue(sink, order));
    }

    /** Returns a list instead of the set before Java 11, where a set creates an iterator to fill an array. */
    private static Collection<?> withoutIterator(Set<?> set) throws IOException {
        try {
            HashSet.class.getDeclaredMethod("toArray", Object[].class);
            return set;
        } catch (NoSuchMethodException e) {
            return new ArrayList<>(set);
        }
    }

    @Test
    void typeIdsAllocateNothing() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        OutputStream sink = new Sink();
        for (Object value : TypedValues.withoutContainers()) {
            assertNothing(() -> mapper.writeValue(sink, value));
        }
    }

    /** Public so that all modules can read the properties. */
    public static class AsTexts {
        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public BigDecimal decimal = new BigDecimal("-12.50");

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public BigInteger integer = new BigInteger("-17");

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public Double real = 0.5;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public long longer = Long.MAX_VALUE;

        @JsonSerialize(using = ToStringSerializer.class)
        public long id = 9_007_199_254_740_993L;

        @JsonSerialize(contentUsing = ToStringSerializer.class)
        public List<Number> numbers = Arrays.asList(1L, 0.5, 1.5f, new BigDecimal("1E+7"));

        public Map<Number, Integer> keys = Collections.singletonMap(0.5, 1);
    }

    /** Elements in beans, in maps, in other collections and as the root value. */
    @Test
    void elementsAllocateNothing() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours().registerModule(new JavaTimeModule());
        OutputStream sink = new Sink();
        List<ElementValues.Suit> enums = Arrays.asList(ElementValues.Suit.values());
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("enums", enums);
        map.put("array", new Object[] {1, "text", 0.5});
        map.put("set", withoutIterator(new LinkedHashSet<>(Arrays.asList(1L, 2L))));
        for (Object value : new Object[] {
            enums,
            ElementValues.Suit.values(),
            withoutIterator(new HashSet<>(Arrays.asList(1, 2, 3))),
            new LinkedList<>(Arrays.asList("a", "b")),
            new Integer[] {1, null},
            new long[] {1, 2},
            new boolean[] {true, false},
            Arrays.asList(new BigDecimal("-12.50"), new BigDecimal("-123456789012.345"), new BigInteger("-17")),
            // These have a text of their own.
            Arrays.asList(
                    URI.create("http://localhost/"),
                    Currency.getInstance("EUR"),
                    StandardCharsets.UTF_8,
                    String.class,
                    TimeZone.getTimeZone("UTC"),
                    ZoneOffset.UTC,
                    Pattern.compile("a+")),
            Arrays.asList(Period.of(1, 2, 3), Period.ZERO),
            new AsTexts(),
            // These hold other values.
            Arrays.asList(new AtomicReference<>("text"), new AtomicReference<>(), new AtomicReference<>(enums)),
            Arrays.asList(new AbstractMap.SimpleEntry<>("key", 1), new AbstractMap.SimpleEntry<>(1L, enums)),
            Arrays.asList(ByteBuffer.allocate(20), 1),
            // This number keeps its text.
            Arrays.asList(new BigDecimal("1234567890123456789012345.67"), 1),
            Arrays.asList(Arrays.asList(1, 2), new int[] {3, 4}),
            map,
            new Beans.Generic<Object>(new String[] {"a", "b"}, new ArrayList<>(Arrays.asList(map, map)))
        }) {
            assertNothing(() -> mapper.writeValue(sink, value));
        }
    }

    @Test
    void keysAllocateNothing() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        OutputStream sink = new Sink();
        Map<Object, Object> map = new LinkedHashMap<>();
        for (Object key : new Object[] {1, 2L, (short) 3, (byte) 4, true, 'c', new UUID(1, 2)}) {
            map.put(key, 1);
        }
        map.put(ElementValues.Suit.HEARTS, Collections.singletonMap(ElementValues.Suit.SPADES, false));
        Object around = new Beans.Generic<Object>(map, Arrays.asList(map, 1));
        assertNothing(() -> mapper.writeValue(sink, map));
        assertNothing(() -> mapper.writeValue(sink, around));
    }

    /** Spring's mapper writes properties without a view in no view. Many programs leave out empty values or nulls. */
    @Test
    @SuppressWarnings("deprecation") // The replacement is a method of the builder.
    void beansAllocateNothingUnderUsualSettings() throws IOException {
        ObjectMapper spring = MapperSetup.FACTORY_AND_MODULE.ours().disable(MapperFeature.DEFAULT_VIEW_INCLUSION);
        ObjectMapper filled =
                MapperSetup.FACTORY_AND_MODULE.ours().setSerializationInclusion(JsonInclude.Include.NON_EMPTY);
        ObjectMapper present =
                MapperSetup.FACTORY_AND_MODULE.ours().setSerializationInclusion(JsonInclude.Include.NON_NULL);
        Order order = new Order();
        OutputStream sink = new Sink();
        for (ObjectMapper mapper : new ObjectMapper[] {spring, filled, present}) {
            ObjectWriter writer = mapper.writerFor(Order.class);
            assertNothing(() -> writer.writeValue(sink, order));
        }
    }

    /** A sequence allocates one write context, which belongs to the caller. */
    @Test
    void beansInAnActiveViewAllocateNothing() throws IOException {
        ObjectWriter writer = MapperSetup.FACTORY_AND_MODULE.ours().writerWithView(Beans.Small.class);
        Beans.Views outer = new Beans.Views();
        outer.nested = new Beans.Views();
        OutputStream sink = new Sink();
        assertNothing(() -> writer.writeValue(sink, outer));
    }

    @Test
    void unwrappedBeansAllocateNothing() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        Object bean = new Beans.Unwrapping();
        OutputStream sink = new Sink();
        assertNothing(() -> mapper.writeValue(sink, bean));
    }

    @Test
    void valuesOfASequenceAllocateNothing() throws IOException {
        ObjectMapper mapper = MapperSetup.AFTERBURNER_FIRST.ours();
        Order order = new Order();
        try (SequenceWriter sequence = mapper.writerFor(Order.class).writeValues(new Sink())) {
            assertNothing(() -> sequence.write(order));
        }
    }

    /** A bean that contains another bean of the same class. */
    static final class Level {
        public Level next;

        static Level nested(int levels) {
            Level level = new Level();
            for (int i = 1; i < levels; i++) {
                Level outer = new Level();
                outer.next = level;
                level = outer;
            }
            return level;
        }
    }

    @Test
    void deepBeansAllocateNothing() throws IOException {
        OutputStream sink = new Sink();
        ObjectWriter writer = MapperSetup.FACTORY_AND_MODULE.ours().writerFor(Level.class);
        for (int levels : new int[] {10, 100}) {
            Level level = Level.nested(levels);
            assertNothing(() -> writer.writeValue(sink, level));
        }
    }

    /** Apart from the bytes, only databind's own objects are allocated: a builder and its list of blocks. */
    @Test
    void bytesAllocateLittleMoreThanTheResult() throws IOException {
        ObjectWriter writer = MapperSetup.AFTERBURNER_FIRST.ours().writerFor(Order.class);
        Order order = new Order();
        byte[][] result = new byte[1][];
        double allocated = leastPerWrite(() -> result[0] = writer.writeValueAsBytes(order));
        // Measured: 64 bytes more than the array, with Jackson 2.12 to 2.22. Stock allocates about 500 more.
        assertThat(allocated)
                .as("bytes per write, for a result of %d", result[0].length)
                .isLessThanOrEqualTo(result[0].length + 160.0);
    }

    /** The writers have different features, like two endpoints of one program. */
    @Test
    void writersThatTakeTurnsAllocateNothing() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectWriter one = mapper.writerFor(Order.class).with(SerializationFeature.WRITE_ENUMS_USING_INDEX);
        ObjectWriter other = mapper.writerFor(Order.class).without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE);
        Order order = new Order();
        OutputStream sink = new Sink();
        assertNothing(() -> {
            one.writeValue(sink, order);
            other.writeValue(sink, order);
        });
    }

    @Test
    void nestedWritesAllocateNothing() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectWriter writer = mapper.writerFor(Order.class);
        Order order = new Order();
        OutputStream sink = new Sink();
        assertNothing(() -> {
            JsonGenerator outer = mapper.getFactory().createGenerator(sink);
            outer.writeStartArray();
            writer.writeValue(outer, order);
            writer.writeValue(sink, order);
            outer.close();
        });
    }

    /** The threads write at the same time. Their targets block, so all threads are in the middle of a write. */
    @Test
    void threadsThatShareAMapperAllocateNothing() throws Exception {
        ObjectWriter writer = MapperSetup.FACTORY_AND_MODULE.ours().writerFor(Order.class);
        int threads = 4;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            CyclicBarrier start = new CyclicBarrier(threads);
            List<Future<?>> ends = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                ends.add(executor.submit(() -> {
                    Order order = new Order();
                    OutputStream blocking = new Sink() {
                        @Override
                        public void write(byte[] bytes, int offset, int length) {
                            LockSupport.parkNanos(20_000);
                        }
                    };
                    start.await();
                    assertNothing(() -> writer.writeValue(blocking, order));
                    return null;
                }));
            }
            for (Future<?> end : ends) {
                end.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    static class Sink extends OutputStream {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    }

    public enum Status {
        OPEN,
        PAID
    }

    /** Every kind of property that the promise names. */
    public static class Order {
        public String id = "4711";
        public String note = "na\u00efve \"quoted\" text\n";
        public int count = 3;
        public long time = 1_700_000_000_000L;
        public double price = 19.99;
        public float weight = 0.25f;
        public boolean paid = true;
        public Status status = Status.PAID;
        public List<String> tags = new ArrayList<>(Arrays.asList("a", "b", "c"));
        public List<Line> lines = new ArrayList<>(Arrays.asList(new Line("x", 1), new Line("y", 2)));
        public Map<String, String> labels = new LinkedHashMap<>();
        public int[] numbers = {1, 2, 3};
        public String absent;
        public Line main = new Line("main", 7);
        private final double ratio = 0.125;

        {
            labels.put("k1", "v1");
            labels.put("k2", "v2");
        }

        public double getRatio() {
            return ratio;
        }

        public Status getState() {
            return Status.OPEN;
        }
    }

    public static class Line {
        private final String name;
        private final int amount;

        Line(String name, int amount) {
            this.name = name;
            this.amount = amount;
        }

        public String getName() {
            return name;
        }

        public int getAmount() {
            return amount;
        }

        public double getPrice() {
            return amount * 1.5;
        }

        public long getStamp() {
            return amount * 1_000_000_007L;
        }
    }
}
