package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Conversion;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;

/** Writes one value to a String or to an array of bytes. */
final class MemoryTrial implements Trial {

    private final Conversion conversion;
    private final Object value;
    private final WriteTrial.Expectation expected;
    private final Likeness likeness;

    private MemoryTrial(Conversion conversion, Object value, WriteTrial.Expectation expected, Likeness likeness) {
        this.conversion = conversion;
        this.value = value;
        this.expected = expected;
        this.likeness = likeness;
    }

    /** Expects what stock writes with the settings of the contender. */
    static MemoryTrial of(Contender contender, Object value, MapperSettings settings, String form) {
        Contender stock = Contenders.stockFor(contender, settings);
        Object stocks = stock.document(value);
        Object document = contender.document(value);
        return new MemoryTrial(
                conversion(contender, document, form),
                document,
                () -> Likeness.bytes(target(conversion(stock, stocks, form)), stocks),
                contender.likeness());
    }

    private static Conversion conversion(Contender of, Object value, String form) {
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

    @Override
    public Object run() throws IOException {
        return conversion.of(value);
    }

    @Override
    public void check() throws IOException {
        likeness.require(expected.bytes(), target(conversion), value);
    }
}
