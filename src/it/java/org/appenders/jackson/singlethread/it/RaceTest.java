package org.appenders.jackson.singlethread.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.junit.jupiter.api.Test;

/**
 * Many threads share a factory or a mapper. Everything that is handed out is added to a set, which shows if two threads
 * hold the same object. Every document is checked.
 *
 * <p>Targets yield, so that threads switch in the middle of a flush or a close, even on one core. {@code
 * -Dit.writes=5000000} makes more writes per thread.
 */
class RaceTest {

    private static final int THREADS = 8;
    private static final int WRITES = Integer.getInteger("it.writes", 200_000);
    private static final int LEASES = Math.max(20_000, WRITES / 10);

    /** Two seconds, or longer with more writes. */
    private static final long NANOS = 10_000L * WRITES;

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
    private final Set<Object> held = ConcurrentHashMap.newKeySet();

    @Test
    void everyDocumentOfManyThreadsIsWhole() throws Exception {
        ObjectMapper stock = Library.STOCK.mapper();
        ObjectMapper shared = Library.OURS_WITH_MODULE.mapper();
        Threads.run(THREADS, thread -> {
            Object[] values = new Object[64];
            byte[][] expected = new byte[values.length][];
            for (int i = 0; i < values.length; i++) {
                String text = "thread " + thread + (i % 8 == 0 ? Values.MIXED_TEXT : "");
                values[i] = new Values.Order(i, text, text.repeat(i % 16 == 15 ? 700 : i % 5), null);
                expected[i] = stock.writeValueAsBytes(values[i]);
            }
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            DataOutput data = new DataOutputStream(target);
            for (int i = 0; i < WRITES; i++) {
                Object value = values[i % values.length];
                target.reset();
                if (i % 3 == 0) {
                    shared.writeValue(data, value);
                } else {
                    shared.writeValue(target, value);
                }
                if (!Arrays.equals(target.toByteArray(), expected[i % values.length])) {
                    assertThat(target.toByteArray()).isEqualTo(expected[i % values.length]);
                }
            }
        });
        assertReuse(shared.getFactory());
    }

    @Test
    void generatorHasOneHolder() throws Exception {
        Threads.run(THREADS, thread -> {
            // Without tags and yielding, so that most of the time is spent in the lease.
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            for (int i = 0; i < WRITES; i++) {
                JsonGenerator generator = factory.createGenerator(target);
                if (!held.add(generator)) {
                    throw new AssertionError("two holders, lease " + i);
                }
                generator.writeNumber(i);
                held.remove(generator);
                generator.close();
                if (target.size() != Integer.toString(i).length()) {
                    assertThat(target).hasToString(Integer.toString(i));
                }
                target.reset();
            }
        });
        assertReuse(factory);
    }

    /**
     * Runs for a time, with as little as possible besides opening and closing. Half of the threads sleep while they
     * hold a generator. A second holder of the same generator would replace the mark of the first one.
     */
    @Test
    void generatorKeepsTheMarkOfItsHolder() throws Exception {
        long start = System.nanoTime();
        Threads.run(THREADS, thread -> {
            Object mark = thread;
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            for (int i = 1; i % 64 != 0 || System.nanoTime() - start < NANOS; i++) {
                JsonGenerator generator = factory.createGenerator(target);
                generator.assignCurrentValue(mark);
                if (thread % 2 == 1) {
                    LockSupport.parkNanos(10_000);
                }
                generator.writeNumber(thread);
                if (generator.currentValue() != mark) {
                    throw new AssertionError("two holders, lease " + i);
                }
                generator.close();
                if (target.size() != 1) {
                    assertThat(target).hasToString(mark.toString());
                }
                target.reset();
            }
        });
        assertReuse(factory);
    }

    /** Two threads open at the same moment, and then close at the same moment. */
    @Test
    void idleGeneratorGoesToOneOfTwo() throws Exception {
        AtomicInteger arrived = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        JsonGenerator[] generators = new JsonGenerator[2];
        long start = System.nanoTime();
        Threads.run(2, thread -> {
            for (int i = 0; i < WRITES / 2; i++) {
                // If both threads share a core with others, the rounds take an arbitrary time.
                if (thread == 0 && System.nanoTime() - start > NANOS) {
                    over.set(true);
                }
                awaitBoth(arrived, 4 * i + 2);
                if (over.get()) {
                    return;
                }
                generators[thread] = factory.createGenerator(new ByteArrayOutputStream());
                awaitBoth(arrived, 4 * i + 4);
                if (generators[0] == generators[1]) {
                    throw new AssertionError("two holders, round " + i);
                }
                generators[thread].close();
            }
        });
        assertReuse(factory);
    }

    /** Spins, because a barrier that sleeps would wake the two threads one after the other. */
    private static void awaitBoth(AtomicInteger arrived, int arrivals) {
        arrived.incrementAndGet();
        for (int spins = 1; arrived.get() < arrivals; spins++) {
            if (spins % 256 == 0) {
                Thread.yield();
            }
        }
    }

    @Test
    void generatorClosedByAnotherThreadHasOneHolder() throws Exception {
        BlockingQueue<Lease> written = new ArrayBlockingQueue<>(4);
        Threads.run(THREADS, thread -> {
            for (int i = 0; i < LEASES; i++) {
                if (thread % 2 == 0) {
                    Lease lease = new Lease(thread, i);
                    lease.write();
                    written.put(lease);
                } else {
                    written.take().close();
                }
            }
        });
        assertReuse(factory);
    }

    /** Two threads close each of two generators. No others are open, so a late close cannot affect another lease. */
    @Test
    void generatorClosedTwiceAtOnceIsReleasedOnce() throws Exception {
        Lease[] leases = new Lease[2];
        AtomicInteger round = new AtomicInteger();
        CyclicBarrier next = new CyclicBarrier(4, () -> {
            try {
                for (Lease lease : leases) {
                    if (lease != null) {
                        held.remove(lease.generator);
                        lease.assertWhole();
                    }
                }
                for (int i = 0; i < leases.length; i++) {
                    leases[i] = new Lease(i, round.getAndIncrement());
                    leases[i].write();
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        Threads.run(4, thread -> {
            for (int i = 0; i < LEASES / 4; i++) {
                next.await();
                leases[thread % 2].generator.close();
                leases[1 - thread % 2].generator.close();
            }
        });
        assertReuse(factory);
    }

    @Test
    void providerHasOneHolder() throws Exception {
        ObjectMapper mapper = watchedMapper();
        Threads.run(THREADS, thread -> {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            for (int i = 0; i < LEASES; i++) {
                Watched value = new Watched(thread + " " + i, i % 7 == 0);
                String expected = "{\"tag\":\"" + value.tag + "\"}";
                switch (i % 6) {
                    case 0 -> assertThat(mapper.writeValueAsString(value)).isEqualTo(expected);
                    case 1 -> assertThat(mapper.valueToTree(value).toString()).isEqualTo(expected);
                    case 2 ->
                        assertThat(mapper.writer().writeValueAsBytes(List.of(value)))
                                .isEqualTo(('[' + expected + ']').getBytes(StandardCharsets.UTF_8));
                    case 3 -> {
                        target.reset();
                        try (JsonGenerator generator = mapper.createGenerator(target)) {
                            mapper.writerFor(Watched.class).writeValue(generator, value);
                            mapper.writeValue(generator, value);
                        }
                        assertThat(target).hasToString(expected + ' ' + expected);
                    }
                    default -> {
                        target.reset();
                        mapper.writeValue(target, value);
                        assertThat(target).hasToString(expected);
                    }
                }
            }
        });
        assertThat(held).isEmpty();
    }

    @Test
    void sequencesThatHopThreadsAreWhole() throws Exception {
        ObjectMapper mapper = watchedMapper();
        ConcurrentLinkedQueue<Sequence> open = new ConcurrentLinkedQueue<>();
        Threads.run(THREADS, thread -> {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            for (int i = 0; i < LEASES; i++) {
                Sequence sequence = open.poll();
                if (sequence == null || i % 50 == 0) {
                    open.add(new Sequence(mapper, thread + " " + i));
                }
                if (sequence != null) {
                    sequence.write(i);
                    if (sequence.length == 20) {
                        sequence.close();
                    } else {
                        open.add(sequence);
                    }
                }
                target.reset();
                mapper.writeValue(target, new Watched(thread + " " + i, false));
                assertThat(target).hasToString("{\"tag\":\"" + thread + ' ' + i + "\"}");
            }
        });
        for (Sequence sequence : open) {
            sequence.close();
        }
        assertThat(held).isEmpty();
        assertReuse(mapper.getFactory());
    }

    /** Races may cost speed, but not reuse: without them, generators are kept again. */
    private static void assertReuse(JsonFactory factory) throws IOException {
        // The thread has three generators, which are used in turn. After the races, this thread may have none.
        List<JsonGenerator> first = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            JsonGenerator next = factory.createGenerator(new ByteArrayOutputStream());
            next.close();
            if (i < 3) {
                first.add(next);
            } else {
                assertThat(next).isSameAs(first.get(i % 3));
            }
        }
    }

    /** A generator, its target and the expected document. */
    private final class Lease {

        private final YieldingStream target = new YieldingStream();
        private final String tag;
        private final JsonGenerator generator;

        Lease(int thread, int number) throws IOException {
            tag = "thread " + thread + " lease " + number;
            generator = factory.createGenerator(target);
            assertThat(held.add(generator)).as("sole holder").isTrue();
        }

        void write() throws IOException {
            generator.writeStartObject();
            generator.writeStringField("tag", tag);
            generator.writeEndObject();
        }

        void close() throws IOException {
            held.remove(generator);
            generator.close();
            assertWhole();
        }

        void assertWhole() {
            assertThat(target).hasToString("{\"tag\":\"" + tag + "\"}");
            assertThat(target.closed).hasValue(1);
        }
    }

    private static final class YieldingStream extends ByteArrayOutputStream {

        private final AtomicInteger closed = new AtomicInteger();

        @Override
        public void write(byte[] bytes, int offset, int length) {
            Thread.yield();
            super.write(bytes, offset, length);
        }

        @Override
        public void close() {
            Thread.yield();
            closed.incrementAndGet();
        }
    }

    /** Many values with one provider. They share their object ids. */
    private static final class Sequence {

        private final ByteArrayOutputStream target = new YieldingStream();
        private final StringBuilder expected = new StringBuilder("[");
        private final Identified first = new Identified("first");
        private final SequenceWriter writer;
        private final String name;
        private int length;

        Sequence(ObjectMapper mapper, String name) throws IOException {
            this.name = name;
            writer = mapper.writer().writeValuesAsArray(target);
        }

        void write(int number) throws IOException {
            expected.append(length == 0 ? "" : ",");
            if (length % 2 == 0) {
                writer.write(first);
                expected.append(length == 0 ? "{\"@id\":1,\"name\":\"first\"}" : "1");
            } else {
                String tag = name + ' ' + number;
                writer.write(new Watched(tag, false));
                expected.append("{\"tag\":\"").append(tag).append("\"}");
            }
            length++;
        }

        void close() throws IOException {
            writer.close();
            assertThat(target).hasToString(expected.append(']').toString());
        }
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    public record Identified(String name) {}

    /** A value that marks the provider as in use while it is being written. */
    private record Watched(String tag, boolean leavesAttribute) {}

    private ObjectMapper watchedMapper() {
        return Library.OURS_WITH_MODULE.mapper(new SimpleModule().addSerializer(new WatchedSerializer()));
    }

    private final class WatchedSerializer extends StdSerializer<Watched> {

        WatchedSerializer() {
            super(Watched.class);
        }

        @Override
        public void serialize(Watched value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            assertThat(held.add(provider)).as("sole holder").isTrue();
            assertThat(provider.getGenerator()).isSameAs(generator);
            assertThat(provider.getAttribute("left")).isNull();
            generator.writeStartObject(value);
            Thread.yield();
            if (value.leavesAttribute) {
                provider.setAttribute("left", value.tag);
            }
            generator.writeStringField("tag", value.tag);
            generator.writeEndObject();
            assertThat(provider.getAttribute("left")).isEqualTo(value.leavesAttribute ? value.tag : null);
            held.remove(provider);
        }
    }
}
