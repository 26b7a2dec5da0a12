package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;

/** Writes dates or times as text or as timestamps. A timestamp is a number or an array of numbers, as in Jackson. */
abstract class TimestampWriter<T> extends ScalarWriter<T> {

    private static final long serialVersionUID = 1L;

    private boolean isText;

    /** Makes a new writer write text, whatever the settings of the mapper are. Returns that writer. */
    static <W extends TimestampWriter<?>> W asText(W writer) {
        ((TimestampWriter<?>) writer).isText = true;
        return writer;
    }

    /** Returns whether values are timestamps. */
    final boolean isTimestamp(SerializerProvider provider) {
        return !isText && writesTimestamps(provider);
    }

    /** Returns whether timestamps have nanoseconds. */
    static boolean isNanos(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS);
    }

    /** Returns whether values without a format are timestamps. */
    boolean writesTimestamps(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    }
}
