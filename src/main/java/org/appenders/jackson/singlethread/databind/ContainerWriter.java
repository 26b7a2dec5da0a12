package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes values that contain others, with all that is in them or nothing: see {@link Attempt}. */
abstract class ContainerWriter<T> extends ValueWriter<T> {

    @Override
    final int write(BeanGenerator g, SerializerProvider provider, T value, int at) throws IOException {
        if (!Walks.areFor(g, provider)) {
            return NOT_WRITTEN;
        }
        Attempt attempt = ((LeasedSerializerProvider) provider).walks.attempt;
        if (attempt.isUnderWay()) {
            return write(g, attempt, value, at);
        }
        if (attempt.isPaused(this)) {
            return NOT_WRITTEN;
        }
        int mark = attempt.begin(g);
        int end = NOT_WRITTEN;
        try {
            end = write(g, attempt, value, at);
        } catch (Exception e) {
            // It fails again where the serializer writes it, and as stock does.
        } finally {
            attempt.end(g, this, end, mark);
        }
        return end;
    }

    /** As part of an attempt. */
    abstract int write(BeanGenerator g, Attempt attempt, T value, int at) throws IOException;
}
