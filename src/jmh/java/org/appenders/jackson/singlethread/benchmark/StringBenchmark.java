package org.appenders.jackson.singlethread.benchmark;

import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Param;

/** One value written to a new String or array of bytes, so at least the result is allocated. */
public class StringBenchmark extends Settings {

    @Param({"media", "user", "log", "logtrace", "order", "page", "event"})
    public String payload;

    /** {@code writeValueAsString} and {@code writeValueAsBytes}. */
    @Param({"string", "bytes"})
    public String form;

    @Param({"stock", "ours", "ours-module", "fastjson2"})
    public String contender;

    @Override
    Trial trial() {
        return MemoryTrial.of(
                Contenders.named(contender, MapperSettings.DATES_AS_TEXT),
                Payload.named(payload).value(),
                MapperSettings.DATES_AS_TEXT,
                form);
    }
}
