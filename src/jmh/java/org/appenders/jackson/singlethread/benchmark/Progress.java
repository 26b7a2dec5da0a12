package org.appenders.jackson.singlethread.benchmark;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * Prints a line for each measurement, with an estimate of how long the rest will take. Prints JMH's own lines only
 * after a failure.
 */
final class Progress implements OutputFormat {

    private final PrintStream out;
    private final int total;
    private final long start = System.nanoTime();
    private final StringBuilder withheld = new StringBuilder();
    private int done;

    Progress(PrintStream out, int total) {
        this.out = out;
        this.total = total;
    }

    @Override
    public void endBenchmark(BenchmarkResult result) {
        done++;
        if (result == null) {
            out.println(withheld);
            return;
        }
        withheld.setLength(0);
        BenchmarkParams benchmark = result.getParams();
        Result<?> time = result.getPrimaryResult();
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        String parameters =
                benchmark.getParamsKeys().stream().map(benchmark::getParam).collect(Collectors.joining(" "));
        out.println(String.format(
                Locale.ROOT,
                "%3d of %d  %-9s %-42s %,13.0f %s %,11.0f B  %s",
                done,
                total,
                name(benchmark),
                parameters,
                time.getScore(),
                time.getScoreUnit(),
                bytes == null ? Double.NaN : bytes.getScore(),
                left()));
    }

    private static String name(BenchmarkParams benchmark) {
        String method = benchmark.getBenchmark();
        String type = method.substring(0, method.lastIndexOf('.'));
        return type.substring(type.lastIndexOf('.') + 1).replace("Benchmark", "");
    }

    private String left() {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        Duration left = elapsed.multipliedBy(total - done).dividedBy(done);
        return String.format(Locale.ROOT, "%d:%02d left", left.toMinutes(), left.toSecondsPart());
    }

    @Override
    public void println(String line) {
        withheld.append(line).append(System.lineSeparator());
    }

    @Override
    public void print(String text) {
        withheld.append(text);
    }

    @Override
    public void verbosePrintln(String line) {}

    @Override
    public void write(int b) {
        withheld.append((char) b);
    }

    @Override
    public void write(byte[] b) {
        withheld.append(new String(b));
    }

    @Override
    public void startBenchmark(BenchmarkParams benchmark) {}

    @Override
    public void iteration(BenchmarkParams benchmark, IterationParams iteration, int number) {}

    @Override
    public void iterationResult(
            BenchmarkParams benchmark, IterationParams iteration, int number, IterationResult result) {}

    @Override
    public void startRun() {}

    @Override
    public void endRun(Collection<RunResult> results) {}

    @Override
    public void flush() {
        out.flush();
    }

    @Override
    public void close() {
        flush();
    }
}
