package org.appenders.jackson.singlethread.benchmark.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * The few figures that most people ask for, as one table that the README quotes unchanged: a row for each document, a
 * column for each contender.
 */
record Summary(Environment environment, Results results) {

    private static final List<Row> ROWS = List.of(
            new Row("WriteBenchmark", "media", "MediaItem, 485 B"),
            new Row("WriteBenchmark", "user", "user, 1 KB"),
            new Row("WriteBenchmark", "log", "log event, 373 B"),
            new Row("WriteBenchmark", "logtrace", "log event with stack trace, 2.9 KB"),
            new Row("ServiceBenchmark", "order spring", "order, 1 KB"),
            new Row("ServiceBenchmark", "page spring", "page of accounts, 1 KB"),
            new Row("ServiceBenchmark", "event spring", "event with a map and a tree, 1 KB"),
            new Row("StringBenchmark", "media string", "MediaItem as String"),
            new Row("StringBenchmark", "order string", "order as String"));

    private static final List<String> SERIES = List.of(
            "stock",
            "ours",
            "ours-module",
            "ours-module" + Measurement.OPENED,
            "jackson3",
            "ours3-module",
            "fastjson2",
            "fory-json");

    /** One document, written to one kind of target. */
    private record Row(String benchmark, String subject, String title) {}

    /** A run on the user's own payload has none of these documents. */
    boolean isEmpty() {
        return results.of("WriteBenchmark").isEmpty();
    }

    String markdown() {
        StringBuilder text = new StringBuilder(
                "**" + environment.jvm() + "** on " + environment.machine() + ", " + environment.date() + ":\n\n");
        List<Row> rows =
                ROWS.stream().filter(row -> !cell("stock", row).isEmpty()).toList();
        List<String> series = SERIES.stream()
                .filter(name -> rows.stream().anyMatch(row -> !cell(name, row).isEmpty()))
                .toList();
        line(text, Stream.concat(Stream.of(""), series.stream()));
        text.append("|---|").append("---:|".repeat(series.size())).append('\n');
        for (Row row : rows) {
            line(text, Stream.concat(Stream.of(row.title()), series.stream().map(name -> cell(name, row))));
        }
        return text.toString();
    }

    private static void line(StringBuilder text, Stream<String> cells) {
        text.append('|');
        cells.forEach(cell -> text.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |"));
        text.append('\n');
    }

    private String cell(String series, Row row) {
        Results compared = results.of(row.benchmark());
        return compared.find(series, row.subject())
                .map(m -> "**" + Figures.ratio(compared.ratio(m)) + "** " + Figures.bytes(m))
                .orElse("");
    }
}
