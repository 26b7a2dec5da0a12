package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The first four million writes of a JVM in which threads write from the start, as fast as they can, with one mapper for
 * all of them. With many threads the JIT gets little of the processors.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(3)
public class LoadBenchmark extends Settings {

    private static final int WRITES = 4_000_000;

    @Param({"2", "20", "200"})
    public int writers;

    @Param({"stock", "ours", "ours-module"})
    public String contender;

    private Contender shared;

    @Override
    Trial trial() {
        shared = Contenders.named(contender);
        return new Loaded();
    }

    private WriteTrial write() {
        return WriteTrial.of(shared, Payload.LOG.value());
    }

    /** Here and not before, which would warm up. */
    @TearDown
    public void check() throws IOException {
        write().check();
    }

    private final class Loaded implements Trial {

        @Override
        public Object run() throws IOException {
            List<Callable<Object>> shares = new ArrayList<>();
            for (int i = 0; i < writers; i++) {
                WriteTrial write = write();
                shares.add(() -> writeShare(write));
            }
            Object last = null;
            try (Threads threads = new Threads(Executors.newFixedThreadPool(writers))) {
                for (Future<Object> share : threads.executor.invokeAll(shares)) {
                    last = share.get();
                }
            } catch (InterruptedException | ExecutionException e) {
                throw new IOException(e);
            }
            return last;
        }

        private Object writeShare(WriteTrial write) throws IOException {
            Object last = null;
            for (int i = 0; i < WRITES / writers; i++) {
                last = write.run();
            }
            return last;
        }

        @Override
        public void check() {}
    }

    /** Ends its threads when it is closed; executors can do that from Java 19 on. */
    private record Threads(ExecutorService executor) implements AutoCloseable {

        @Override
        public void close() {
            executor.shutdownNow();
        }
    }
}
