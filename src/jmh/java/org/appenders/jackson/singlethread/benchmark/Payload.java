package org.appenders.jackson.singlethread.benchmark;

import java.util.function.Supplier;
import org.appenders.jackson.singlethread.benchmark.payload.LogEvent;
import org.appenders.jackson.singlethread.benchmark.payload.MediaItem;
import org.appenders.jackson.singlethread.benchmark.payload.User;

/** The values that are written, by the name they have as a benchmark parameter. */
enum Payload {
    MEDIA(MediaItem::sample),
    USER(User::sample),
    LOG(LogEvent::sample),
    LOGTRACE(LogEvent::sampleWithStackTrace);

    private final Supplier<?> sample;

    Payload(Supplier<?> sample) {
        this.sample = sample;
    }

    static Payload named(String parameter) {
        return valueOf(parameter.toUpperCase().replace('-', '_'));
    }

    Object value() {
        return sample.get();
    }
}
