package org.appenders.jackson.singlethread.benchmark;

import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Param;

/** The values that services write, under usual settings. The plan adds fory-json, which cannot write pages. */
public class ServiceBenchmark extends Settings {

    @Param({"order", "page", "event"})
    public String payload;

    @Param({"plain", "spring", "non-null"})
    public String settings;

    @Param({
        "stock",
        "stock-afterburner",
        "ours",
        "ours-module",
        "ours-module-afterburner",
        "ours-module-blackbird",
        "jackson3",
        "fastjson2"
    })
    public String contender;

    @Override
    Trial trial() {
        MapperSettings named = MapperSettings.named(settings);
        return WriteTrial.of(
                Contenders.named(contender, named), Payload.named(payload).value(), named);
    }
}
