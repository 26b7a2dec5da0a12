package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads and callbacks that do what they should not. Each write must still be stock's. */
@Timeout(60)
class HostileThreadTest {

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
    private final ObjectMapper mapper = new ObjectMapper(factory).registerModule(new SingleThreadModule());
    private final ObjectMapper stock = new ObjectMapper();

    private void assertWritesAreStocks() throws IOException {
        Object value = Arrays.asList("text", Texts.latin1(9000), 1, new Beans.Point(1, 2));
        byte[] expected = stock.writeValueAsBytes(value);
        for (int i = 0; i < 2 * Turns.COUNT; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            mapper.writeValue(out, value);
            assertThat(out.toByteArray()).isEqualTo(expected);
            assertThat(mapper.writeValueAsBytes(value)).isEqualTo(expected);
        }
    }

    /** {@code Thread.getId()} is not final. */
    @Test
    void threadsWithOddIdsWriteAsOthers() throws Exception {
        Random random = new Random(3);
        List<LongSupplier> ids = Arrays.asList(() -> 1, () -> -7, random::nextLong);
        CyclicBarrier start = new CyclicBarrier(4 * ids.size());
        List<FutureTask<Void>> tasks = new ArrayList<>();
        for (int i = 0; i < 4 * ids.size(); i++) {
            FutureTask<Void> task = new FutureTask<>(() -> {
                start.await();
                for (int n = 0; n < 50; n++) {
                    assertWritesAreStocks();
                }
                return null;
            });
            tasks.add(task);
            LongSupplier id = ids.get(i % ids.size());
            new Thread(task) {
                @Override
                public long getId() {
                    return id.getAsLong();
                }
            }.start();
        }
        for (FutureTask<Void> task : tasks) {
            task.get();
        }
        // Threads with odd ids do not slow down other threads. A new thread checks this, because the id of this test's
        // thread is usually 1. The threads above look like many more, so the table of slots may be full. Then some
        // writes pass before a thread searches for the slot of one that has ended.
        FutureTask<Long> other = new FutureTask<>(() -> {
            for (int i = 0; i < SingleThreadJsonFactoryBuilder.DEFAULT_KEPT_GENERATORS; i++) {
                Turns.warmUp(factory);
            }
            long missed = factory.statistics().missed();
            assertWritesAreStocks();
            return factory.statistics().missed() - missed;
        });
        new Thread(other).start();
        assertThat(other.get()).isLessThanOrEqualTo(Turns.COUNT);
    }

    @Test
    void interruptedThreadWritesAndStaysInterrupted() throws IOException {
        try {
            for (int i = 0; i < 10; i++) {
                Thread.currentThread().interrupt();
                assertWritesAreStocks();
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
            }
        } finally {
            Thread.interrupted();
        }
    }

    @SuppressWarnings("serial")
    private static final class Moody extends CharacterEscapes {

        private boolean fails;

        @Override
        public int[] getEscapeCodesForAscii() {
            if (fails) {
                throw new IllegalStateException("moody");
            }
            return standardAsciiEscapesForJSON();
        }

        @Override
        public SerializableString getEscapeSequence(int ch) {
            return null;
        }
    }

    @Test
    void escapesThatFailWhenAGeneratorIsOpenedSpoilNoLaterWrite() throws IOException {
        Moody escapes = new Moody();
        factory.setCharacterEscapes(escapes);
        JsonFactory stocks = new JsonFactory();
        stocks.setCharacterEscapes(escapes);
        for (int i = 0; i < 10; i++) {
            escapes.fails = false;
            assertWritesAreStocks();
            escapes.fails = true;
            for (JsonFactory each : new JsonFactory[] {stocks, factory}) {
                assertThatThrownBy(() -> Target.open(each))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("moody");
            }
        }
        escapes.fails = false;
        Turns.warmUp(factory);
        long missed = factory.statistics().missed();
        assertWritesAreStocks();
        assertThat(factory.statistics().missed()).isEqualTo(missed);
    }

    /**
     * Overflows at many depths of the stack, so that each call within {@code close()} may be the one that overflows.
     */
    @Test
    void stackThatOverflowsInCloseSpoilsNoLaterWrite() throws Exception {
        for (int i = 0; i < 60; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            JsonGenerator generator = factory.createGenerator(out);
            generator.writeStartArray();
            generator.writeString("secret");
            int extra = i;
            FutureTask<Void> task = new FutureTask<>(() -> {
                overflow(generator, extra);
                return null;
            });
            Thread thread = new Thread(null, task, "shallow", 200_000);
            thread.start();
            thread.join();
            task.get();
            generator.close();
            if (i % 20 == 0) {
                assertWritesAreStocks();
            }
            try (JsonGenerator next = factory.createGenerator(new OutputStream() {
                @Override
                public void write(int b) {}

                @Override
                public void write(byte[] bytes, int offset, int length) {
                    assertThat(new String(bytes, offset, length, StandardCharsets.US_ASCII))
                            .isEqualTo("[1]");
                }
            })) {
                next.writeStartArray();
                generator.close();
                next.writeNumber(1);
            }
        }
        assertWritesAreStocks();
    }

    /** Closes the generator where the stack ends, and again a little above. */
    private static int overflow(JsonGenerator generator, int extra) throws IOException {
        try {
            return 1 + overflow(generator, extra);
        } catch (StackOverflowError e) {
            burn(extra % 7);
            // If even this call overflows, there is more room a few frames above.
            generator.close();
            return 0;
        }
    }

    private static int burn(int depth) {
        return depth == 0 ? 0 : 1 + burn(depth - 1);
    }

    /** The target closes its own generator in the middle of a write. Then other generators may get the buffers. */
    @Test
    void generatorThatItsTargetClosesLeavesOthersAlone() throws Exception {
        for (int size : new int[] {10, 3000, 9000, 40_000}) {
            for (int kind = 0; kind < 4; kind++) {
                JsonGenerator[] own = new JsonGenerator[1];
                ByteArrayOutputStream others = new ByteArrayOutputStream();
                JsonGenerator[] beside = new JsonGenerator[1];
                OutputStream target = new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        write(new byte[1], 0, 1);
                    }

                    @Override
                    public void write(byte[] bytes, int offset, int length) throws IOException {
                        if (beside[0] == null) {
                            own[0].close();
                            beside[0] = factory.createGenerator(others);
                            beside[0].writeStartArray();
                            beside[0].writeString(Texts.latin1(200));
                        }
                    }
                };
                own[0] = factory.createGenerator(target);
                String text = kind % 2 == 0 ? Texts.ascii(size) : Texts.latin1(size);
                try {
                    own[0].writeStartArray();
                    for (int i = 0; i < 9000 / size + 2; i++) {
                        if (kind < 2) {
                            own[0].writeString(text);
                        } else {
                            own[0].writeString(text.toCharArray(), 0, size);
                        }
                    }
                    own[0].flush();
                } catch (IOException | RuntimeException e) {
                    // The generator is closed, so it may refuse.
                    assertThat(e).isNotNull();
                }
                assertThat(beside[0]).isNotNull();
                beside[0].writeNumber(1);
                beside[0].writeEndArray();
                beside[0].close();
                assertThat(others.toString("UTF-8"))
                        .as("beside text of %d, kind %d", size, kind)
                        .isEqualTo('[' + stock.writeValueAsString(Texts.latin1(200)) + ",1]");
                assertWritesAreStocks();
            }
        }
    }
}
