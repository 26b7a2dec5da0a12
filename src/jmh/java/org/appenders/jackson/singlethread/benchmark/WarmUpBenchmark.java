package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
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

/** The first writes of a JVM, including class loading and compilation. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(5)
public class WarmUpBenchmark extends Settings {

    @Param({"1", "10", "100", "1000", "10000", "100000"})
    public int writes;

    @Param({"stock", "ours", "ours-module-afterburner"})
    public String contender;

    private WriteTrial write;

    @Override
    Trial trial() {
        write = WriteTrial.of(Contenders.named(contender), Payload.LOG.value());
        return new Cold();
    }

    /** Checks after the measurement, because a check before it would warm the JVM up. */
    @TearDown
    public void check() throws IOException {
        write.check();
    }

    private final class Cold implements Trial {

        @Override
        public Object run() throws IOException {
            return write.run(writes);
        }

        @Override
        public void check() {}
    }
}
