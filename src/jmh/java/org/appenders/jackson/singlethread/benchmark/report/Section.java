package org.appenders.jackson.singlethread.benchmark.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A chapter with the results of one run: its charts and its table. */
record Section(Chapter chapter, Results results) {

    /** The contenders in the picture of many documents in turns. More would not fit. */
    private static final List<String> IN_TURNS =
            List.of("stock", "stock-afterburner", "reference", "ours", "ours-module", "fastjson2");

    /** The contenders in the README. */
    private static final List<String> ASKED_FOR = List.of(
            "stock", "ours", "ours-module", "ours-module" + Measurement.OPENED, "jackson3", "fastjson2", "fory-json");

    /** The subjects that are shown over the number of threads. */
    private static final String SHARED = "log shared";

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    /** Returns the charts as HTML. */
    String charts() {
        return switch (chapter.view()) {
            case SUBJECTS -> bars();
            case OVER_SIZE -> curves("nanoseconds per document", chapter.number(), false);
            case OVER_MANY -> curves("nanoseconds for one, mean", chapter.number(), true);
            case OVER_THREADS -> overThreads() + bars();
        };
    }

    private String bars() {
        return results.subjects().stream()
                .map(subject -> Bars.html(results, subject))
                .collect(Collectors.joining());
    }

    /** Returns charts of all subjects for the contenders that most people ask for, if there are several to compare. */
    List<Picture> pictures() {
        return switch (chapter.benchmark()) {
            // Only the documents: not all contenders write the kinds.
            case "MixedBenchmark" -> pictures(results.at("documents"), IN_TURNS);
            case "WriteBenchmark" -> pictures(results, ASKED_FOR);
            default -> List.of();
        };
    }

    private List<Picture> pictures(Results shown, List<String> names) {
        List<String> series = names.stream().filter(results.series()::contains).toList();
        return series.size() < 2
                ? List.of()
                : List.of(
                        grouped(Scale.RATIO, shown, series, shown::ratio),
                        grouped(Scale.BYTES, shown, series, Measurement::roundedBytes));
    }

    private Picture grouped(Scale scale, Results shown, List<String> series, ToDoubleFunction<Measurement> value) {
        return new Picture(
                chapter.id() + '-' + scale.name().toLowerCase(Locale.ROOT),
                charts -> charts.grouped(chapter.title(), scale, shown, series, value));
    }

    private String curves(String yAxis, String xAxis, boolean isPerOne) {
        return curves(chapter.title(), yAxis, xAxis, m -> true, m -> number(m.subject()), isPerOne);
    }

    private String overThreads() {
        return curves(
                chapter.title() + ", one mapper",
                "nanoseconds per write, of all together",
                chapter.number(),
                m -> m.subject().startsWith(SHARED),
                Measurement::threads,
                false);
    }

    /** Returns nothing if there is only one point. */
    private String curves(
            String title,
            String yAxis,
            String xAxis,
            Predicate<Measurement> chosen,
            ToDoubleFunction<Measurement> number,
            boolean isPerOne) {
        Map<String, SortedMap<Double, Double>> lines = new LinkedHashMap<>();
        for (Measurement m : results.measurements()) {
            if (chosen.test(m)) {
                double x = number.applyAsDouble(m);
                double nanos = Figures.nanos(m.time(), m.unit());
                lines.computeIfAbsent(m.series(), series -> new TreeMap<>()).put(x, isPerOne ? nanos / x : nanos);
            }
        }
        lines.values().removeIf(line -> line.size() < 2);
        return lines.isEmpty() ? "" : new Curves(title, xAxis, yAxis, lines).html();
    }

    private static double number(String subject) {
        Matcher matcher = NUMBER.matcher(subject);
        if (!matcher.find()) {
            throw new IllegalArgumentException("no number in " + subject);
        }
        return Double.parseDouble(matcher.group());
    }

    Table table() {
        return Table.of(
                "",
                results.subjects(),
                results.series(),
                (subject, series) -> results.find(series, subject).orElse(null),
                results::ratio);
    }
}
