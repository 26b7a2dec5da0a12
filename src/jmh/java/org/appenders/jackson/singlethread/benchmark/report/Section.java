package org.appenders.jackson.singlethread.benchmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A chapter with the results of one run: its pictures and its table. */
record Section(Chapter chapter, Results results) {

    private static final List<String> ASKED_FOR = List.of(
            "stock",
            "reference",
            "ours",
            "ours-module-afterburner",
            "ours-module-afterburner" + Measurement.OPENED,
            "fastjson2");

    /** What is shown over the number of threads. */
    private static final String SHARED = "log shared";

    private static final Pattern NUMBER = Pattern.compile("\\d+");

    List<Picture> pictures() {
        return switch (chapter.view()) {
            case BY_SUBJECT -> bySubject();
            case ALL_SUBJECTS -> allSubjects();
            case OVER_SIZE -> overSize();
            case OVER_WRITES -> List.of(overNumber("nanoseconds per write, mean", "writes since start", true));
            case OVER_TYPES -> List.of(overNumber("nanoseconds per type, mean", "types written once", true));
            case OVER_THREADS -> overThreads();
        };
    }

    private List<Picture> bySubject() {
        List<Picture> pictures = new ArrayList<>(summary());
        for (String subject : results.subjects()) {
            pictures.add(ranking(subject, Scale.RATIO, results::ratio));
            pictures.add(ranking(subject, Scale.BYTES, Measurement::roundedBytes));
        }
        return pictures;
    }

    /** All subjects for the few contenders that most people ask for; of one contender there is nothing to compare. */
    private List<Picture> summary() {
        List<String> asked =
                ASKED_FOR.stream().filter(results.series()::contains).toList();
        return asked.size() < 2 || results.subjects().size() < 2
                ? List.of()
                : List.of(
                        grouped(Scale.RATIO, asked, results::ratio),
                        grouped(Scale.BYTES, asked, Measurement::roundedBytes));
    }

    private Picture ranking(String subject, Scale scale, ToDoubleFunction<Measurement> value) {
        String title = chapter.title() + ": " + subject;
        return new Picture(
                chapter.id() + '-' + subject + '-' + id(scale),
                title + ", " + scale.title(),
                charts -> charts.ranking(title, scale, results.at(subject), value));
    }

    private List<Picture> allSubjects() {
        return List.of(
                grouped(Scale.RATIO, compared(), results::ratio),
                grouped(Scale.BYTES, results.series(), Measurement::roundedBytes));
    }

    private Picture grouped(Scale scale, List<String> series, ToDoubleFunction<Measurement> value) {
        String title = chapter.title();
        return new Picture(
                chapter.id() + '-' + id(scale),
                title + ", " + scale.title(),
                charts -> charts.grouped(title, scale, results, series, value));
    }

    private static String id(Scale scale) {
        return scale.name().toLowerCase(Locale.ROOT);
    }

    private List<Picture> overSize() {
        String number = chapter.id().equals("batch") ? "messages" : "bytes of the document, about";
        return List.of(
                overNumber("nanoseconds per document", number, false),
                grouped(Scale.RATIO, compared(), results::ratio));
    }

    private Picture overNumber(String yAxis, String xAxis, boolean perOne) {
        String title = chapter.title() + ": " + yAxis;
        Map<String, Map<Double, Double>> lines = new LinkedHashMap<>();
        for (Measurement m : results.measurements()) {
            double number = number(m.subject());
            double nanos = Figures.nanos(m.time(), m.unit());
            lines.computeIfAbsent(m.series(), series -> new LinkedHashMap<>())
                    .put(number, perOne ? nanos / number : nanos);
        }
        return new Picture(chapter.id() + "-cost", title, charts -> charts.lines(title, xAxis, yAxis, lines));
    }

    private List<Picture> overThreads() {
        List<Picture> pictures = new ArrayList<>(allSubjects());
        String yAxis = "nanoseconds per write, of all threads together";
        String title = chapter.title() + ": " + SHARED + ", " + yAxis;
        Map<String, Map<Double, Double>> lines = new LinkedHashMap<>();
        for (Measurement m : results.measurements()) {
            if (m.subject().startsWith(SHARED)) {
                lines.computeIfAbsent(m.series(), series -> new TreeMap<>())
                        .put((double) m.threads(), Figures.nanos(m.time(), m.unit()));
            }
        }
        if (lines.values().stream().anyMatch(line -> line.size() > 1)) {
            pictures.add(
                    new Picture(chapter.id() + "-cost", title, charts -> charts.lines(title, "threads", yAxis, lines)));
        }
        return pictures;
    }

    private static double number(String subject) {
        Matcher matcher = NUMBER.matcher(subject);
        if (!matcher.find()) {
            throw new IllegalArgumentException("no number in " + subject);
        }
        return Double.parseDouble(matcher.group());
    }

    /** With one stock only: its ratio is 1 under any arguments. */
    private List<String> compared() {
        return results.series().stream()
                .filter(name -> !name.equals("stock" + Measurement.OPENED))
                .toList();
    }

    Table table() {
        return chapter.view() == Chapter.View.BY_SUBJECT
                ? Table.of(
                        "contender",
                        results.series(),
                        results.subjects(),
                        (series, subject) -> results.find(series, subject).orElse(null),
                        results::ratio)
                : Table.of(
                        "",
                        results.subjects(),
                        results.series(),
                        (subject, series) -> results.find(series, subject).orElse(null),
                        results::ratio);
    }
}
