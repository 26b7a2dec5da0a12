package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Threads that share one mapper and mostly wait: in the target, and for as long between two writes. The times mean
 * nothing here, only the bytes do. JMH's own allocations are spread over few writes, so this benchmark measures for
 * longer than others.
 */
@Threads(8)
@Fork(1)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 2, time = 2)
public class BlockedBenchmark extends Settings {

    private static final Map<String, Contender> SHARED = new ConcurrentHashMap<>();

    @Param({"media", "log"})
    public String payload;

    @Param({"plain", "spring"})
    public String settings;

    @Param({"50us", "200us"})
    public String pause;

    @Param({"stock", "ours", "ours-module"})
    public String contender;

    @Override
    Trial trial() {
        MapperSettings named = MapperSettings.named(settings);
        long nanos = TimeUnit.MICROSECONDS.toNanos(Long.parseLong(pause.replace("us", "")));
        Contender shared = SHARED.computeIfAbsent(contender + ' ' + named, key -> Contenders.named(contender, named));
        return new Pausing(
                WriteTrial.of(shared, Payload.named(payload).value(), named).to(new BlockingStream(nanos)), nanos);
    }

    private record Pausing(Trial write, long nanos) implements Trial {

        @Override
        public Object run() throws IOException {
            Object written = write.run();
            LockSupport.parkNanos(nanos);
            return written;
        }

        @Override
        public void check() throws IOException {
            write.check();
        }
    }
}
