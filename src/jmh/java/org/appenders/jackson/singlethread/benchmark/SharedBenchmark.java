package org.appenders.jackson.singlethread.benchmark;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Threads;

/** Threads that do nothing but write: with one mapper for all of them, and with one for each. */
@Threads(8)
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
