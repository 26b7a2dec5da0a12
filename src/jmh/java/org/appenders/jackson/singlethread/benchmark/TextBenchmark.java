package org.appenders.jackson.singlethread.benchmark;

import org.openjdk.jmh.annotations.Param;

/** One string as a document, or twenty in an array. All the work is to turn chars into bytes. */
public class TextBenchmark extends Settings {

    @Param({
        "ascii-6",
        "ascii-12",
        "ascii-24",
        "ascii-48",
        "ascii-120",
        "ascii-1000",
        "ascii-100000",
        "latin1-120",
        "cjk-120",
        "emoji-120",
        "cjk-20x10",
        "cyrillic-20x10",
        "cyrillic-20",
        "cyrillic-120",
        "mixed-20",
        "mixed-120",
        "dash-120",
        "escapes-120"
    })
    public String payload;

    @Param({"stock", "ours"})
    public String contender;

    @Override
    Trial trial() {
        return WriteTrial.of(contender, payload);
    }
}
