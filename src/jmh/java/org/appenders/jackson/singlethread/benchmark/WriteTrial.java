package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
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
    private final Supplier<?> values;
    private final Expectation expected;
    private final Likeness likeness;
    private Object value;

    WriteTrial(Encoder encoder, Object value, Expectation expected, Likeness likeness) {
        this(new CountingStream(), encoder, value, () -> value, expected, likeness);
    }

    private WriteTrial(
            OutputStream target,
            Encoder encoder,
            Object value,
            Supplier<?> values,
            Expectation expected,
            Likeness likeness) {
        this.target = target;
        this.encoder = encoder;
        this.value = value;
        this.values = values;
        this.expected = expected;
        this.likeness = likeness;
    }

    /** Returns a trial of data binding, by the names of the contender and the payload. */
    static WriteTrial of(String contender, String payload) {
        return ofNew(Contenders.named(contender), Payload.named(payload)::value, MapperSettings.BARE);
    }

    /** Returns a trial of data binding, which expects what stock writes. */
    static WriteTrial of(Contender contender, Object value) {
        return of(contender, value, MapperSettings.BARE);
    }

    /** Returns a trial of data binding, which expects what stock writes with the settings of the contender. */
    static WriteTrial of(Contender contender, Object value, MapperSettings settings) {
        return ofNew(contender, () -> value, settings);
    }

    private static WriteTrial ofNew(Contender contender, Supplier<?> values, MapperSettings settings) {
        Object document = contender.document(values.get());
        return new WriteTrial(
                new CountingStream(),
                contender.encoderFor(document),
                document,
                () -> contender.document(values.get()),
                () -> Contenders.stockBytes(values.get(), settings, contender),
                contender.likeness());
    }

    /** Returns the same trial with another target, which need not keep anything. The check uses a target of its own. */
    WriteTrial to(OutputStream other) {
        return new WriteTrial(other, encoder, value, values, expected, likeness);
    }

    @Override
    public void renew() {
        value = values.get();
    }

    @Override
    public Object run() throws IOException {
        encoder.write(target, value);
        return target;
    }

    /** Writes the value several times. */
    Object run(int writes) throws IOException {
        Object last = null;
        for (int i = 0; i < writes; i++) {
            last = run();
        }
        return last;
    }

    @Override
    public void check() throws IOException {
        likeness.require(expected.bytes(), encoder, value);
    }

    /** Computes the expected bytes late, so that stock's code is not warm when the first write is measured. */
    @FunctionalInterface
    interface Expectation {
        byte[] bytes() throws IOException;
    }
}
