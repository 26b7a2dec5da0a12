package org.appenders.jackson.singlethread.benchmark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The few figures that most people ask for, in the words of the README, which takes them as they are. */
record Summary(Environment environment, Results results) {

    private static final Map<String, String> SUBJECTS = subjects();

    private static final List<String> SERIES = List.of(
            "stock",
            "stock-afterburner",
            "reference",
            "ours",
            "ours-module",
            "ours-module-afterburner",
            "ours-module-afterburner" + Measurement.OPENED);

    private static Map<String, String> subjects() {
        Map<String, String> subjects = new LinkedHashMap<>();
        subjects.put("media", "MediaItem, 485 B");
        subjects.put("user", "user, 1 KB");
        subjects.put("log", "log event, 373 B");
        subjects.put("logtrace", "with stack trace, 2.9 KB");
        return subjects;
    }

    static Summary of(Environment environment, Results all) {
        return new Summary(environment, all.of("WriteBenchmark"));
    }

    /** Of one's own payload there is none. */
    boolean isEmpty() {
        return results.isEmpty();
    }

    String markdown() {
        StringBuilder text = new StringBuilder(
                "**" + environment.jvm() + "** on " + environment.machine() + ", " + environment.date() + ":\n\n");
        row(text, Stream.concat(Stream.of(""), SUBJECTS.values().stream()));
        text.append("|---|").append("---:|".repeat(SUBJECTS.size())).append('\n');
        SERIES.stream()
                .filter(results.series()::contains)
                .forEach(series -> row(
                        text,
                        Stream.concat(
                                Stream.of(series), SUBJECTS.keySet().stream().map(subject -> cell(series, subject)))));
        return text.toString();
    }

    private static void row(StringBuilder text, Stream<String> cells) {
        text.append('|');
        cells.forEach(cell -> text.append(' ').append(cell).append(cell.isEmpty() ? "|" : " |"));
        text.append('\n');
    }

    private String cell(String series, String subject) {
        return results.find(series, subject)
                .map(m -> "**" + Figures.ratio(results.ratio(m)) + "** " + Figures.bytes(m))
                .orElse("");
    }
}
