package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;

/** Writes dates or times as text or as timestamps, which is Jackson's word for numbers and for arrays of numbers. */
abstract class TimestampWriter<T> extends ScalarWriter<T> {

    private static final long serialVersionUID = 1L;

    private boolean isText;

    /** Makes a new writer one that writes text, whatever the settings of the mapper are. */
    static <W extends TimestampWriter<?>> W asText(W writer) {
        ((TimestampWriter<?>) writer).isText = true;
        return writer;
    }

    /** Whether values are timestamps. */
    final boolean isTimestamp(SerializerProvider provider) {
        return !isText && writesTimestamps(provider);
    }

    /** Whether values without a format are timestamps. */
    boolean writesTimestamps(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    }
}
