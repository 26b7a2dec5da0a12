package org.appenders.jackson.singlethread.benchmark.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * The few figures that most people ask for, in the words of the README, which takes them as they are: two tables, of
 * documents written to streams, and of what services write.
 */
record Summary(Environment environment, Results results) {

    private static final List<Column> CLASSIC = List.of(
            new Column("WriteBenchmark", "media", "MediaItem, 485 B"),
            new Column("WriteBenchmark", "user", "user, 1 KB"),
            new Column("WriteBenchmark", "log", "log event, 373 B"),
            new Column("WriteBenchmark", "logtrace", "with stack trace, 2.9 KB"));

    private static final List<Column> SERVICES = List.of(
            new Column("ServiceBenchmark", "order spring", "order"),
            new Column("ServiceBenchmark", "page spring", "page of accounts"),
            new Column("ServiceBenchmark", "event spring", "event with a map and a tree"),
            new Column("StringBenchmark", "media string", "MediaItem as String"),
            new Column("StringBenchmark", "order string", "order as String"));

    private static final List<String> SERIES = List.of(
            "stock",
            "ours",
            "ours-module",
            "ours-module" + Measurement.OPENED,
            "jackson3",
            "ours3-module",
            "fastjson2",
            "fory-json");

    /** What is compared in a column of a table. */
    private record Column(String benchmark, String subject, String title) {}

    /** Of one's own payload there is none. */
    boolean isEmpty() {
        return results.of("WriteBenchmark").isEmpty();
    }

    String markdown() {
        StringBuilder text = new StringBuilder(
                "**" + environment.jvm() + "** on " + environment.machine() + ", " + environment.date() + ":\n");
        table(text, CLASSIC);
        table(text, SERVICES);
        return text.toString();
    }

    private void table(StringBuilder text, List<Column> all) {
        List<Column> columns =
                all.stream().filter(column -> !cell("stock", column).isEmpty()).toList();
        if (columns.isEmpty()) {
            return;
        }
        text.append('\n');
        row(text, Stream.concat(Stream.of(""), columns.stream().map(Column::title)));
        text.append("|---|").append("---:|".repeat(columns.size())).append('\n');
        for (String series : SERIES) {
            List<String> cells =
                    columns.stream().map(column -> cell(series, column)).toList();
            if (!String.join("", cells).isEmpty()) {
                row(text, Stream.concat(Stream.of(series), cells.stream()));
            }
        }
    }

    private static void row(StringBuilder text, Stream<String> cells) {
        text.append('|');
        cells.forEach(cell -> text.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |"));
        text.append('\n');
    }

    private String cell(String series, Column column) {
        Results compared = results.of(column.benchmark());
        return compared.find(series, column.subject())
                .map(m -> "**" + Figures.ratio(compared.ratio(m)) + "** " + Figures.bytes(m))
                .orElse("");
    }
}
