package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.payload.Beans;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** The first write of many bean classes in a JVM: what a type costs before it gains anything. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@Fork(5)
public class TypesBenchmark extends Settings {

    @Param({"1", "10", "50", "150"})
    public int types;

    @Param({"stock", "ours", "ours-module"})
    public String contender;

    private OneOfEach writes;

    @Override
    Trial trial() {
        writes = new OneOfEach(Contenders.named(contender), Beans.of(types));
        return writes;
    }

    /** Compares after the measurement, because a comparison before it would warm the JVM up. */
    @TearDown
    public void compare() throws IOException {
        for (Object bean : writes.beans) {
            WriteTrial.of(writes.contender, bean).check();
        }
    }

    /** Writes each bean once. Its serializer is created here, too. */
    private record OneOfEach(Contender contender, List<Object> beans) implements Trial {

        @Override
        public Object run() throws IOException {
            Object last = null;
            for (Object bean : beans) {
                last = WriteTrial.of(contender, bean).run();
            }
            return last;
        }

        @Override
        public void check() {}
    }
}
