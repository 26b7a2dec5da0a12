package org.appenders.jackson.singlethread.benchmark;

import org.openjdk.jmh.annotations.Param;

/** Single values in a wrapper: the cost of a call that has almost nothing to write. */
public class WrapperBenchmark extends Settings {

    @Param({
        "int-value",
        "short-value",
        "long-value",
        "string-value",
        "uuid-value",
        "int-unwrapped",
        "short-unwrapped",
        "long-unwrapped",
        "string-unwrapped",
        "uuid-unwrapped",
        "int-record",
        "short-record",
        "long-record",
        "string-record",
        "uuid-record"
    })
    public String payload;

    @Param({"stock", "ours", "ours-module"})
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(contender, payload);
    }
}
