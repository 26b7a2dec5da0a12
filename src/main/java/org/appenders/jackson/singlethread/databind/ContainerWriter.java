package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes values that contain other values, either with everything in them or not at all: see {@link Attempt}. */
abstract class ContainerWriter<T> extends ValueWriter<T> {

    @Override
    final int write(BeanGenerator g, SerializerProvider provider, T value, int at) throws IOException {
        if (!Iterations.areFor(g, provider)) {
            return NOT_WRITTEN;
        }
        Attempt attempt = ((LeasedSerializerProvider) provider).iterations.attempt;
        if (attempt.isUnderWay()) {
            return write(g, attempt, value, at);
        }
        if (isRefused(value) || attempt.hasPauses() && attempt.isPaused(this, kind(value))) {
            return NOT_WRITTEN;
        }
        int mark = attempt.begin(g);
        int end = NOT_WRITTEN;
        try {
            end = write(g, attempt, value, at);
        } catch (Exception e) {
            // The serializer then writes the value, and fails as stock does.
        } finally {
            attempt.end(g, end, mark);
        }
        if (end < 0) {
            attempt.failed(this, kind(value));
        }
        return end;
    }

    /** Returns whether it is certain that an attempt would fail. Called for each value, so it must be fast. */
    boolean isRefused(Object value) {
        return false;
    }

    /**
     * Distinguishes values that may have different outcomes in the same place. For example, all lists that are root
     * values have one place. If lists with elements of one class cannot be written there, lists of numbers must still be tried.
     *
     * <p>It never throws: the value may have any class, and the serializer must be the one that fails on it.
     */
    int kind(Object value) {
        return 0;
    }

    /** Writes a value as part of an attempt. */
    abstract int write(BeanGenerator g, Attempt attempt, T value, int at) throws IOException;
}
