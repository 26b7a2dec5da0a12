package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.SegmentedStringWriter;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.BufferRecycler;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.JsonNodeFactory;

/** Who holds the generator: one writer at a time, whatever the callers do. */
@Timeout(60)
@SuppressWarnings("deprecation") // currentValue() is newer than Jackson 2.12.
class LeaseTest {

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();

    @Test
    void idleGeneratorsServeTheNextWritesInTurn() throws IOException {
        List<JsonGenerator> generators = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            JsonGenerator generator = i % 4 == 0
                    ? factory.createGenerator(ObjectWriteContext.empty(), new Recorder().data())
                    : Target.open(factory);
            generator.close();
            if (i < Turns.COUNT) {
                assertThat(generators).doesNotContain(generator);
            } else {
                assertThat(generator).isSameAs(generators.get(i - Turns.COUNT));
            }
            generators.add(generator);
        }
    }

    @Test
    void everyGeneratorOpenAtOnceIsAnother() throws IOException {
        Set<JsonGenerator> open = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < 10; i++) {
            open.add(Target.open(factory));
        }
        assertThat(open).hasSize(10);
        for (JsonGenerator generator : open) {
            generator.close();
        }
        JsonGenerator one = Target.open(factory);
        assertThat(Target.open(factory)).isNotSameAs(one);
    }

    @Tag("slow")
    @Test
    void interleavedGeneratorsDoNotMix() throws IOException {
        Random random = new Random(1);
        for (int round = 0; round < 50; round++) {
            List<Session> ours = new ArrayList<>();
            List<Session> stock = new ArrayList<>();
            JsonFactory stockFactory = new JsonFactory();
            for (int i = 0; i < 300; i++) {
                int choice = random.nextInt(20);
                if (choice == 0 || ours.isEmpty()) {
                    ours.add(Target.STREAM.open(factory, new Recorder()));
                    stock.add(Target.STREAM.open(stockFactory, new Recorder()));
                } else {
                    int which = random.nextInt(ours.size());
                    if (choice == 1) {
                        ours.get(which).close();
                        stock.get(which).close();
                        assertThat(ours.get(which).transcript())
                                .hasToString(stock.get(which).transcript().toString());
                        ours.remove(which);
                        stock.remove(which);
                    } else {
                        String text = Texts.random(random);
                        ours.get(which).step("text", g -> g.writeString(text));
                        stock.get(which).step("text", g -> g.writeString(text));
                    }
                }
            }
        }
    }

    @Test
    void targetThatWritesWithTheSameFactoryInEveryCallIsServed() throws IOException {
        for (JsonFactory each : new JsonFactory[] {new JsonFactory(), factory}) {
            ByteArrayOutputStream inner = new ByteArrayOutputStream();
            ByteArrayOutputStream outer = new ByteArrayOutputStream();
            OutputStream target = new OutputStream() {
                private void nested(String text) throws IOException {
                    try (JsonGenerator generator = each.createGenerator(ObjectWriteContext.empty(), inner)) {
                        generator.writeString(text + Texts.latin1(100));
                    }
                }

                @Override
                public void write(int b) {
                    throw new AssertionError();
                }

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    nested("write");
                    outer.write(bytes, offset, length);
                    nested("written");
                }

                @Override
                public void flush() throws IOException {
                    nested("flush");
                }

                @Override
                public void close() throws IOException {
                    nested("close");
                }
            };
            for (int i = 0; i < 3; i++) {
                try (JsonGenerator generator = each.createGenerator(ObjectWriteContext.empty(), target)) {
                    generator.writeStartArray();
                    for (int j = 0; j < 30; j++) {
                        generator.writeString(Texts.latin1(1000 + j));
                    }
                    generator.flush();
                }
            }
            if (each != factory) {
                expectedOuter = outer.toByteArray();
                expectedInner = inner.toByteArray();
            } else {
                assertThat(outer.toByteArray()).isEqualTo(expectedOuter);
                assertThat(inner.toByteArray()).isEqualTo(expectedInner);
            }
        }
    }

    private byte[] expectedOuter;
    private byte[] expectedInner;

    @Test
    void serializerMayWriteWithItsOwnMapper() throws IOException {
        ObjectMapper ours = nesting(JsonMapper.builder(factory).addModule(new SingleThreadModule()));
        ObjectMapper stock = nesting(JsonMapper.builder());
        List<Object> value = Arrays.asList(new Nested(4), Texts.latin1(9000), new Nested(2));
        for (int i = 0; i < 3; i++) {
            Recorder recorder = new Recorder();
            ours.writeValue(recorder.stream(), value);
            Recorder expected = new Recorder();
            stock.writeValue(expected.stream(), value);
            assertThat(recorder.transcript()).hasToString(expected.transcript().toString());
            assertThat(ours.writeValueAsBytes(value)).isEqualTo(stock.writeValueAsBytes(value));
            assertThat(ours.writeValueAsString(value)).isEqualTo(stock.writeValueAsString(value));
        }
    }

    private static final class Nested {
        final int depth;

        Nested(int depth) {
            this.depth = depth;
        }
    }

    private static ObjectMapper nesting(JsonMapper.Builder builder) {
        AtomicReference<ObjectMapper> self = new AtomicReference<>();
        self.set(builder.addModule(new SimpleModule().addSerializer(Nested.class, new ValueSerializer<Nested>() {
                    @Override
                    public void serialize(Nested value, JsonGenerator generator, SerializationContext provider) {
                        ObjectMapper mapper = self.get();
                        generator.writeStartObject();
                        generator.writeStringProperty("before", Texts.latin1(700));
                        if (value.depth > 0) {
                            Nested next = new Nested(value.depth - 1);
                            generator.writeBinaryProperty("bytes", mapper.writeValueAsBytes(next));
                            generator.writeStringProperty("string", mapper.writeValueAsString(next));
                            ByteArrayOutputStream stream = new ByteArrayOutputStream();
                            mapper.writeValue(stream, next);
                            generator.writeNumberProperty("length", stream.size());
                            generator.writePOJOProperty("same generator", next);
                        }
                        generator.writeStringProperty("after", Texts.latin1(700));
                        generator.writeEndObject();
                    }
                }))
                .build());
        return self.get();
    }

    @Test
    void sequenceWriterStaysOpenBesideOtherWrites() throws IOException {
        List<String> transcripts = new ArrayList<>();
        for (JsonFactory each : new JsonFactory[] {factory, new JsonFactory()}) {
            ObjectMapper mapper = JsonMapper.builder(each).build();
            Recorder recorder = new Recorder();
            try (SequenceWriter sequence = mapper.writer().writeValues(recorder.stream())) {
                for (int i = 0; i < 20; i++) {
                    sequence.write(Collections.singletonMap("i", i));
                    byte[] beside = mapper.writeValueAsBytes(Texts.latin1(i * 100));
                    recorder.transcript().add("beside", beside, 0, beside.length);
                }
            }
            transcripts.add(recorder.transcript().toString());
        }
        assertThat(transcripts.get(0)).isEqualTo(transcripts.get(1));
    }

    @Tag("slow")
    @Test
    void generatorMayBeOpenedUsedAndClosedOnDifferentThreads() throws Exception {
        ExecutorService opener = Executors.newSingleThreadExecutor();
        ExecutorService closer = Executors.newSingleThreadExecutor();
        try {
            String expected = null;
            Set<JsonGenerator> used = Collections.newSetFromMap(new IdentityHashMap<>());
            for (int i = 0; i < 200; i++) {
                Recorder recorder = new Recorder();
                JsonGenerator generator = opener.submit(
                                () -> factory.createGenerator(ObjectWriteContext.empty(), recorder.stream()))
                        .get();
                // The thread that closed a generator may still call it.
                assertThat(used.add(generator)).as("lent again").isTrue();
                generator.writeStartArray();
                generator.writeString(Texts.latin1(5000));
                closer.submit(() -> {
                            generator.writeString(Texts.ascii(5000));
                            generator.close();
                            return null;
                        })
                        .get();
                String transcript = recorder.transcript().toString();
                assertThat(expected == null ? transcript : expected).isEqualTo(transcript);
                expected = transcript;
            }
        } finally {
            opener.shutdownNow();
            closer.shutdownNow();
        }
    }

    @Tag("slow")
    @Test
    void manyThreadsShareOneFactory() throws Exception {
        int threads = 6;
        ObjectMapper ours = JsonMapper.builder(factory).build();
        ObjectMapper stock = new JsonMapper();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            CyclicBarrier barrier = new CyclicBarrier(threads);
            List<Future<?>> results = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int seed = t;
                results.add(executor.submit((Callable<Void>) () -> {
                    Random random = new Random(seed);
                    barrier.await();
                    for (int i = 0; i < 1500; i++) {
                        Object value = Arrays.asList(seed, i, Texts.random(random), random.nextDouble());
                        ByteArrayOutputStream stream = new ByteArrayOutputStream();
                        if (i % 7 == 3) {
                            // The write fails half way. Nothing of it may appear in another document.
                            assertThatThrownBy(() -> ours.writeValue(
                                            new Recorder(new Transcript(), Failure.from(1, Failure.Kind.RUNTIME))
                                                    .stream(),
                                            value))
                                    .isNotNull();
                        }
                        if (i % 11 == 5) {
                            factory.createGenerator(ObjectWriteContext.empty(), stream)
                                    .writeString("abandoned");
                            stream.reset();
                        }
                        ours.writeValue(stream, value);
                        assertThat(stream.toByteArray()).isEqualTo(stock.writeValueAsBytes(value));
                        assertThat(ours.writeValueAsBytes(value)).isEqualTo(stream.toByteArray());
                    }
                    return null;
                }));
            }
            for (Future<?> result : results) {
                result.get();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    @Test
    void abandonedGeneratorDoesNotTouchLaterWritesOrSwitchReuseOff() throws IOException {
        Recorder lost = new Recorder();
        JsonGenerator abandoned = factory.createGenerator(ObjectWriteContext.empty(), lost.stream());
        abandoned.writeStartObject();
        abandoned.writeName("secret");

        Differences.assertSame(
                "after an abandoned one",
                Target.write(factory, Target.STREAM, Scripts.large()),
                Target.write(new JsonFactory(), Target.STREAM, Scripts.large()));
        JsonGenerator next = Target.open(factory);
        assertThat(next).isNotSameAs(abandoned);
        next.close();
        assertReuseGoesOn(abandoned);
        assertThat(lost.bytes()).isEmpty();

        // The generator still works for its holder.
        abandoned.writeNumber(1);
        abandoned.close();
        assertThat(new String(lost.bytes(), StandardCharsets.UTF_8)).isEqualTo("{\"secret\":1}");
    }

    /** Checks that generators are reused in every turn, including the turn whose generator was lost. */
    private void assertReuseGoesOn(JsonGenerator... lost) throws IOException {
        Turns.warmUp(factory);
        long missed = factory.statistics().missed();
        for (int i = 0; i < 2 * Turns.COUNT; i++) {
            JsonGenerator generator = Target.open(factory);
            assertThat(lost).doesNotContain(generator);
            generator.close();
        }
        assertThat(factory.statistics().missed()).isEqualTo(missed);
        assertThat(factory.statistics().generatorsKept()).isEqualTo(Turns.COUNT);
    }

    @Tag("slow")
    @Test
    void abandonedGeneratorIsCollected() throws Exception {
        Recorder recorder = new Recorder();
        WeakReference<JsonGenerator> abandoned =
                new WeakReference<>(factory.createGenerator(ObjectWriteContext.empty(), recorder.stream()));
        assertThat(abandoned.get()).isNotNull();
        abandoned.get().writeString("lost");
        Garbage.awaitCollected(abandoned);
        assertThat(recorder.bytes()).isEmpty();
        Target.open(factory).close();
    }

    @Test
    void errorThrownThroughDatabindLeavesTheFactoryReusing() throws IOException {
        ObjectMapper mapper = JsonMapper.builder(factory).build();
        for (int i = 0; i < 5; i++) {
            assertThatThrownBy(() -> mapper.writeValue(
                            new Recorder().stream(), new FailingTargetTest.FailingValue(Failure.Kind.ERROR)))
                    .isInstanceOf(InternalError.class);
            assertReuseGoesOn();
        }
    }

    @Test
    void secondCloseDoesNothing() throws IOException {
        for (Failure failure :
                new Failure[] {Failure.NEVER, Failure.from(1, Failure.Kind.IO), Failure.from(1, Failure.Kind.RUNTIME)
                }) {
            Recorder recorder = new Recorder(new Transcript(), failure);
            JsonGenerator generator = factory.createGenerator(ObjectWriteContext.empty(), recorder.stream());
            generator.writeNumber(1);
            try {
                generator.close();
            } catch (JacksonException | IllegalStateException e) {
                assertThat(failure).isNotSameAs(Failure.NEVER);
            }
            String before = recorder.transcript().toString();
            generator.close();
            generator.flush();
            generator.close();
            assertThat(recorder.transcript()).hasToString(before);
            assertThat(generator.isClosed()).isTrue();
        }
        JsonGenerator one = Target.open(factory);
        assertThat(Target.open(factory)).isNotSameAs(one);
    }

    @Test
    void closeWithinCloseDoesNothing() throws IOException {
        AtomicReference<JsonGenerator> holder = new AtomicReference<>();
        List<String> calls = new ArrayList<>();
        OutputStream target = new ByteArrayOutputStream() {
            @Override
            public void close() throws IOException {
                calls.add("close");
                holder.get().close();
            }
        };
        holder.set(factory.createGenerator(ObjectWriteContext.empty(), target));
        holder.get().close();
        assertThat(calls).containsExactly("close");
        JsonGenerator one = Target.open(factory);
        assertThat(Target.open(factory)).isNotSameAs(one);
    }

    @Tag("slow")
    @Test
    void racingClosesReleaseOnce() throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < 20_000; i++) {
                JsonGenerator generator = Target.open(factory);
                CountDownLatch start = new CountDownLatch(1);
                List<Future<?>> closes = new ArrayList<>();
                for (int t = 0; t < 2; t++) {
                    closes.add(executor.submit((Callable<Void>) () -> {
                        start.await();
                        generator.close();
                        return null;
                    }));
                }
                start.countDown();
                for (Future<?> close : closes) {
                    close.get();
                }
                JsonGenerator one = Target.open(factory);
                JsonGenerator other = Target.open(factory);
                assertThat(one).isNotSameAs(other);
                one.close();
                other.close();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    /** Threads that open and close generators as fast as they can never hold the same one at once. */
    @Tag("slow")
    @Test
    void neverTwoHoldersOfOneGenerator() throws Exception {
        int threads = 4;
        Map<JsonGenerator, Thread> holders = Collections.synchronizedMap(new IdentityHashMap<>());
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> results = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                results.add(executor.submit((Callable<Void>) () -> {
                    OutputStream sink = new ByteArrayOutputStream();
                    for (int i = 0; i < 50_000; i++) {
                        JsonGenerator generator = factory.createGenerator(ObjectWriteContext.empty(), sink);
                        assertThat(holders.put(generator, Thread.currentThread()))
                                .isNull();
                        assertThat(holders.remove(generator)).isSameAs(Thread.currentThread());
                        generator.close();
                    }
                    return null;
                }));
            }
            for (Future<?> result : results) {
                result.get(50, TimeUnit.SECONDS);
            }
        } finally {
            executor.shutdownNow();
        }
    }

    /** After close, every kind of write fails with a clear message, each time it is called. */
    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> useAfterCloseFailsClearly() {
        Map<String, Script.Call> writes = writes();
        return Stream.of("idle", "dropped after a failure", "dropped as another is idle", "decorated", "file")
                .flatMap(state -> writes.entrySet().stream()
                        .map(write -> DynamicTest.dynamicTest(write.getKey() + ", " + state, () -> {
                            Recorder recorder = new Recorder();
                            JsonGenerator closed = closed(state, recorder);
                            String before = recorder.transcript().toString();
                            for (int i = 0; i < 3; i++) {
                                if (state.equals("decorated") || state.equals("file")) {
                                    // These are stock's generators, which fail in stock's ways. But nothing is written.
                                    assertThatThrownBy(() -> write.getValue().on(closed))
                                            .isInstanceOf(Exception.class);
                                } else {
                                    assertThatThrownBy(() -> write.getValue().on(closed))
                                            .as("use %d", i + 1)
                                            .isInstanceOf(JacksonException.class)
                                            .hasMessageContaining("closed");
                                }
                            }
                            assertThat(recorder.transcript()).hasToString(before);
                        })));
    }

    /** Before it was closed, the generator wrote long text, so it has all its scratch space. */
    private static JsonGenerator closed(String state, Recorder recorder) throws IOException {
        JsonFactory factory = state.equals("decorated")
                ? SingleThreadJsonFactory.builder()
                        .outputDecorator(new Configuration.Doubling())
                        .build()
                : new SingleThreadJsonFactory();
        JsonGenerator other = Target.open(factory);
        JsonGenerator generator;
        if (state.equals("dropped after a failure")) {
            generator = factory.createGenerator(
                    ObjectWriteContext.empty(),
                    new Recorder(recorder.transcript(), Failure.once(1, Failure.Kind.IO)).stream());
            generator.writeString(Texts.latin1(100));
            assertThatThrownBy(generator::close).isInstanceOf(JacksonException.class);
            return generator;
        }
        if (state.equals("file")) {
            java.io.File file = java.io.File.createTempFile("single-thread", ".json");
            file.deleteOnExit();
            generator = factory.createGenerator(ObjectWriteContext.empty(), file, tools.jackson.core.JsonEncoding.UTF8);
        } else {
            generator = factory.createGenerator(ObjectWriteContext.empty(), recorder.stream());
        }
        generator.writeString(Texts.latin1(100));
        if (!state.equals("idle")) {
            other.close();
        }
        generator.close();
        return generator;
    }

    private static Map<String, Script.Call> writes() {
        Map<String, Script.Call> writes = new LinkedHashMap<>();
        writes.put("writeStartArray", JsonGenerator::writeStartArray);
        writes.put("writeStartArray(Object)", g -> g.writeStartArray("value"));
        writes.put("writeStartArray(Object,int)", g -> g.writeStartArray("value", 1));
        writes.put("writeEndArray", JsonGenerator::writeEndArray);
        writes.put("writeStartObject", JsonGenerator::writeStartObject);
        writes.put("writeStartObject(Object)", g -> g.writeStartObject("value"));
        writes.put("writeStartObject(Object,int)", g -> g.writeStartObject("value", 1));
        writes.put("writeEndObject", JsonGenerator::writeEndObject);
        for (int length : new int[] {0, 5, 40, 1500, 9000}) {
            String text = Texts.latin1(length);
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            SerializableString serialized = new SerializedString(text);
            String of = " of " + length;
            writes.put("writeName(String)" + of, g -> g.writeName(text));
            writes.put("writeName(SerializableString)" + of, g -> g.writeName(serialized));
            writes.put("writeString(String)" + of, g -> g.writeString(text));
            writes.put("writeString(char[])" + of, g -> g.writeString(text.toCharArray(), 0, length));
            writes.put("writeString(Reader)" + of, g -> g.writeString(new StringReader(text), length));
            writes.put("writeString(SerializableString)" + of, g -> g.writeString(serialized));
            writes.put("writeUTF8String" + of, g -> g.writeUTF8String(utf8, 0, utf8.length));
            writes.put("writeRawUTF8String" + of, g -> g.writeRawUTF8String(utf8, 0, utf8.length));
            writes.put("writeRawValue(String)" + of, g -> g.writeRawValue(text));
            writes.put("writeRawValue(char[])" + of, g -> g.writeRawValue(text.toCharArray(), 0, length));
            writes.put("writeRawValue(SerializableString)" + of, g -> g.writeRawValue(serialized));
            writes.put("writeBinary" + of, g -> g.writeBinary(utf8));
            if (length > 0) {
                // Empty raw text writes nothing.
                writes.put("writeRaw(String)" + of, g -> g.writeRaw(text));
                writes.put("writeRaw(String,int,int)" + of, g -> g.writeRaw(text, 0, length));
                writes.put("writeRaw(char[])" + of, g -> g.writeRaw(text.toCharArray(), 0, length));
                writes.put("writeRaw(SerializableString)" + of, g -> g.writeRaw(serialized));
            }
        }
        writes.put("writeRaw(char)", g -> g.writeRaw('c'));
        writes.put("writeRaw(char) BMP", g -> g.writeRaw('\u4e2d'));
        writes.put(
                "writeBinary(InputStream)",
                g -> g.writeBinary(Base64Variants.MIME, new ByteArrayInputStream(new byte[10]), 10));
        writes.put("writeNumber(short)", g -> g.writeNumber((short) 1));
        writes.put("writeNumber(int)", g -> g.writeNumber(1));
        writes.put("writeNumber(long)", g -> g.writeNumber(1L));
        writes.put("writeNumber(double)", g -> g.writeNumber(1.5));
        writes.put("writeNumber(float)", g -> g.writeNumber(1.5f));
        writes.put("writeNumber(NaN)", g -> g.writeNumber(Double.NaN));
        writes.put("writeNumber(BigInteger)", g -> g.writeNumber(BigInteger.ONE));
        writes.put("writeNumber(BigDecimal)", g -> g.writeNumber(BigDecimal.ONE));
        writes.put("writeNumber(String)", g -> g.writeNumber("1"));
        writes.put("writeNumber(char[])", g -> g.writeNumber(new char[] {'1'}, 0, 1));
        writes.put("writeBoolean", g -> g.writeBoolean(true));
        writes.put("writeNull", JsonGenerator::writeNull);
        writes.put("writeObject", g -> g.writePOJO(Collections.singletonMap("a", 1)));
        writes.put("writePOJO(null)", g -> g.writePOJO(null));
        writes.put("writeTree", g -> g.writeTree(JsonNodeFactory.instance.stringNode("a")));
        writes.put("writeStringProperty", g -> g.writeStringProperty("a", "b"));
        writes.put("writeArray", g -> g.writeArray(new int[] {1}, 0, 1));
        return writes;
    }

    @Test
    void closedGeneratorAnswersWithoutItsTarget() throws IOException {
        JsonGenerator generator = Target.open(factory);
        generator.writeStartObject();
        generator.assignCurrentValue("value");
        generator.writeName("a");
        generator.close();
        assertThat(generator.isClosed()).isTrue();
        assertThat(generator.streamWriteOutputTarget()).isNull();
        assertThat(generator.streamWriteOutputBuffered()).isZero();
        assertThat(generator.streamWriteContext().inRoot()).isTrue();
        assertThat(generator.streamWriteContext().currentName()).isNull();
        assertThat(generator.currentValue()).isNull();
        assertThatCode(() -> {
                    generator.assignCurrentValue("late");
                    generator.configure(StreamWriteFeature.STRICT_DUPLICATE_DETECTION, true);
                    generator.setCharacterEscapes(new Configuration.Escapes());
                    generator.flush();
                    generator.close();
                })
                .doesNotThrowAnyException();
        assertThat(generator.currentValue()).isNull();
        // The next write does not see what a late caller set.
        Differences.assertSame(
                "after late settings",
                Target.write(factory, Target.STREAM, Scripts.large()),
                Target.write(new JsonFactory(), Target.STREAM, Scripts.large()));
    }

    /** A late writer cannot reach the buffers that Jackson's recycler has given to others. */
    @Test
    void lateWriterDoesNotReachBuffersThatAreInUseByOthers() throws IOException {
        String expected = Target.write(new JsonFactory(), Target.STREAM, readerScript(() -> {}));
        for (String state :
                new String[] {"idle", "dropped after a failure", "dropped as another is idle", "decorated"}) {
            JsonGenerator closed = closed(state, new Recorder());
            Runnable late = () -> {
                for (Script.Call write : writes().values()) {
                    LateCall.attempt(closed, write);
                }
            };
            // Another generator of this thread. Its buffers come from the same recycler.
            Differences.assertSame(state, Target.write(new JsonFactory(), Target.STREAM, readerScript(late)), expected);
        }
    }

    /** A late writer cannot reach the buffers of later writes either, although they were its own. */
    @Test
    void lateWriterDoesNotReachTheNextWrites() throws IOException {
        for (boolean wasOfString : new boolean[] {true, false}) {
            JsonMapper mapper =
                    JsonMapper.builder(new SingleThreadJsonFactory()).build();
            JsonGenerator closed = wasOfString
                    ? mapper.createGenerator(new SegmentedStringWriter(new BufferRecycler()))
                    : mapper.createGenerator(new ByteArrayOutputStream());
            closed.writeString(Texts.latin1(100));
            closed.close();
            List<Object> document = LateCall.document(closed, writes().values());
            String expected = JsonMapper.shared().writeValueAsString(document);
            assertThat(mapper.writeValueAsString(document)).isEqualTo(expected);
            assertThat(new String(mapper.writeValueAsBytes(document), StandardCharsets.UTF_8))
                    .isEqualTo(expected);
        }
    }

    private static Script readerScript(Runnable meanwhile) {
        return new Script(
                "text from a reader",
                g -> g.writeString(
                        new StringReader(Texts.ascii(4000)) {
                            @Override
                            public int read(char[] chars, int offset, int length) throws IOException {
                                int read = super.read(chars, offset, length);
                                meanwhile.run();
                                return read;
                            }
                        },
                        -1));
    }
}
