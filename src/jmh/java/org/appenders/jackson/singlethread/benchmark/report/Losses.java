package org.appenders.jackson.singlethread.benchmark.report;

import java.util.Comparator;
import java.util.List;

/** Where ours is slower than stock, or allocates more: said as loudly as the rest. */
record Losses(List<Measurement> measurements, Results all) {

    /** Nearer to 1 than this, a run of the usual length tells no difference. */
    private static final double NOISE = 0.03;

    static Losses in(Results results) {
        return new Losses(
                results.measurements().stream()
                        .filter(m -> m.series().startsWith("ours"))
                        .filter(m -> results.ratio(m) < 1 - NOISE)
                        .sorted(Comparator.comparingDouble(results::ratio))
                        .toList(),
                results);
    }

    Table table() {
        return new Table(
                List.of("benchmark, workload, contender", "ratio to stock, time, bytes"),
                measurements.stream()
                        .map(m -> new Table.Row(
                                m.benchmark().replace("Benchmark", "") + ", " + m.subject() + ", " + m.series(),
                                List.of(new Table.Cell(
                                        Figures.ratio(all.ratio(m)), Figures.time(m), Figures.bytes(m)))))
                        .toList());
    }
}
