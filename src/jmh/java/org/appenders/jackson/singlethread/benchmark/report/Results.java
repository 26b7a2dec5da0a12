package org.appenders.jackson.singlethread.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** The measurements of one run. */
record Results(List<Measurement> measurements) {

    /** JVM arguments that may affect the figures. The others come from Maven and name directories. */
    private static final Pattern TELLING_ARGUMENT = Pattern.compile("--add-opens[= ].*|-X[^/\\\\]*");

    private static final String ALLOCATION = "gc.alloc.rate.norm";

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Returns JMH's results in the form in which they are stored: only what the report needs, with one line for each.
     * The environment names the JVM.
     */
    static byte[] toKeep(byte[] json) throws IOException {
        JsonNode results = JSON.readTree(json);
        for (JsonNode result : results) {
            ((ObjectNode) result).remove("jvm");
            Iterator<JsonNode> arguments = result.path("jvmArgs").elements();
            while (arguments.hasNext()) {
                if (!TELLING_ARGUMENT.matcher(arguments.next().asText()).matches()) {
                    arguments.remove();
                }
            }
            ObjectNode metric = (ObjectNode) result.path("primaryMetric");
            metric.retain("score", "scoreError", "scoreUnit");
            ((ObjectNode) result.path("secondaryMetrics")).retain(ALLOCATION);
            JsonNode allocation = result.path("secondaryMetrics").path(ALLOCATION);
            if (allocation.isObject()) {
                ((ObjectNode) allocation).retain("score", "scoreError", "scoreUnit");
            }
        }
        StringJoiner lines = new StringJoiner(",\n", "[\n", "\n]\n");
        for (JsonNode result : results) {
            lines.add(result.toString());
        }
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    static Results read(Path file) throws IOException {
        List<Measurement> measurements = new ArrayList<>();
        for (JsonNode result : JSON.readTree(file.toFile())) {
            measurements.add(Measurement.of(result));
        }
        return new Results(measurements);
    }

    Results of(String benchmark) {
        return new Results(measurements.stream()
                .filter(m -> m.benchmark().equals(benchmark))
                .toList());
    }

    Results at(String subject) {
        return new Results(
                measurements.stream().filter(m -> m.subject().equals(subject)).toList());
    }

    List<String> subjects() {
        return measurements.stream().map(Measurement::subject).distinct().toList();
    }

    List<String> series() {
        return measurements.stream().map(Measurement::series).distinct().toList();
    }

    boolean isEmpty() {
        return measurements.isEmpty();
    }

    Optional<Measurement> find(String series, String subject) {
        return measurements.stream()
                .filter(m -> m.series().equals(series) && m.subject().equals(subject))
                .findFirst();
    }

    /** Returns stock's measurement of the same subject, with the same JVM arguments. */
    Optional<Measurement> baseline(Measurement measurement) {
        return measurements.stream()
                .filter(m -> m.benchmark().equals(measurement.benchmark())
                        && m.subject().equals(measurement.subject())
                        && m.series().equals(measurement.baseline()))
                .findFirst();
    }

    /** Returns the ratio of the throughput to stock's, or NaN if stock was not measured. */
    double ratio(Measurement measurement) {
        return baseline(measurement)
                .map(stock -> stock.time() / measurement.time())
                .orElse(Double.NaN);
    }
}
