package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.JacksonContender;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Shape;
import org.openjdk.jmh.annotations.Param;

/** Writes one value of a kind to a stream, whether our code or Jackson's writes it. Dates are written as text. */
public class CatalogueBenchmark extends Settings {

    @Param({
        "root-int",
        "root-text",
        "root-decimal",
        "root-instant",
        "int-array",
        "text-array",
        "text-list",
        "number-list",
        "number-set",
        "enum-set",
        "anything-list",
        "bean-list",
        "text-map",
        "anything-map",
        "enum-map",
        "map-of-lists",
        "map-of-beans",
        "dates",
        "patterns",
        "cyrillic",
        "cjk",
        "emoji",
        "optionals",
        "polymorphic",
        "any-getter",
        "unwrapped",
        "values",
        "view",
        "nested-50"
    })
    public String payload;

    @Param({"stock", "ours", "ours-module"})
    public String contender;

    @Override
    Trial trial() {
        return write(mapper(contender), Shape.named(payload));
    }

    static WriteTrial write(ObjectMapper mapper, Shape shape) {
        Object value = shape.value();
        return new WriteTrial(
                encoder(mapper, shape),
                value,
                () -> Likeness.bytes(encoder(mapper(Contenders.STOCK), shape), value),
                Likeness.SAME_BYTES);
    }

    private static ObjectMapper mapper(String contender) {
        return ((JacksonContender) Contenders.named(contender, MapperSettings.DATES_AS_TEXT)).mapper();
    }

    private static Encoder encoder(ObjectMapper mapper, Shape shape) {
        ObjectWriter writer = shape == Shape.VIEW ? mapper.writerWithView(Shape.Outside.class) : mapper.writer();
        return writer::writeValue;
    }
}
