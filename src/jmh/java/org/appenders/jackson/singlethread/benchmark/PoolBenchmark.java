package org.appenders.jackson.singlethread.benchmark;

import org.openjdk.jmh.annotations.Param;

/** Stock with each of Jackson's recycler pools: what a setting alone achieves. */
public class PoolBenchmark extends Settings {

    @Param({"media", "log"})
    public String payload;

    @Param({
        "stock",
        "stock-thread-local",
        "stock-concurrent-deque",
        "stock-lock-free",
        "stock-bounded",
        "stock-non-recycling",
        "ours"
    })
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(contender, payload);
    }
}
