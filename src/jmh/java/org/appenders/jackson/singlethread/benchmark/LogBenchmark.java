package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.JacksonContender;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.payload.Logged;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Param;

/** Log events in the three forms that appenders use. */
public class LogBenchmark extends Settings {

    @Param({"log-plain", "log-arguments", "logtrace"})
    public String payload;

    @Param({"map", "pojo", "stream"})
    public String form;

    @Param({"stock", "ours", "ours-module-afterburner"})
    public String contender;

    @Override
    Trial trial() {
        JacksonContender jackson = Contenders.jackson(contender);
        Object event = Payload.named(payload).value();
        return switch (form) {
            case "map" -> WriteTrial.of(jackson, new ObjectMapper().convertValue(event, LinkedHashMap.class));
            case "pojo" -> WriteTrial.of(jackson, event);
            case "stream" -> streaming(jackson.factory(), (Logged) event);
            default -> throw new IllegalArgumentException(form);
        };
    }

    private static Trial streaming(JsonFactory factory, Logged event) {
        return new WriteTrial(
                (target, value) -> {
                    try (JsonGenerator generator = factory.createGenerator(target)) {
                        LogEventStream.write(event, generator);
                    }
                },
                event,
                () -> Contenders.stockBytes(event),
                Likeness.SAME_BYTES);
    }
}
