package org.appenders.jackson.singlethread.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The measurements of one run. */
record Results(List<Measurement> measurements) {

    static Results read(Path file) throws IOException {
        List<Measurement> measurements = new ArrayList<>();
        for (JsonNode result : new ObjectMapper().readTree(file.toFile())) {
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

    /** Of throughput, to stock's under the same JVM arguments; NaN where stock was not measured. */
    double ratio(Measurement measurement) {
        return measurements.stream()
                .filter(m -> m.benchmark().equals(measurement.benchmark())
                        && m.subject().equals(measurement.subject())
                        && m.series().equals(measurement.baseline()))
                .mapToDouble(m -> m.time() / measurement.time())
                .findFirst()
                .orElse(Double.NaN);
    }
}
