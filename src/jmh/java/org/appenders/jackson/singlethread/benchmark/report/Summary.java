package org.appenders.jackson.singlethread.benchmark.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * The few figures that most people ask for, as tables that the README quotes unchanged. Each row is a workload, and
 * each column a contender. The figures of a service come first, loops of one document last.
 */
record Summary(Environment environment, Results results) {

    private static final List<Part> PARTS = List.of(
            new Part(
                    "Many documents in turns, in one JVM",
                    List.of(
                            "stock",
                            "stock-afterburner",
                            "stock-blackbird",
                            "reference",
                            "ours",
                            "ours-module",
                            "jackson3",
                            "ours3-module",
                            "fastjson2"),
                    new Row("MixedBenchmark", "documents", "seven documents of services"),
                    new Row("MixedBenchmark", "kinds", "29 kinds of values")),
            new Part(
                    "A JVM's first seconds, and threads: a log event",
                    List.of("stock", "ours", "ours-module"),
                    new Row("WarmUpBenchmark", "1", "the first write, class loading included"),
                    new Row("WarmUpBenchmark", "100000", "the first 100,000 writes"),
                    new Row("LoadBenchmark", "200", "the first 4 million writes, 200 threads")),
            new Part(
                    "One document, repeated",
                    List.of(
                            "stock",
                            "ours",
                            "ours-module",
                            "ours-module" + Measurement.OPENED,
                            "jackson3",
                            "ours3-module",
                            "fastjson2",
                            "fory-json"),
                    new Row("WriteBenchmark", "media", "MediaItem, 485 B"),
                    new Row("WriteBenchmark", "logtrace", "log event with stack trace, 2.9 KB"),
                    new Row("ServiceBenchmark", "page spring", "page of accounts, 1 KB"),
                    new Row("ServiceBenchmark", "event spring", "event with a map and a tree, 1 KB"),
                    new Row("StringBenchmark", "order string", "order as String")));

    /** One table. */
    private record Part(String title, List<String> series, List<Row> rows) {
        Part(String title, List<String> series, Row... rows) {
            this(title, series, List.of(rows));
        }
    }

    /** One workload. */
    private record Row(String benchmark, String subject, String title) {}

    /** Returns whether there are no figures. A run with the user's own payload has none of these documents. */
    boolean isEmpty() {
        return results.of("WriteBenchmark").isEmpty();
    }

    String markdown() {
        StringBuilder text = new StringBuilder(
                "**" + environment.jvm() + "** on " + environment.machine() + ", " + environment.date() + ":\n");
        for (Part part : PARTS) {
            List<Row> rows = part.rows().stream()
                    .filter(row -> !cell("stock", row).isEmpty())
                    .toList();
            if (!rows.isEmpty()) {
                text.append('\n');
                table(text, part, rows);
            }
        }
        return text.toString();
    }

    private void table(StringBuilder text, Part part, List<Row> rows) {
        List<String> series = part.series().stream()
                .filter(name -> rows.stream().anyMatch(row -> !cell(name, row).isEmpty()))
                .toList();
        line(text, Stream.concat(Stream.of(part.title()), series.stream()));
        text.append("|---|").append("---:|".repeat(series.size())).append('\n');
        for (Row row : rows) {
            line(text, Stream.concat(Stream.of(row.title()), series.stream().map(name -> cell(name, row))));
        }
    }

    private static void line(StringBuilder text, Stream<String> cells) {
        text.append('|');
        cells.forEach(cell -> text.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |"));
        text.append('\n');
    }

    private String cell(String series, Row row) {
        Results compared = results.of(row.benchmark());
        return compared.find(series, row.subject())
                .map(m -> ("**" + Figures.ratio(compared.ratio(m)) + "** " + Figures.bytes(m)).strip())
                .orElse("");
    }
}
