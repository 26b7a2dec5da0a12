package org.appenders.jackson.singlethread.benchmark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Threads that only write, with one mapper for all of them or with one mapper for each. The figures count the writes of
 * all threads together, because some threads get more CPU time than others. It takes longer than with one thread until
 * everything is compiled.
 */
@Threads(8)
@Fork(1)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 6, time = 1)
@Measurement(iterations = 4, time = 1)
public class SharedBenchmark extends Settings {

    private static final Map<String, Contender> SHARED = new ConcurrentHashMap<>();

    @Param({"media", "log"})
    public String payload;

    @Param({"shared", "own"})
    public String mapper;

    @Param({"stock", "stock-afterburner", "ours", "ours-module", "ours-module-afterburner"})
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(
                mapper.equals("shared")
                        ? SHARED.computeIfAbsent(contender, Contenders::named)
                        : Contenders.named(contender),
                Payload.named(payload).value());
    }
}
