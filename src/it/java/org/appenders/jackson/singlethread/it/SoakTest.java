package org.appenders.jackson.singlethread.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * A long life with random failures. What fails, and when, depends on a seed that a failed assertion prints. {@code
 * -Dit.soak=10000000} makes the test longer, {@code -Dit.seed=...} repeats it.
 */
class SoakTest {

    private static final int WRITES = Integer.getInteger("it.soak", 40_000);
    private static final long SEED = Long.getLong("it.seed", System.nanoTime());

    /**
     * The documented maximum for one thread that nests writes: two sets of buffers, three generators with the write
     * contexts of deep documents, and a provider.
     */
    private static final long MAX_KEPT = (2 * 20 + 3 * 14 + 8) * 1024L;

    /** A thread's generators are used in turn. */
    private static final int TURNS = 3;

    private static final OutputStream SINK = new OutputStream() {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    };

    private final ObjectMapper stock = Library.STOCK.mapper();
    private final ObjectMapper ours = Library.OURS_WITH_MODULE.mapper();
    private int failures;

    @Test
    void nothingIsLostOrLeftByFailures() throws Exception {
        for (int i = 0; i < WRITES; i++) {
            long seed = SEED + i;
            String expected = outcome(stock, new Random(seed));
            assertThat(outcome(ours, new Random(seed)))
                    .as("write %d of seed %d", i, SEED)
                    .isEqualTo(expected);
            if (expected.contains("!")) {
                failures++;
                // Whatever failed, the next write keeps its generator, and gets it again when its turn comes.
                JsonGenerator kept = opened(ours.getFactory());
                for (int turn = 1; turn < TURNS; turn++) {
                    opened(ours.getFactory());
                }
                assertThat(opened(ours.getFactory()))
                        .as("kept after write %d of seed %d", i, SEED)
                        .isSameAs(kept);
            }
            if (i % 2_000 == 0) {
                assertThat(kept())
                        .as("bytes kept after write %d of seed %d", i, SEED)
                        .isLessThan(MAX_KEPT);
            }
        }
        System.out.printf("%d writes, %d of them failed, %d bytes kept, seed %d%n", WRITES, failures, kept(), SEED);
        assertThat(failures).isBetween(WRITES / 10, WRITES);
        assertThat(kept()).isLessThan(MAX_KEPT);
        assertThat(allocatedPerWrite()).as("bytes allocated per write").isZero();
    }

    /** Containers within containers, with classes in any order. Stock creates serializers for them on each level. */
    @Test
    void noMoreIsKeptOfDeepDocumentsThanByStock() throws Exception {
        Random random = new Random(SEED);
        for (int i = 0; i < 3_000; i++) {
            Object value = containers(random, random.nextInt(12));
            ours.writeValue(SINK, value);
            ours.writeValue(SINK, new Holder(value));
            stock.writeValue(SINK, value);
            stock.writeValue(SINK, new Holder(value));
        }
        assertThat(kept()).as("bytes kept more than stock, seed %d", SEED).isLessThan(MAX_KEPT);
    }

    private static Object containers(Random random, int levels) {
        if (levels == 0) {
            return "text";
        }
        Object content = containers(random, levels - 1);
        return switch (random.nextInt(6)) {
            case 0 -> List.of(content);
            case 1 -> new ArrayList<>(List.of(content));
            case 2 -> new LinkedList<>(List.of(content));
            case 3 -> new Object[] {content};
            case 4 -> Collections.singletonMap("name", content);
            default -> new TreeMap<>(Map.of("name", content));
        };
    }

    /**
     * Returns the size of what our mapper reaches and stock's mapper does not after the same writes, except for what
     * all generators share.
     */
    private long kept() {
        Map<Object, String> reached = Reachable.from(ours);
        reached.values().removeIf(path -> path.contains(".escapes"));
        return Reachable.bytes(reached) - Reachable.bytes(Reachable.from(stock));
    }

    private static JsonGenerator opened(JsonFactory factory) throws IOException {
        JsonGenerator generator = factory.createGenerator(SINK);
        generator.close();
        return generator;
    }

    private static String outcome(ObjectMapper mapper, Random random) {
        Target target = new Target(random);
        Transcript transcript = new Transcript();
        transcript.addResult(() -> {
            write(mapper, target, random);
            return null;
        });
        return transcript.add(target.toByteArray()).add(target.calls).toString();
    }

    private static void write(ObjectMapper mapper, Target target, Random random) throws IOException {
        Object value = value(random);
        switch (random.nextInt(8)) {
            case 0 -> mapper.writeValue((DataOutput) new DataOutputStream(target), value);
            case 1 -> target.write(mapper.writeValueAsBytes(value));
            case 2 -> {
                try (SequenceWriter sequence = mapper.writer().writeValues(target)) {
                    sequence.write(value)
                            .write(mapper.valueToTree(value(random)))
                            .write(value);
                }
            }
            // Abandoned: the generator is never closed.
            case 3 -> mapper.createGenerator(target).writePOJO(value);
            case 4 -> mapper.writerWithDefaultPrettyPrinter().writeValue(target, value);
            default -> mapper.writeValue(target, value);
        }
    }

    private static Object value(Random random) {
        String text = "x".repeat(random.nextInt(10) == 0 ? random.nextInt(20_000) : random.nextInt(50));
        return switch (random.nextInt(12)) {
            case 0 ->
                new Faulty(text, () -> {
                    throw new IllegalStateException("getter");
                });
            case 1 ->
                new Faulty(text, () -> {
                    throw new InternalError("getter");
                });
            case 2 -> List.of(text, new Faulty(text, () -> "fine"), new Object[] {random.nextDouble(), new Object()});
            case 3 -> nested(random.nextInt(20) == 0 ? 1_100 : random.nextInt(100), text);
            default ->
                new Values.Order(random.nextInt(), text, Values.MIXED_TEXT, new Values.Order(1, text, text, null));
        };
    }

    private static Object nested(int depth, Object innermost) {
        Object value = innermost;
        for (int i = 0; i < depth; i++) {
            value = List.of(value);
        }
        return value;
    }

    /** Returns the least of several passes, because a compilation that ends during a pass counts for it. */
    private long allocatedPerWrite() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Object value = new Plain();
        long least = Long.MAX_VALUE;
        for (int pass = 0; pass < 50 && least > 0; pass++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1_000; i++) {
                ours.writeValue(SINK, value);
            }
            least = Math.min(least, (threads.getCurrentThreadAllocatedBytes() - before) / 1_000);
        }
        return least;
    }

    /** A target that may fail at a call with any kind of exception. */
    private static final class Target extends ByteArrayOutputStream {

        private final int failing;
        private final Throwable failure;
        private int calls;

        Target(Random random) {
            failing = random.nextInt(5) == 0 ? 1 + random.nextInt(4) : 0;
            failure = switch (random.nextInt(3)) {
                case 0 -> new IOException("target");
                case 1 -> new IllegalStateException("target");
                default -> new InternalError("target");
            };
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            called();
            super.write(bytes, offset, length);
        }

        @Override
        public void flush() {
            called();
        }

        @Override
        public void close() {
            called();
        }

        private void called() {
            if (++calls == failing) {
                throw Target.<RuntimeException>unchecked(failure);
            }
        }

        @SuppressWarnings("unchecked")
        private static <T extends Throwable> T unchecked(Throwable failure) {
            return (T) failure;
        }
    }

    /** The test decides what the second getter does. */
    @JsonPropertyOrder({"before", "value"})
    public static final class Faulty {

        public final String before;
        private final Supplier<String> getter;

        Faulty(String before, Supplier<String> getter) {
            this.before = before;
            this.getter = getter;
        }

        public String getValue() {
            return getter.get();
        }
    }

    public static final class Holder {

        private final Object value;

        Holder(Object value) {
            this.value = value;
        }

        public Object getValue() {
            return value;
        }
    }

    public static final class Plain {
        public String getText() {
            return "text of some length, \"quoted\"";
        }

        public int getNumber() {
            return 123_456;
        }

        public double getFraction() {
            return 1.25;
        }
    }
}
