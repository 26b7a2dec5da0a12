package org.appenders.jackson.singlethread.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/**
 * One result of JMH.
 *
 * @param series the contender and its JVM arguments
 * @param subject the values of all other parameters, and the number of threads if there are several; contenders are
 *     compared within one subject
 * @param threads how many threads wrote
 * @param time of one call, in {@code unit}; if throughput was measured, by all threads together
 * @param error half the 99.9 % confidence interval; NaN if there are too few samples
 * @param bytes allocated by one call; NaN if unknown
 */
record Measurement(
        String benchmark,
        String series,
        String subject,
        int threads,
        double time,
        double error,
        String unit,
        double bytes) {

    private static final String CONTENDER = "contender";

    /** The suffix of a name if java.base/java.lang is opened. */
    static final String OPENED = " (opened)";

    static Measurement of(JsonNode result) {
        Map<String, String> parameters = new LinkedHashMap<>();
        result.path("params")
                .properties()
                .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
        String contender = parameters.remove(CONTENDER);
        // By name, because JMH sorts the parameters: form before payload.
        String payload = parameters.remove("payload");
        StringJoiner subject = new StringJoiner(" ");
        if (payload != null) {
            subject.add(payload);
        }
        parameters.values().forEach(subject::add);
        int threads = result.path("threads").asInt(1);
        if (threads > 1) {
            subject.add(threads + " threads");
        }
        JsonNode metric = result.path("primaryMetric");
        double score = metric.path("score").asDouble();
        double error = metric.path("scoreError").asDouble(Double.NaN);
        String unit = metric.path("scoreUnit").asText();
        boolean throughput = result.path("mode").asText().equals("thrpt");
        return new Measurement(
                simpleName(result.path("benchmark").asText()),
                contender + (isOpened(result) ? OPENED : ""),
                subject.toString(),
                threads,
                throughput ? 1 / score : score,
                throughput ? error / score / score : error,
                throughput ? unit.replace("ops/", "") : unit.replace("/op", ""),
                bytes(result));
    }

    private static double bytes(JsonNode result) {
        // In a single shot, the JVM itself allocates nearly everything at its start.
        return result.path("mode").asText().equals("ss")
                ? Double.NaN
                : result.path("secondaryMetrics")
                        .path("gc.alloc.rate.norm")
                        .path("score")
                        .asDouble(Double.NaN);
    }

    /** Returns the series to compare with. */
    String baseline() {
        String stock = benchmark.equals("Jackson3Benchmark") ? "jackson3" : "stock";
        return series.endsWith(OPENED) ? stock + OPENED : stock;
    }

    /** Rounded because JMH's own allocations are spread over the calls and leave fractions of a byte. */
    double roundedBytes() {
        return Double.isNaN(bytes) ? bytes : Math.round(bytes);
    }

    /** Returns whether the confidence intervals of the times overlap. */
    boolean overlaps(Measurement other) {
        return Math.abs(time - other.time) <= error + other.error;
    }

    private static boolean isOpened(JsonNode result) {
        for (JsonNode argument : result.path("jvmArgs")) {
            if (argument.asText().contains("java.base/java.lang=")) {
                return true;
            }
        }
        return false;
    }

    private static String simpleName(String method) {
        String type = method.substring(0, method.lastIndexOf('.'));
        return type.substring(type.lastIndexOf('.') + 1);
    }
}
