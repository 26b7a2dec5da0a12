package org.appenders.jackson.singlethread.benchmark;

import org.openjdk.jmh.annotations.Param;

/** The same kind of document from 100 bytes to 1 MB. The cost must not grow faster than the size. */
public class SizeBenchmark extends Settings {

    @Param({
        "size-100",
        "size-300",
        "size-1000",
        "size-3000",
        "size-10000",
        "size-30000",
        "size-100000",
        "size-300000",
        "size-1000000"
    })
    public String payload;

    @Param({"stock", "ours-module-afterburner"})
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(contender, payload);
    }
}
