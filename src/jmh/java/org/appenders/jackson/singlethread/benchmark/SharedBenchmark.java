package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Threads;

/**
 * One mapper for all threads, of which {@code run} has one, so that only one at a time gets what is kept. The figures
 * are writes of all threads together.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class SharedBenchmark extends Settings {

    private static final Map<String, Contender> SHARED = new ConcurrentHashMap<>();

    @Param({"media", "log"})
    public String payload;

    @Param({"stock", "stock-afterburner", "ours", "ours-module-afterburner"})
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(
                SHARED.computeIfAbsent(contender, Contenders::named),
                Payload.named(payload).value());
    }

    @Benchmark
    @Threads(2)
    public Object runBy2() throws IOException {
        return run();
    }

    @Benchmark
    @Threads(8)
    public Object runBy8() throws IOException {
        return run();
    }
}
