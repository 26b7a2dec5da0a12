package org.appenders.jackson.singlethread.benchmark;

import org.openjdk.jmh.annotations.Param;

/** One value written into a stream, the most common use of a mapper. */
public class WriteBenchmark extends Settings {

    @Param({"media", "user", "log", "logtrace"})
    public String payload;

    @Param({
        "stock",
        "stock-long-lived",
        "stock-afterburner",
        "stock-blackbird",
        "stock-module",
        "reference",
        "reference-afterburner",
        "ours",
        "ours-afterburner",
        "ours-blackbird",
        "ours-module",
        "ours-module-afterburner",
        "ours-module-blackbird",
        "jackson3",
        "fastjson2",
        "fory-json",
        "dsl-json",
        "avaje-jsonb",
        "gson",
        "moshi",
        "hand-written"
    })
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(contender, payload);
    }
}
