package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.DurationSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.InstantSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalDateSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalDateTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.LocalTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.MonthDaySerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.OffsetDateTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.OffsetTimeSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.YearMonthSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.YearSerializer;
import com.fasterxml.jackson.datatype.jsr310.ser.ZonedDateTimeSerializer;

/** The table for {@code jackson-datatype-jsr310}. Loaded only if that module is present. */
final class JavaTimeWriters {

    private JavaTimeWriters() {}

    /** Returns the writer for a serializer of that module that has no format, or null. */
    static Object of(JsonSerializer<?> stock) {
        if (stock == InstantSerializer.INSTANCE) {
            return new MomentWriters.OfInstant();
        }
        if (stock == OffsetDateTimeSerializer.INSTANCE) {
            return new MomentWriters.OfOffsetDateTime();
        }
        if (stock == ZonedDateTimeSerializer.INSTANCE) {
            return new MomentWriters.OfZonedDateTime();
        }
        if (stock == DurationSerializer.INSTANCE) {
            return new MomentWriters.OfDuration();
        }
        if (stock == LocalDateSerializer.INSTANCE) {
            return new LocalTimeWriters.OfLocalDate();
        }
        if (stock == LocalTimeSerializer.INSTANCE) {
            return new LocalTimeWriters.OfLocalTime();
        }
        if (stock == LocalDateTimeSerializer.INSTANCE) {
            return new LocalTimeWriters.OfLocalDateTime();
        }
        if (stock == OffsetTimeSerializer.INSTANCE) {
            return new LocalTimeWriters.OfOffsetTime();
        }
        if (stock == MonthDaySerializer.INSTANCE) {
            return new LocalTimeWriters.OfMonthDay();
        }
        if (stock == YearSerializer.INSTANCE) {
            return new LocalTimeWriters.OfYear();
        }
        return stock == YearMonthSerializer.INSTANCE ? new LocalTimeWriters.OfYearMonth() : null;
    }
}
