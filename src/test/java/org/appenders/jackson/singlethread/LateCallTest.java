package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Calls on a generator after its {@code close()} must not affect any other write. The output is compared with stock's.
 */
@Timeout(120)
@SuppressWarnings("try") // The test closes generators twice on purpose.
class LateCallTest {

    private static final int THREADS = 4;

    /** The number of different documents that each thread writes. */
    private static final int DIFFERENT = 1000;

    /** What happens before the second close. */
    private enum Between {
        NOTHING {
            @Override
            void run(ObjectMapper mapper, List<String> documents) {}
        },
        YIELD {
            @Override
            void run(ObjectMapper mapper, List<String> documents) {
                Thread.yield();
            }
        },
        MAPPER_WRITE {
            @Override
            void run(ObjectMapper mapper, List<String> documents) throws IOException {
                Document between = new Document();
                mapper.writeValue(between, Collections.singletonMap("between", documents.size()));
                documents.add(between.toString());
            }
        };

        abstract void run(ObjectMapper mapper, List<String> documents) throws IOException;
    }

    /** The bytes of a document. Marks bytes that come after the first close, and a document that was never closed. */
    private static final class Document extends ByteArrayOutputStream {

        private int closed;

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, length);
            if (closed > 0) {
                super.write('!');
            }
        }

        @Override
        public void close() {
            closed++;
        }

        @Override
        public synchronized String toString() {
            return new String(toByteArray(), StandardCharsets.UTF_8) + (closed > 0 ? "" : " (open)");
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Between.class)
    void documentsOfThreadsThatCloseTwiceAreStocks(Between between) throws Exception {
        ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory()).build();
        ObjectMapper stock = new JsonMapper();
        int writes = Tries.of(100_000);
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        try {
            CyclicBarrier start = new CyclicBarrier(THREADS);
            List<Future<Integer>> wrong = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                int thread = t;
                wrong.add(executor.submit(() -> {
                    List<List<String>> expected = new ArrayList<>();
                    for (int i = 0; i < DIFFERENT; i++) {
                        expected.add(closedTwice(stock, between, thread, i, 0));
                    }
                    start.await();
                    int count = 0;
                    for (int i = 0; i < writes; i++) {
                        int document = i % DIFFERENT;
                        if (!closedTwice(ours, between, thread, document, i % 3).equals(expected.get(document))) {
                            count++;
                        }
                    }
                    return count;
                }));
            }
            for (Future<Integer> each : wrong) {
                assertThat(each.get()).as("wrong documents").isZero();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private static List<String> closedTwice(ObjectMapper mapper, Between between, int thread, int i, int late)
            throws IOException {
        List<String> documents = new ArrayList<>();
        Document document = new Document();
        try (JsonGenerator generator = mapper.createGenerator(document)) {
            generator.writeStartObject();
            generator.writeNumberField("thread", thread);
            generator.writeStringField("text", i % 100 == 0 ? Texts.latin1(9000) : "write " + i);
            generator.close();
            between.run(mapper, documents);
            if (late == 1) {
                generator.flush();
            } else if (late == 2) {
                attempt(() -> generator.writeString("late"));
            }
        }
        documents.add(document.toString());
        return documents;
    }

    private interface Step {
        void run() throws IOException;
    }

    private static void attempt(Step step) {
        try {
            step.run();
        } catch (IOException | RuntimeException e) {
            // A closed generator may refuse.
            assertThat(e).isNotNull();
        }
    }

    /** A complete write of some kind. */
    private interface Write {
        void with(ObjectMapper mapper) throws IOException;
    }

    private static Map<String, Write> wholeWrites() {
        Map<String, Write> writes = new LinkedHashMap<>();
        writes.put("no write", mapper -> {});
        writes.put("stream", mapper -> {
            try (JsonGenerator generator = mapper.createGenerator(new Recorder().stream())) {
                generator.writeString(Texts.latin1(9000));
            }
        });
        writes.put("data output", mapper -> {
            try (JsonGenerator generator = mapper.createGenerator(new Recorder().data())) {
                generator.writeNumber(1);
            }
        });
        writes.put("mapper to stream", mapper -> mapper.writeValue(new Recorder().stream(), Arrays.asList(1, "a")));
        writes.put("mapper to bytes", mapper -> mapper.writeValueAsBytes(Arrays.asList(1, "a")));
        writes.put("mapper to String", mapper -> mapper.writeValueAsString(Arrays.asList(1, "a")));
        writes.put(
                "write that fails",
                mapper -> attempt(() -> mapper.writeValue(
                        new Recorder(new Transcript(), Failure.from(1, Failure.Kind.IO)).stream(), "a")));
        writes.put(
                "write that is abandoned",
                mapper -> mapper.createGenerator(new Recorder().stream()).writeString("abandoned"));
        return writes;
    }

    private static Map<String, Script.Call> lateCalls() {
        Map<String, Script.Call> calls = new LinkedHashMap<>();
        calls.put("close", JsonGenerator::close);
        calls.put("flush", JsonGenerator::flush);
        calls.put("text", g -> g.writeString("late"));
        calls.put("name", g -> g.writeFieldName("late"));
        calls.put("raw", g -> g.writeRaw("late"));
        calls.put("number", g -> g.writeNumber(1));
        calls.put("object", JsonGenerator::writeStartObject);
        calls.put("settings", EditionApi::changeSettings);
        calls.put("close and close", g -> {
            g.close();
            g.flush();
            g.close();
        });
        return calls;
    }

    @TestFactory
    Stream<DynamicTest> nextWriteOfTheSameThreadIsStocksWhateverComesLate() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Map.Entry<String, Write> between : wholeWrites().entrySet()) {
            for (Target target : new Target[] {Target.STREAM, Target.DATA}) {
                tests.add(DynamicTest.dynamicTest(between.getKey() + ", " + target, () -> {
                    ObjectMapper ours =
                            JsonMapper.builder(new SingleThreadJsonFactory()).build();
                    ObjectMapper stock = new JsonMapper();
                    // The generators are warmed up, and each turn gets the late call.
                    Turns.warmUp(EditionApi.factory(ours));
                    for (Map.Entry<String, Script.Call> late : lateCalls().entrySet()) {
                        for (int turn = 0; turn < Turns.COUNT; turn++) {
                            String expected = beside(stock, target, between.getValue(), g -> {});
                            assertThat(beside(ours, target, between.getValue(), late.getValue()))
                                    .as("%s, turn %d", late.getKey(), turn)
                                    .isEqualTo(expected);
                            Target.open(EditionApi.factory(ours)).close();
                        }
                    }
                }));
            }
        }
        return tests.stream();
    }

    /** Returns what a write sees while a generator that was closed before is called. */
    private static String beside(ObjectMapper mapper, Target target, Write between, Script.Call late)
            throws IOException {
        JsonFactory factory = EditionApi.factory(mapper);
        Session before = target.open(factory, new Recorder());
        before.step("text", g -> g.writeString("before"));
        JsonGenerator closed = before.generator();
        closed.close();
        between.with(mapper);
        Recorder recorder = new Recorder();
        Session next = target.open(factory, recorder);
        attempt(() -> late.on(closed));
        next.step("start", JsonGenerator::writeStartObject);
        next.step("name", g -> g.writeFieldName("a"));
        attempt(() -> late.on(closed));
        next.step("text", g -> g.writeString(Texts.latin1(9000)));
        next.step("name", g -> g.writeFieldName("b"));
        attempt(() -> late.on(closed));
        next.step("number", g -> g.writeNumber(12));
        next.step("end", JsonGenerator::writeEndObject);
        next.close();
        attempt(() -> late.on(closed));
        return recorder.transcript().toString();
    }

    /** One thread opens the generator, a second uses it, a third closes it. All close it again, at once and late. */
    @Tag("slow")
    @Test
    void generatorThatChangesThreadsMeetsNobodyWhenItIsClosedAgain() throws Exception {
        JsonFactory factory = new SingleThreadJsonFactory();
        Turns.warmUp(factory);
        ExecutorService[] threads = new ExecutorService[3];
        try {
            for (int i = 0; i < threads.length; i++) {
                threads[i] = Executors.newSingleThreadExecutor();
                threads[i]
                        .submit(() -> {
                            Turns.warmUp(factory);
                            return null;
                        })
                        .get();
            }
            for (int i = 0; i < Tries.of(1000); i++) {
                int write = i;
                Document document = new Document();
                JsonGenerator generator = threads[i % 3]
                        .submit(() -> EditionApi.open(factory, document))
                        .get();
                threads[(i + 1) % 3]
                        .submit((Callable<Void>) () -> {
                            generator.writeStartArray();
                            generator.writeNumber(write);
                            return null;
                        })
                        .get();
                threads[(i + 2) % 3]
                        .submit((Callable<Void>) () -> {
                            generator.close();
                            return null;
                        })
                        .get();
                assertThat(document.toString()).isEqualTo("[" + i + "]");
                List<Document> beside = new ArrayList<>();
                List<Future<?>> ends = new ArrayList<>();
                for (ExecutorService thread : threads) {
                    Document each = new Document();
                    beside.add(each);
                    ends.add(thread.submit((Callable<Void>) () -> {
                        JsonGenerator next = EditionApi.open(factory, each);
                        next.writeStartArray();
                        generator.close();
                        next.writeNumber(write);
                        attempt(() -> generator.writeNumber(99));
                        generator.close();
                        next.close();
                        return null;
                    }));
                }
                for (Future<?> end : ends) {
                    end.get();
                }
                for (Document each : beside) {
                    assertThat(each.toString()).isEqualTo("[" + i + "]");
                }
            }
        } finally {
            for (ExecutorService thread : threads) {
                thread.shutdownNow();
            }
        }
    }

    /** Two threads close one generator. The second close must not affect what either thread opened meanwhile. */
    @Tag("slow")
    @Test
    void racingClosersCloseOnce() throws Exception {
        JsonFactory factory = new SingleThreadJsonFactory();
        ExecutorService executor = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < Tries.of(2000); i++) {
                int write = i;
                Document document = new Document();
                JsonGenerator generator = EditionApi.open(factory, document);
                generator.writeStartArray();
                generator.writeNumber(i);
                CyclicBarrier start = new CyclicBarrier(2);
                List<Future<String>> beside = new ArrayList<>();
                for (int t = 0; t < 2; t++) {
                    beside.add(executor.submit(() -> {
                        Document next = new Document();
                        start.await();
                        generator.close();
                        JsonGenerator own = EditionApi.open(factory, next);
                        own.writeStartArray();
                        generator.close();
                        own.writeNumber(write);
                        own.close();
                        return next.toString();
                    }));
                }
                for (Future<String> each : beside) {
                    assertThat(each.get()).isEqualTo("[" + i + "]");
                }
                assertThat(document.toString()).isEqualTo("[" + i + "]");
                assertThat(document.closed).isEqualTo(1);
            }
        } finally {
            executor.shutdownNow();
        }
    }
}
