package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How all benchmarks measure, unless the command line says otherwise. A benchmark declares its parameters and creates a
 * trial for them. No trial is timed before its output is checked.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
@State(Scope.Thread)
public abstract class Settings {

    private Trial trial;

    /** Creates the trial for the current parameters. */
    abstract Trial trial() throws IOException;

    @Setup
    public void prepare() throws IOException {
        trial = trial();
        trial.check();
    }

    @Setup(Level.Iteration)
    public void renew() {
        trial.renew();
    }

    @Benchmark
    public Object run() throws IOException {
        return trial.run();
    }
}
