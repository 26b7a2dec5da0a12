package org.appenders.jackson.singlethread.benchmark;

import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Param;

/** The edition for Jackson 3 compared with stock Jackson 3, and the edition for Jackson 2 compared with both. */
public class Jackson3Benchmark extends Settings {

    @Param({"media", "user", "log", "logtrace", "order", "page", "event", "chat", "emoji-120"})
    public String payload;

    @Param({"stream", "string", "bytes"})
    public String form;

    @Param("dates-as-text")
    public String settings;

    @Param({"jackson3", "ours3", "ours3-module", "ours-module"})
    public String contender;

    @Override
    Trial trial() {
        MapperSettings named = MapperSettings.named(settings);
        Contender writing = Contenders.named(contender, named);
        Object value = Payload.named(payload).value();
        return form.equals("stream")
                ? WriteTrial.of(writing, value, named)
                : MemoryTrial.of(writing, value, named, form);
    }
}
