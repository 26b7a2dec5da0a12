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
 * The first four million writes of a JVM whose threads write from the start, as fast as they can. All threads share one
 * mapper. If there are many, they leave the JIT little processor time.
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

    /** Checks after the measurement, because a check before it would warm the JVM up. */
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
                shares.add(() -> write.run(WRITES / writers));
            }
            ExecutorService threads = Executors.newFixedThreadPool(writers);
            try {
                Object last = null;
                for (Future<Object> share : threads.invokeAll(shares)) {
                    last = share.get();
                }
                return last;
            } catch (InterruptedException | ExecutionException e) {
                throw new IOException(e);
            } finally {
                threads.shutdownNow();
            }
        }

        @Override
        public void check() {}
    }
}
