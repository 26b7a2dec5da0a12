package org.appenders.jackson.singlethread.benchmark;

import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** How long to measure. */
enum Pace {

    /** For a first look. Takes about seven minutes; single figures are accurate to 10 or 20 %. */
    QUICK(1, 2, 200, 2, 250),

    /** For published figures, such as those in the README. Takes about 45 minutes. */
    FULL(2, 2, 300, 3, 250);

    private final int forks;
    private final int warmups;
    private final int warmupMillis;
    private final int measurements;
    private final int measurementMillis;

    Pace(int forks, int warmups, int warmupMillis, int measurements, int measurementMillis) {
        this.forks = forks;
        this.warmups = warmups;
        this.warmupMillis = warmupMillis;
        this.measurements = measurements;
        this.measurementMillis = measurementMillis;
    }

    static Pace named(String name) {
        for (Pace pace : values()) {
            if (pace.name().equalsIgnoreCase(name)) {
                return pace;
            }
        }
        throw new IllegalArgumentException("there is no -Dbenchmark=" + name + ", only quick and full");
    }

    void applyTo(ChainedOptionsBuilder options, boolean patient) {
        options.forks(forks)
                .warmupIterations(patient ? 3 * warmups : warmups)
                .warmupTime(TimeValue.milliseconds(warmupMillis))
                .measurementIterations(measurements)
                .measurementTime(TimeValue.milliseconds(measurementMillis));
    }
}
