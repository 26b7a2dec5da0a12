package org.appenders.jackson.singlethread.benchmark.report;

import java.util.stream.Collectors;

/** The report's tables as text, for places that show no HTML. */
final class Markdown {

    private Markdown() {}

    static String head(Environment environment) {
        return "# Benchmarks\n\n"
                + "Each cell: **throughput as a ratio to stock**, time per call, bytes allocated per call.\n\n"
                + "- Command: `" + environment.command() + "`\n"
                + "- Machine: " + environment.machine() + "\n"
                + "- JVM: " + environment.jvm() + "\n"
                + "- Date: " + environment.date() + "\n"
                + "- Versions: "
                + environment.versions().entrySet().stream().map(Page::named).collect(Collectors.joining(", ")) + "\n";
    }

    static String heading(String title, String text) {
        return "\n## " + title + "\n\n" + text + "\n\n";
    }
}
