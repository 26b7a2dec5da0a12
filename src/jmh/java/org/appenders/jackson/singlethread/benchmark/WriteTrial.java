package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;

/** Writes one value to a stream that counts the bytes. */
final class WriteTrial implements Trial {

    private final OutputStream target;
    private final Encoder encoder;
    private final Object value;
    private final Expectation expected;
    private final Likeness likeness;

    WriteTrial(Encoder encoder, Object value, Expectation expected, Likeness likeness) {
        this(new CountingStream(), encoder, value, expected, likeness);
    }

    private WriteTrial(OutputStream target, Encoder encoder, Object value, Expectation expected, Likeness likeness) {
        this.target = target;
        this.encoder = encoder;
        this.value = value;
        this.expected = expected;
        this.likeness = likeness;
    }

    /** Data binding, by the names of both parties. */
    static WriteTrial of(String contender, String payload) {
        return of(Contenders.named(contender), Payload.named(payload).value());
    }

    /** Data binding, as stock does it. */
    static WriteTrial of(Contender contender, Object value) {
        return of(contender, value, MapperSettings.BARE);
    }

    /** Data binding, as stock does it with the settings that the contender has too. */
    static WriteTrial of(Contender contender, Object value, MapperSettings settings) {
        Object document = contender.document(value);
        return new WriteTrial(
                contender.encoderFor(document),
                document,
                () -> Contenders.stockBytes(value, settings, contender),
                contender.likeness());
    }

    /** The same to another target, which need not keep anything: what is checked goes elsewhere. */
    WriteTrial to(OutputStream other) {
        return new WriteTrial(other, encoder, value, expected, likeness);
    }

    @Override
    public Object run() throws IOException {
        encoder.write(target, value);
        return target;
    }

    @Override
    public void check() throws IOException {
        likeness.require(expected.bytes(), encoder, value);
    }

    /** The bytes expected; late, so that nothing of stock's is warm where the first write is measured. */
    @FunctionalInterface
    interface Expectation {
        byte[] bytes() throws IOException;
    }
}
