package org.appenders.jackson.singlethread.benchmark;

import org.openjdk.jmh.annotations.Param;

/** Documents and arrays that are larger than every buffer. */
public class LargeBenchmark extends Settings {

    @Param({"users-100k", "users-1m", "ints", "doubles"})
    public String payload;

    @Param({"stock", "ours", "ours-module-afterburner"})
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(contender, payload);
    }
}
