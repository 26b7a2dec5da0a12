package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** The serializer provider is reused. It keeps nothing from one write to the next, whoever holds it. */
@Timeout(60)
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12, or a method of the builder.
class ProviderLeaseTest {

    private final ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
    private final ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
    private final ExecutorService others = Executors.newFixedThreadPool(2);

    @AfterEach
    void stopOthers() {
        others.shutdownNow();
    }

    /** Uses a mapper. The result contains everything that can be seen, and is compared. */
    private interface Use {
        Object of(ObjectMapper mapper) throws Exception;
    }

    private void compare(String what, Use use) throws Exception {
        Differences differences = new Differences();
        for (int i = 0; i < 3; i++) {
            differences.compare(what + " #" + i, String.valueOf(use.of(mapper)), String.valueOf(use.of(stock)));
        }
        compareCleanWrites(differences, what);
        differences.assertNone();
    }

    /** Writes values that would show what an earlier write left behind. */
    private void compareCleanWrites(Differences differences, String after) {
        for (Object value : new Object[] {
            new Beans.Simple(), Beans.Identified.cycle(), new Beans.Appended(), new Beans.Views(), new Probe(), SHARED
        }) {
            for (MapperTarget target : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.SEQUENCE}) {
                differences.compare(
                        value.getClass().getSimpleName() + " to " + target + " after " + after,
                        target.write(mapper, value),
                        target.write(stock, value));
            }
        }
    }

    /** The same object in many writes shows whether its object id was kept. */
    private static final Beans.Identified SHARED = Beans.Identified.cycle();

    /** Writes the attributes and the active view of its write, and sets an attribute. */
    @com.fasterxml.jackson.databind.annotation.JsonSerialize(using = ProbeSerializer.class)
    static class Probe {
        String leave;
        Nested nested;

        Probe() {}

        Probe(String leave) {
            this.leave = leave;
        }

        Probe(Nested nested) {
            this.nested = nested;
        }
    }

    interface Nested {
        String write() throws IOException;
    }

    static class ProbeSerializer extends StdSerializer<Probe> {
        ProbeSerializer() {
            super(Probe.class);
        }

        @Override
        public void serialize(Probe probe, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeStartArray();
            generator.writeString("probe " + provider.getAttribute("left") + ' ' + provider.getActiveView());
            if (probe.leave != null) {
                provider.setAttribute("left", probe.leave);
            }
            if (probe.nested != null) {
                generator.writeString(probe.nested.write());
            }
            generator.writeString("probed " + provider.getAttribute("left") + ' '
                    + (provider.getGenerator() == generator || provider.getGenerator() != null));
            provider.defaultSerializeValue(SHARED, generator);
            generator.writeEndArray();
        }
    }

    private static String write(ObjectMapper mapper, Object value) {
        return MapperTarget.STREAM.write(mapper, value);
    }

    // One thread.

    @Test
    void providerServesTheNextWrite() throws IOException {
        List<SerializerProvider> providers = new ArrayList<>();
        mapper.registerModule(new SimpleModule().addSerializer(Beans.Point.class, new JsonSerializer<Beans.Point>() {
            @Override
            public void serialize(Beans.Point value, JsonGenerator generator, SerializerProvider provider)
                    throws IOException {
                providers.add(provider);
                generator.writeNull();
            }
        }));
        for (int i = 0; i < 4; i++) {
            mapper.writeValue(new Recorder().stream(), new Beans.Point(1, 2));
        }
        // The first write found the serializer, which replaced the map of known serializers.
        assertThat(providers.get(2)).isSameAs(providers.get(1));
        assertThat(providers.get(3)).isSameAs(providers.get(1));
    }

    @Test
    void attributesEndWithTheirWrite() throws Exception {
        compare("left", mapper -> write(mapper, new Probe("x")) + write(mapper, new Probe()));
        compare(
                "left by several",
                mapper -> write(mapper, Arrays.asList(new Probe(), new Probe("y"), new Probe()))
                        + write(mapper, new Probe()));
    }

    @Test
    void attributesOfWritersAreTheirs() throws Exception {
        compare("writers", mapper -> {
            ObjectWriter with =
                    mapper.writer().withAttribute("left", "of writer").withAttribute("attribute", 1);
            ObjectWriter without = mapper.writer();
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                for (ObjectWriter writer : new ObjectWriter[] {with, without, with.withoutAttribute("left")}) {
                    all.append(MapperTarget.STREAM.write(mapper, writer, new Probe()));
                    all.append(MapperTarget.STREAM.write(mapper, writer, new Probe("changed")));
                    all.append(MapperTarget.STREAM.write(mapper, writer, new Beans.Appended()));
                    all.append(MapperTarget.SEQUENCE.write(mapper, writer, new Probe("changed")));
                }
            }
            return all;
        });
    }

    @Test
    void viewsAreTheirWriters() throws Exception {
        compare("views", mapper -> {
            StringBuilder all = new StringBuilder();
            for (Class<?> view : new Class<?>[] {Beans.Small.class, Beans.Large.class, null, Beans.Other.class}) {
                ObjectWriter writer = mapper.writer().withView(view);
                all.append(MapperTarget.STREAM.write(mapper, writer, new Beans.Views()));
                all.append(MapperTarget.STREAM.write(mapper, writer, new Probe()));
                all.append(write(mapper, new Beans.Views()));
            }
            return all;
        });
    }

    @Test
    void objectIdsCountForASequence() throws Exception {
        compare("ids", mapper -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (SequenceWriter sequence = mapper.writer().writeValues(out)) {
                sequence.write(SHARED);
                sequence.write(SHARED);
                sequence.write(new Beans.Identified("other"));
                out.write(mapper.writeValueAsBytes(SHARED));
                sequence.write(SHARED);
            }
            return out + write(mapper, SHARED);
        });
    }

    @Test
    void nestedWritesAreOfTheirOwn() throws Exception {
        compare(
                "nested",
                mapper -> write(
                        mapper,
                        new Probe(() -> write(mapper, new Probe("inner"))
                                + write(mapper, new Probe(() -> write(mapper, new Probe("innermost"))))
                                + mapper.writeValueAsString(new Probe())
                                + mapper.valueToTree(new Probe("tree")))));
    }

    @Test
    void interleavedSequencesAreOfTheirOwn() throws Exception {
        compare("interleaved", mapper -> {
            ByteArrayOutputStream one = new ByteArrayOutputStream();
            ByteArrayOutputStream two = new ByteArrayOutputStream();
            SequenceWriter first = mapper.writer().writeValues(one);
            SequenceWriter second = mapper.writer().writeValues(two);
            for (int i = 0; i < 3; i++) {
                first.write(new Probe("first" + i));
                second.write(SHARED);
                second.write(new Probe());
                first.write(SHARED);
            }
            first.close();
            SequenceWriter third = mapper.writer().writeValues(one);
            second.write(new Probe());
            third.write(new Probe());
            second.close();
            third.write(SHARED);
            third.close();
            return one + "|" + two;
        });
    }

    @TestFactory
    Stream<DynamicTest> cleanWritesFollowFailedOnes() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Beans.Kind kind : Beans.Kind.values()) {
            if (kind != Beans.Kind.STACK_OVERFLOW) {
                tests.add(DynamicTest.dynamicTest(
                        "getter: " + kind,
                        () -> compare(kind.toString(), mapper -> {
                            return write(mapper, Arrays.asList(new Probe("left"), SHARED, new Beans.Throwing(kind)))
                                    + write(mapper, new Beans.HasThrowing(kind));
                        })));
            }
        }
        for (Failure.Kind kind : Failure.Kind.values()) {
            for (int call = 1; call <= 3; call++) {
                Failure failure = Failure.from(call, kind);
                tests.add(DynamicTest.dynamicTest(
                        kind + " at call " + call,
                        () -> compare("target", mapper -> {
                            Transcript transcript = new Transcript();
                            try {
                                mapper.writeValue(
                                        new Recorder(transcript, failure).stream(),
                                        Arrays.asList(
                                                new Probe("left"),
                                                SHARED,
                                                new Beans.Simple(Texts.ascii(9000), 1, 1, true, 1, 1)));
                            } catch (IOException | RuntimeException | InternalError e) {
                                MapperTarget.describe(transcript, e);
                            }
                            return transcript;
                        })));
            }
        }
        return tests.stream();
    }

    /** The sequence is still open after a value fails, and more values follow. */
    @Test
    void sequenceGoesOnAfterAFailure() throws Exception {
        compare("sequence", mapper -> {
            Recorder recorder = new Recorder();
            SequenceWriter sequence = mapper.writer().writeValues(recorder.stream());
            sequence.write(new Probe("before"));
            sequence.write(SHARED);
            assertThatThrownBy(() -> sequence.write(new Beans.Throwing(Beans.Kind.RUNTIME)))
                    .isInstanceOf(IOException.class);
            for (Object value : new Object[] {new Probe(), SHARED, 1}) {
                try {
                    sequence.write(value);
                } catch (IOException e) {
                    MapperTarget.describe(recorder.transcript(), e);
                }
            }
            sequence.close();
            return recorder.transcript();
        });
    }

    @Test
    void abandonedWritesDoNotMatter() throws Exception {
        compare("abandoned", mapper -> {
            SequenceWriter sequence = mapper.writer().writeValues(new Recorder().stream());
            sequence.write(new Probe("abandoned"));
            sequence.write(SHARED);
            return write(mapper, new Probe());
        });
        providerServesTheNextWrite();
    }

    @Tag("slow")
    @Test
    void abandonedProviderCanBeCollected() throws Exception {
        Garbage.awaitCollected(abandoned());
        Garbage.awaitCollected(new WeakReference<>(writtenAndForgotten()));
    }

    private WeakReference<Object> abandoned() throws IOException {
        Beans.Identified value = Beans.Identified.cycle();
        mapper.writer().writeValues(new Recorder().stream()).write(value);
        return new WeakReference<>(value);
    }

    private Object writtenAndForgotten() throws IOException {
        Beans.Identified value = Beans.Identified.cycle();
        mapper.writer().withAttribute("key", value).writeValue(new Recorder().stream(), value);
        SequenceWriter sequence = mapper.writer().writeValues(new Recorder().stream());
        sequence.write(new Beans.Simple());
        sequence.write(value);
        sequence.close();
        return value;
    }

    // The user holds a provider.

    private static DefaultSerializerProvider held(ObjectMapper mapper) {
        return (DefaultSerializerProvider) mapper.getSerializerProviderInstance();
    }

    /** Writes all values with one generator. */
    private static void serialize(
            ObjectMapper mapper, DefaultSerializerProvider held, OutputStream target, Object... values)
            throws IOException {
        try (JsonGenerator generator = mapper.getFactory().createGenerator(target)) {
            for (Object value : values) {
                held.serializeValue(generator, value);
            }
        }
    }

    @Test
    void heldProviderServesItsHolderOverSeveralGenerators() throws Exception {
        compare("held", mapper -> {
            StringBuilder all = new StringBuilder();
            DefaultSerializerProvider held = held(mapper);
            for (int i = 0; i < 4; i++) {
                StringWriter chars = new StringWriter();
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                serialize(mapper, held, bytes, new Beans.Simple());
                all.append(write(mapper, new Probe("mapper's")));
                try (JsonGenerator generator = mapper.getFactory().createGenerator(bytes);
                        JsonGenerator other = mapper.getFactory().createGenerator(chars)) {
                    held.serializeValue(generator, new Probe("holder's " + i));
                    held.serializeValue(other, SHARED);
                    all.append(write(mapper, SHARED)).append(write(mapper, new Probe()));
                    held.serializeValue(generator, SHARED);
                    held.serializeValue(other, new Probe());
                }
                TokenBuffer tokens = new TokenBuffer(mapper, false);
                held.serializeValue(tokens, new Probe());
                all.append(bytes).append(chars).append(held.getAttribute("left"));
            }
            return all;
        });
    }

    /** Calls the methods that do not begin a write. */
    @Test
    void heldProviderThatWritesPartsLeavesNothingToOthers() throws Exception {
        compare("parts", mapper -> {
            StringBuilder all = new StringBuilder();
            DefaultSerializerProvider held = held(mapper);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            serialize(mapper, held, bytes, new Beans.Simple());
            try (JsonGenerator generator = mapper.getFactory().createGenerator(bytes)) {
                held.defaultSerializeValue(SHARED, generator);
            }
            all.append(write(mapper, SHARED));
            try (JsonGenerator generator = mapper.getFactory().createGenerator(bytes)) {
                held.defaultSerializeValue(SHARED, generator);
            }
            return all.append(bytes).append(write(mapper, SHARED));
        });
    }

    @Test
    void attributesOfAHeldProviderStay() throws Exception {
        compare("attributes", mapper -> {
            StringBuilder all = new StringBuilder();
            DefaultSerializerProvider held = held(mapper);
            held.setAttribute("left", "before");
            all.append(write(mapper, new Probe()));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int i = 0; i < 3; i++) {
                serialize(mapper, held, bytes, new Probe());
                all.append(held.getAttribute("left")).append(write(mapper, new Probe()));
                held.setAttribute("left", i == 1 ? null : i);
            }
            return all.append(bytes);
        });
    }

    @Test
    void attributesSetWhenTheWriteIsOverStay() throws Exception {
        compare("attributes", mapper -> {
            StringBuilder all = new StringBuilder();
            DefaultSerializerProvider held = held(mapper);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (int i = 0; i < 3; i++) {
                serialize(mapper, held, bytes, new Beans.Simple());
                held.setAttribute("left", i);
                all.append(write(mapper, new Probe())).append(held.getAttribute("left"));
                serialize(mapper, held, bytes, new Probe());
            }
            return all.append(bytes);
        });
    }

    /** A serializer keeps the provider of a write that has ended. */
    @Test
    void providerKeptByASerializerServesLateWrites() throws Exception {
        compare("late", mapper -> {
            AtomicReference<SerializerProvider> kept = new AtomicReference<>();
            ObjectMapper with = mapper.copy();
            with.registerModule(new SimpleModule()
                    .addSerializer(Beans.Point.class, new StdSerializer<Beans.Point>(Beans.Point.class) {
                        @Override
                        public void serialize(Beans.Point point, JsonGenerator generator, SerializerProvider provider)
                                throws IOException {
                            kept.set(provider);
                            generator.writeNumber(point.x);
                        }
                    }));
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                all.append(write(with, new Beans.Point(1, 2)));
                DefaultSerializerProvider late = (DefaultSerializerProvider) kept.get();
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (JsonGenerator generator = with.getFactory().createGenerator(bytes)) {
                    late.serializeValue(generator, SHARED);
                    late.serializeValue(generator, new Probe("late"));
                    all.append(write(with, SHARED)).append(write(with, new Probe()));
                    late.serializeValue(generator, SHARED);
                }
                all.append(bytes).append(write(with, SHARED)).append(write(with, new Probe()));
            }
            return all;
        });
    }

    // Several threads.

    private <T> T onAnother(Callable<T> task) throws Exception {
        return others.submit(task).get(20, TimeUnit.SECONDS);
    }

    private <T> T on(boolean thisThread, Callable<T> task) throws Exception {
        return thisThread ? task.call() : onAnother(task);
    }

    @Test
    void sequenceMayBeUsedOnAnotherThreadThanItWasOpened() throws Exception {
        compare("opened elsewhere", mapper -> {
            Recorder recorder = new Recorder();
            SequenceWriter sequence = onAnother(() -> mapper.writer().writeValuesAsArray(recorder.stream()));
            sequence.write(SHARED);
            sequence.write(new Probe("x"));
            sequence.write(SHARED);
            sequence.write(new Probe());
            sequence.close();
            return recorder.transcript();
        });
    }

    /** Object ids and attributes belong to the sequence, not to a thread. */
    @Test
    void sequenceMayHopBetweenThreads() throws Exception {
        for (int first = 0; first < 2; first++) {
            boolean startsHere = first == 0;
            compare("hopping, starts here: " + startsHere, mapper -> {
                Recorder recorder = new Recorder();
                SequenceWriter sequence = mapper.writer().writeValuesAsArray(recorder.stream());
                boolean here = startsHere;
                for (int i = 0; i < 3; i++) {
                    for (Object value : new Object[] {SHARED, new Probe("hop " + i), new Probe(), SHARED}) {
                        Callable<Object> write = () -> sequence.write(value);
                        on(here, write);
                        here = !here;
                    }
                }
                onAnother(() -> {
                    sequence.close();
                    return null;
                });
                return recorder.transcript();
            });
        }
    }

    @Tag("slow")
    @Test
    void sequenceMayHopBetweenThreadsThatWriteThemselves() throws Exception {
        compare("hopping", mapper -> {
            Recorder recorder = new Recorder();
            SequenceWriter sequence = mapper.writer().writeValuesAsArray(recorder.stream());
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 6; i++) {
                int number = i;
                Callable<Object> write = () -> {
                    all.append(write(mapper, SHARED)).append(write(mapper, new Probe("mapper's")));
                    sequence.write(new Probe("sequence's " + number));
                    all.append(write(mapper, new Probe()));
                    sequence.write(SHARED);
                    return null;
                };
                on(i % 3 == 1, write);
            }
            sequence.close();
            return recorder.transcript().toString() + all;
        });
    }

    /** Meanwhile other threads write with the same mapper and take every provider that becomes free. */
    @Tag("slow")
    @Test
    void sequencesMayHopWhileOthersWrite() throws Exception {
        String expectedShared = stock.writeValueAsString(SHARED);
        String expectedProbe = stock.writeValueAsString(new Probe());
        AtomicBoolean stop = new AtomicBoolean();
        ExecutorService writers = Executors.newFixedThreadPool(2);
        List<Future<Integer>> counts = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            counts.add(writers.submit(() -> {
                int count = 0;
                for (; !stop.get(); count++) {
                    assertThat(text(mapper.writeValueAsBytes(SHARED))).isEqualTo(expectedShared);
                    assertThat(text(mapper.writeValueAsBytes(new Probe()))).isEqualTo(expectedProbe);
                    mapper.writeValueAsBytes(new Probe("others'"));
                }
                return count;
            }));
        }
        try {
            Random random = new Random(3);
            for (int round = 0; round < Tries.of(400); round++) {
                long seed = random.nextLong();
                assertThat(hopping(mapper, seed)).isEqualTo(hopping(stock, seed));
            }
        } finally {
            stop.set(true);
            writers.shutdown();
        }
        for (Future<Integer> count : counts) {
            assertThat(count.get(20, TimeUnit.SECONDS)).isPositive();
        }
    }

    private String hopping(ObjectMapper mapper, long seed) throws Exception {
        Random random = new Random(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Callable<SequenceWriter> open = () -> mapper.writer().writeValuesAsArray(out);
        SequenceWriter sequence = on(random.nextBoolean(), open);
        int values = random.nextInt(5);
        for (int i = 0; i < values; i++) {
            Object value = random.nextBoolean() ? SHARED : new Probe(random.nextBoolean() ? "left" + i : null);
            Callable<Object> write = () -> sequence.write(value);
            on(random.nextBoolean(), write);
        }
        sequence.close();
        return text(out.toByteArray());
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Test
    void heldProviderMayMoveToAnotherThread() throws Exception {
        compare("moved", mapper -> {
            DefaultSerializerProvider held = held(mapper);
            held.setAttribute("left", "by the first thread");
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            onAnother(() -> {
                serialize(mapper, held, bytes, new Probe(), SHARED);
                return null;
            });
            serialize(mapper, held, bytes, SHARED, new Probe());
            return bytes + " " + held.getAttribute("left") + onAnother(() -> held.getAttribute("left"));
        });
    }

    @Tag("slow")
    @Test
    void manyThreadsWriteWithOneMapper() throws Exception {
        List<Object> values = new ArrayList<>(Arrays.asList(
                SHARED, new Probe("x"), new Probe(), new Beans.Appended(), new Beans.Simple(), new Beans.Views()));
        values.add(Arrays.asList(new Probe("left"), SHARED, new Probe(), SHARED));
        List<String> expected = new ArrayList<>();
        for (Object value : values) {
            expected.add(stock.writeValueAsString(value));
        }
        ExecutorService writers = Executors.newFixedThreadPool(8);
        List<Future<?>> all = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
            Random random = new Random(thread);
            all.add(writers.submit(() -> {
                for (int i = 0; i < Tries.of(4000); i++) {
                    int which = random.nextInt(values.size());
                    if (random.nextInt(10) == 0) {
                        assertThatThrownBy(() -> mapper.writeValueAsBytes(
                                        Arrays.asList(values.get(which), new Beans.Throwing(Beans.Kind.RUNTIME))))
                                .isInstanceOf(IOException.class);
                    }
                    assertThat(text(mapper.writeValueAsBytes(values.get(which))))
                            .isEqualTo(expected.get(which));
                }
                return null;
            }));
        }
        writers.shutdown();
        for (Future<?> each : all) {
            each.get(50, TimeUnit.SECONDS);
        }
    }

    // Configuration.

    @Test
    void copiesHaveProvidersOfTheirOwn() throws Exception {
        compare("copies", mapper -> {
            ObjectMapper copy = mapper.copy();
            copy.enable(SerializationFeature.WRITE_ENUMS_USING_INDEX).addMixIn(Beans.Simple.class, Empty.class);
            copy.getSerializerProvider().setNullValueSerializer(new Beans.Nothing());
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                for (Object value : new Object[] {
                    new Beans.HasEnums(), new Beans.Wrappers(), new Beans.Simple(), new Probe("x"), SHARED, null
                }) {
                    all.append(write(copy, value)).append(write(mapper, value)).append(write(copy.copy(), value));
                }
            }
            return all;
        });
    }

    @com.fasterxml.jackson.annotation.JsonPropertyOrder({"large", "flag"})
    abstract static class Empty {}

    @Test
    void configurationMayChangeBetweenWrites() throws Exception {
        compare("changes", original -> {
            ObjectMapper mapper = original.copy();
            StringBuilder all = new StringBuilder();
            List<Object> values = Arrays.asList(
                    new Beans.HasEnums(),
                    new Beans.Others(),
                    new Beans.Simple(),
                    new Probe(),
                    SHARED,
                    new Beans.Empty());
            Random random = new Random(5);
            for (int i = 0; i < 200; i++) {
                SerializationFeature[] features = SerializationFeature.values();
                mapper.configure(features[random.nextInt(features.length)], random.nextBoolean());
                if (i % 7 == 0) {
                    mapper.setTimeZone(TimeZone.getTimeZone(i % 2 == 0 ? "UTC" : "PST"));
                }
                if (i % 11 == 0) {
                    mapper.setDateFormat(new SimpleDateFormat(i % 2 == 0 ? "yyyy" : "yyyy/MM/dd HH", Locale.ROOT));
                }
                if (i % 13 == 0) {
                    mapper.registerModule(new SimpleModule("late " + i)
                            .addSerializer(java.net.URI.class, new StdSerializer<java.net.URI>(java.net.URI.class) {
                                @Override
                                public void serialize(
                                        java.net.URI uri, JsonGenerator generator, SerializerProvider provider)
                                        throws IOException {
                                    generator.writeString("late");
                                }
                            }));
                }
                for (Object value : values) {
                    all.append(write(mapper, value));
                }
            }
            return all;
        });
    }

    /** Each write clones the format, which may change between writes. */
    @Test
    void dateFormatMayChangeBetweenWrites() throws Exception {
        compare("format", original -> {
            SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
            ObjectMapper mapper =
                    original.copy().setDateFormat(format).disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
            StringBuilder all = new StringBuilder();
            for (String pattern : new String[] {"yyyy", "MM", "dd.MM.", "yyyy-MM-dd"}) {
                format.applyPattern(pattern);
                all.append(write(mapper, Arrays.asList(new Date(0), new Date(1_600_000_000_000L))));
                all.append(write(mapper, Collections.singletonMap(new Date(0), 1)));
            }
            return all;
        });
    }

    @Test
    void nullSerializersMayBeSetAfterRegistration() throws Exception {
        compare("nulls", original -> {
            ObjectMapper mapper = original.copy();
            StringBuilder all = new StringBuilder();
            List<Object> values = Arrays.asList(
                    null,
                    Collections.singletonList(null),
                    Collections.singletonMap(null, 1),
                    new Beans.Dynamic(),
                    new Beans.NullKey());
            for (int i = 0; i < 4; i++) {
                for (Object value : values) {
                    all.append(write(mapper, value)).append(write(mapper, value));
                }
                if (i == 0) {
                    mapper.getSerializerProvider().setNullValueSerializer(new Beans.Nothing());
                } else if (i == 1) {
                    mapper.getSerializerProvider().setNullKeySerializer(new JsonSerializer<Object>() {
                        @Override
                        public void serialize(Object key, JsonGenerator generator, SerializerProvider provider)
                                throws IOException {
                            generator.writeFieldName("no key");
                        }
                    });
                } else {
                    mapper.getSerializerProvider().setDefaultKeySerializer(new JsonSerializer<Object>() {
                        @Override
                        public void serialize(Object key, JsonGenerator generator, SerializerProvider provider)
                                throws IOException {
                            generator.writeFieldName("key " + key);
                        }
                    });
                }
            }
            return all;
        });
    }

    @Test
    void flushedCacheOfSerializersIsFilledAgain() throws Exception {
        compare("cache", mapper -> {
            StringBuilder all = new StringBuilder();
            for (int i = 0; i < 3; i++) {
                all.append(write(mapper, new Beans.Simple())).append(write(mapper, SHARED));
                ((DefaultSerializerProvider) mapper.getSerializerProvider()).flushCachedSerializers();
                all.append(((DefaultSerializerProvider) mapper.getSerializerProvider()).cachedSerializersCount());
            }
            return all;
        });
    }

    // Others set a provider.

    static final class OwnProvider extends DefaultSerializerProvider {
        OwnProvider() {}

        private OwnProvider(OwnProvider src) {
            super(src);
        }

        private OwnProvider(OwnProvider src, SerializationConfig config, SerializerFactory factory) {
            super(src, config, factory);
        }

        @Override
        public DefaultSerializerProvider copy() {
            return new OwnProvider(this);
        }

        // Abstract from 2.16 on, does not exist before.
        public DefaultSerializerProvider withCaches(com.fasterxml.jackson.databind.cfg.CacheProvider caches) {
            return this;
        }

        @Override
        public DefaultSerializerProvider createInstance(SerializationConfig config, SerializerFactory factory) {
            return new OwnProvider(this, config, factory);
        }

        @Override
        public void serializeValue(JsonGenerator generator, Object value) throws IOException {
            generator.writeString("own");
            super.serializeValue(generator, value);
        }
    }

    @Test
    void usersOwnProviderStays() throws Exception {
        for (int order = 0; order < 2; order++) {
            ObjectMapper ours = new ObjectMapper(new SingleThreadJsonFactory());
            if (order == 0) {
                ours.setSerializerProvider(new OwnProvider());
                ours.registerModule(new SingleThreadModule());
            } else {
                ours.registerModule(new SingleThreadModule());
                write(ours, SHARED);
                ours.setSerializerProvider(new OwnProvider());
            }
            ObjectMapper expected = new ObjectMapper().setSerializerProvider(new OwnProvider());
            assertThat(ours.getSerializerProvider()).isExactlyInstanceOf(OwnProvider.class);
            for (Object value : new Object[] {new Beans.Simple(), SHARED, new Probe("x"), new Probe()}) {
                for (MapperTarget target : MapperTarget.values()) {
                    Differences.assertSame(
                            value + " to " + target, target.write(ours, value), target.write(expected, value));
                }
            }
        }
    }

    /** Like the mapper for XML. */
    @Test
    void providerThatASubclassOfTheMapperBroughtStays() throws Exception {
        class OwnMapper extends ObjectMapper {
            OwnMapper(com.fasterxml.jackson.core.JsonFactory factory) {
                super(factory, new OwnProvider(), null);
            }
        }
        ObjectMapper ours = new OwnMapper(new SingleThreadJsonFactory());
        ours.registerModule(new SingleThreadModule());
        assertThat(ours.getSerializerProvider()).isExactlyInstanceOf(OwnProvider.class);
        Differences.assertSame(
                "own mapper", write(ours, new Beans.Simple()), write(new OwnMapper(null), new Beans.Simple()));
    }

    @Test
    void subclassOfTheMapperThatChangesNothingIsServed() throws Exception {
        class OwnMapper extends ObjectMapper {
            OwnMapper(com.fasterxml.jackson.core.JsonFactory factory) {
                super(factory);
            }
        }
        ObjectMapper ours = new OwnMapper(new SingleThreadJsonFactory());
        ours.registerModule(new SingleThreadModule());
        for (int i = 0; i < 3; i++) {
            Differences.assertSame("own mapper", write(ours, new Beans.Simple()), write(stock, new Beans.Simple()));
        }
    }

    @Test
    void settingsMadeBeforeRegistrationCount() throws Exception {
        Differences differences = new Differences();
        ObjectMapper[] mappers = {new ObjectMapper(new SingleThreadJsonFactory()), new ObjectMapper()};
        for (ObjectMapper each : mappers) {
            each.getSerializerProvider().setNullValueSerializer(new Beans.Nothing());
            write(each, new Beans.Simple());
            write(each, new Beans.Dynamic());
        }
        mappers[0].registerModule(new SingleThreadModule());
        for (Object value : new Object[] {null, new Beans.Dynamic(), new Beans.Simple(), new Beans.Wrappers()}) {
            differences.compare("" + value, write(mappers[0], value), write(mappers[1], value));
        }
        differences.assertNone();
    }

    @Test
    void moduleMayBeRegisteredTwice() throws Exception {
        for (boolean ignoring : new boolean[] {true, false}) {
            ObjectMapper ours = new ObjectMapper(new SingleThreadJsonFactory());
            ours.configure(MapperFeature.IGNORE_DUPLICATE_MODULE_REGISTRATIONS, ignoring);
            SingleThreadModule module = new SingleThreadModule();
            ours.registerModule(module).registerModule(module).registerModule(new SingleThreadModule());
            ObjectMapper other = new ObjectMapper().registerModule(module);
            for (Object value : Beans.all().values()) {
                String expected = write(stock, value);
                Differences.assertSame("twice", write(ours, value), expected);
                Differences.assertSame("other mapper", write(other, value), expected);
            }
        }
    }

    /** Mappers with modules can be serialized from 2.16 on. Before that, some of their parts could not be. */
    @Test
    void serializedMapperWritesAsBefore() throws Exception {
        assumeTrue(Configuration.isAtLeast(16), "a mapper of Jackson before 2.16 cannot be serialized with modules");
        mapper.enable(SerializationFeature.WRITE_ENUMS_USING_INDEX)
                .disable(DeserializationFeature.FAIL_ON_INVALID_SUBTYPE);
        stock.enable(SerializationFeature.WRITE_ENUMS_USING_INDEX);
        for (int i = 0; i < 2; i++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(mapper);
            }
            ObjectMapper read;
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                read = (ObjectMapper) in.readObject();
            }
            assertThat(read.getFactory()).isExactlyInstanceOf(SingleThreadJsonFactory.class);
            for (int round = 0; round < 2; round++) {
                for (Object value : new Object[] {
                    new Beans.Simple(), SHARED, new Beans.HasEnums(), new Probe("x"), new Probe(), null
                }) {
                    Differences.assertSame("read back", write(read, value), write(stock, value));
                    Differences.assertSame("original", write(mapper, value), write(stock, value));
                }
            }
        }
    }

    /** A target that writes with the same mapper in each of its calls. */
    @Test
    void targetMayWriteWithTheSameMapper() throws Exception {
        compare("target", mapper -> {
            Recorder recorder = new Recorder();
            OutputStream target = new OutputStream() {
                private void nested(String what) {
                    recorder.transcript()
                            .add(what
                                    + MapperTarget.STREAM.write(mapper, new Probe(what))
                                    + MapperTarget.STREAM.write(mapper, SHARED));
                }

                @Override
                public void write(int b) {
                    throw new AssertionError();
                }

                @Override
                public void write(byte[] bytes, int offset, int length) {
                    nested("write");
                    recorder.transcript().add("written", bytes, offset, length);
                }

                @Override
                public void flush() {
                    nested("flush");
                }

                @Override
                public void close() {
                    nested("close");
                }
            };
            mapper.writeValue(
                    target,
                    Arrays.asList(SHARED, new Probe(), new Beans.Simple(Texts.ascii(9000), 1, 1, true, 1, 1), SHARED));
            return recorder.transcript();
        });
    }

    /**
     * Includes files and decorated targets, whose generators are not kept, and several configurations that take turns.
     */
    @Test
    void providerComesBackFromEveryTarget() throws Exception {
        ObjectMapper decorated = new ObjectMapper(SingleThreadJsonFactory.builder()
                        .outputDecorator(new Configuration.Doubling())
                        .build())
                .registerModule(new SingleThreadModule());
        File file = File.createTempFile("single-thread", ".json");
        try {
            for (ObjectWriter writer : new ObjectWriter[] {
                mapper.writer(), decorated.writer(), mapper.writer().with(SerializationFeature.WRITE_DATES_WITH_ZONE_ID)
            }) {
                // This write finds the serializer, which makes the kept provider obsolete.
                providerOf(value -> writer.writeValue(file, value));
                providerOf(value -> writer.writeValue(file, value));
                SerializerProvider kept = providerOf(value -> writer.writeValue(file, value));
                for (int i = 0; i < 3; i++) {
                    assertThat(providerOf(value -> mapper.writeValue(new Recorder().stream(), value)))
                            .isNotNull();
                    assertThat(providerOf(value -> writer.writeValue(file, value)))
                            .isSameAs(kept);
                    assertThat(providerOf(value -> writer.writeValue(new Recorder().stream(), value)))
                            .isSameAs(kept);
                    assertThat(providerOf(value -> writer.writeValue(new Recorder().data(), value)))
                            .isSameAs(kept);
                }
            }
        } finally {
            Files.delete(file.toPath());
        }
    }

    private interface WriteOf {
        void write(Object value) throws IOException;
    }

    private static SerializerProvider providerOf(WriteOf write) throws IOException {
        Witness witness = new Witness();
        write.write(witness);
        return witness.provider;
    }

    /** Records the provider that wrote it. */
    @com.fasterxml.jackson.databind.annotation.JsonSerialize(using = WitnessSerializer.class)
    static class Witness {
        SerializerProvider provider;
    }

    static class WitnessSerializer extends StdSerializer<Witness> {
        WitnessSerializer() {
            super(Witness.class);
        }

        @Override
        public void serialize(Witness witness, JsonGenerator generator, SerializerProvider provider)
                throws IOException {
            witness.provider = provider;
            generator.writeNull();
        }
    }
}
