package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.JacksonContender;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.appenders.jackson.singlethread.benchmark.payload.Shape;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One JVM writes many documents in turns with one mapper, like a service. The time is the mean of one write. There is
 * more code to compile than for one document, and the JIT knows less about each call, so the warm-up is longer.
 */
@Warmup(iterations = 1, time = 10)
@Measurement(iterations = 6, time = 1)
@Fork(2)
public class MixedBenchmark extends Settings {

    @Param({"documents", "kinds"})
    public String payload;

    @Param({"stock", "stock-afterburner", "stock-blackbird", "reference", "ours", "ours-module"})
    public String contender;

    @Override
    Trial trial() {
        return new TurnsTrial((payload.equals("kinds") ? kinds() : documents()).toList());
    }

    /** Returns the documents of {@link WriteBenchmark} and {@link ServiceBenchmark}, with Spring's settings. */
    private Stream<WriteTrial> documents() {
        MapperSettings settings = MapperSettings.SPRING;
        Contender mapper = Contenders.named(contender, settings);
        return Stream.of(
                        Payload.MEDIA,
                        Payload.USER,
                        Payload.LOG,
                        Payload.LOGTRACE,
                        Payload.ORDER,
                        Payload.PAGE,
                        Payload.EVENT)
                .map(document -> WriteTrial.of(mapper, document.value(), settings));
    }

    /** Returns the values of {@link CatalogueBenchmark}. */
    private Stream<WriteTrial> kinds() {
        ObjectMapper mapper = ((JacksonContender) Contenders.named(contender, MapperSettings.DATES_AS_TEXT)).mapper();
        return Stream.of(Shape.values()).map(kind -> CatalogueBenchmark.write(mapper, kind));
    }
}
