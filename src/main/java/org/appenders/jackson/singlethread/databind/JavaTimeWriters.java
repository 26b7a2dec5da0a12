package org.appenders.jackson.singlethread.databind;

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

    static final ScalarWriters TABLE = new ScalarWriters()
            .add(InstantSerializer.INSTANCE, new MomentWriters.OfInstant(), true)
            .add(OffsetDateTimeSerializer.INSTANCE, new MomentWriters.OfOffsetDateTime(), true)
            .add(ZonedDateTimeSerializer.INSTANCE, new MomentWriters.OfZonedDateTime(), true)
            .add(DurationSerializer.INSTANCE, new MomentWriters.OfDuration(), true)
            .add(LocalDateSerializer.INSTANCE, new LocalTimeWriters.OfLocalDate(), true)
            .add(LocalTimeSerializer.INSTANCE, new LocalTimeWriters.OfLocalTime(), true)
            .add(LocalDateTimeSerializer.INSTANCE, new LocalTimeWriters.OfLocalDateTime(), true)
            .add(OffsetTimeSerializer.INSTANCE, new LocalTimeWriters.OfOffsetTime(), true)
            .add(MonthDaySerializer.INSTANCE, new LocalTimeWriters.OfMonthDay(), true)
            .add(YearSerializer.INSTANCE, new LocalTimeWriters.OfYear(), true)
            .add(YearMonthSerializer.INSTANCE, new LocalTimeWriters.OfYearMonth(), true);

    private JavaTimeWriters() {}
}
