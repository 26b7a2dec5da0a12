package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Conversion;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.openjdk.jmh.annotations.Param;

/** One value to a String or to an array of bytes, which are made anew each time: allocated is at least the result. */
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
        Contender named = Contenders.named(contender, MapperSettings.DATES_AS_TEXT);
        Contender stock = Contenders.stockFor(named, MapperSettings.DATES_AS_TEXT);
        Object value = Payload.named(payload).value();
        return new Memory(named, named.document(value), () -> Likeness.bytes(target(conversion(stock, value)), value));
    }

    private Conversion conversion(Contender of, Object value) {
        return switch (form) {
            case "string" -> of.stringsFor(value);
            case "bytes" -> of.bytesFor(value);
            default -> throw new IllegalArgumentException(form);
        };
    }

    private static Encoder target(Conversion conversion) {
        return (target, value) -> {
            Object json = conversion.of(value);
            target.write(json instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : (byte[]) json);
        };
    }

    private final class Memory implements Trial {

        private final Conversion conversion;
        private final Object value;
        private final WriteTrial.Expectation expected;
        private final Likeness likeness;

        Memory(Contender contender, Object value, WriteTrial.Expectation expected) {
            this.conversion = conversion(contender, value);
            this.value = value;
            this.expected = expected;
            this.likeness = contender.likeness();
        }

        @Override
        public Object run() throws IOException {
            return conversion.of(value);
        }

        @Override
        public void check() throws IOException {
            likeness.require(expected.bytes(), target(conversion), value);
        }
    }
}
