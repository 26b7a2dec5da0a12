package org.appenders.jackson3.singlethread.databind;

import java.util.function.ToLongFunction;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.DateTimeFeature;

/**
 * Writes times, except some that are left to Jackson: times with other fractions of a second than the JDK writes, and
 * moments before 1970 as numbers, which differ between Jackson versions.
 */
final class TimeWriter<T> extends ScalarWriter<T> {

    private static final long serialVersionUID = 1L;

    private final ScalarWriter<T> writer;

    /** Returns the seconds of a moment. Null for other times. */
    private final transient ToLongFunction<T> seconds;

    TimeWriter(ScalarWriter<T> writer) {
        this(writer, null);
    }

    TimeWriter(ScalarWriter<T> writer, ToLongFunction<T> seconds) {
        this.writer = writer;
        this.seconds = seconds;
    }

    @Override
    int room(T value, BeanGenerator generator, SerializationContext context) {
        return DateSettings.changeFractions(context)
                        || seconds != null
                                && seconds.applyAsLong(value) < 0
                                && context.isEnabled(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                ? -1
                : writer.room(value, generator, context);
    }

    @Override
    int write(T value, byte[] buffer, int at, BeanGenerator generator, SerializationContext context) {
        return writer.write(value, buffer, at, generator, context);
    }
}
