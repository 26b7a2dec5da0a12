package org.appenders.jackson.singlethread.benchmark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Lists where ours is slower than stock or allocates more, and why. The report shows it as prominently as the rest. */
record Losses(List<Measurement> measurements, Results all) {

    /** A run of the usual length cannot tell a ratio from 1 if it is nearer to 1 than this. */
    private static final double NOISE = 0.03;

    static Losses in(Results results) {
        return new Losses(
                results.measurements().stream()
                        .filter(m -> m.series().startsWith("ours"))
                        .filter(m -> isSlower(m, results) || allocatesMore(m, results))
                        .sorted(Comparator.comparingDouble(results::ratio))
                        .toList(),
                results);
    }

    private static boolean isSlower(Measurement ours, Results results) {
        return results.ratio(ours) < 1 - NOISE;
    }

    private static boolean allocatesMore(Measurement ours, Results results) {
        return results.baseline(ours)
                .filter(stock -> ours.roundedBytes() > (1 + NOISE) * stock.roundedBytes())
                .isPresent();
    }

    String text() {
        return measurements.isEmpty()
                ? "Nowhere is ours slower than stock, or does it allocate more, by more than 3 %."
                : "Where ours is slower than stock, or allocates more, by more than 3 %, and why.";
    }

    Table table() {
        return new Table(
                List.of("benchmark, workload, contender", "ratio to stock, time, bytes", "why"),
                measurements.stream()
                        .map(m -> new Table.Row(
                                m.benchmark().replace("Benchmark", "") + ", " + m.subject() + ", " + m.series(),
                                List.of(
                                        new Table.Cell(Figures.ratio(all.ratio(m)), Figures.time(m), Figures.bytes(m)),
                                        Table.Cell.text(why(m)))))
                        .toList());
    }

    private String why(Measurement ours) {
        Optional<Measurement> stock = all.baseline(ours);
        if (isSlower(ours, all) && stock.isPresent() && ours.overlaps(stock.get())) {
            return "Noise: no more than the two errors together.";
        }
        return Stream.of(Reason.values())
                .filter(reason -> reason.appliesTo(ours))
                .map(reason -> reason.text)
                .findFirst()
                .orElse(
                        Double.isNaN(ours.error())
                                ? "Measured too few times to tell it from noise."
                                : "Not explained by the errors.");
    }

    /** What is known about the workloads that gain little. */
    private enum Reason {
        START(
                "WarmUpBenchmark",
                "",
                "More classes to load and to compile than stock's alone; it is paid once, at the start."),
        READING("DecodeBenchmark", "", "Noise: both read by the same code."),
        STRING("ModeBenchmark", "as-string", "Noise: both write to strings by the same code."),
        ESCAPES("TextBenchmark", "escapes", "With an escape at every other char, nothing is copied in blocks.");

        private final String benchmark;
        private final String subject;
        private final String text;

        Reason(String benchmark, String subject, String text) {
            this.benchmark = benchmark;
            this.subject = subject;
            this.text = text;
        }

        boolean appliesTo(Measurement m) {
            return m.benchmark().equals(benchmark) && m.subject().startsWith(subject);
        }
    }
}
