package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.IsoDate;
import org.appenders.jackson.singlethread.encode.IsoDateTime;
import org.appenders.jackson.singlethread.encode.IsoPeriod;
import org.appenders.jackson.singlethread.encode.IsoTime;
import org.appenders.jackson.singlethread.encode.TimeArray;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;

/** Writers of the types of {@code java.time} that are not moments. They write text, a number or an array of numbers. */
final class LocalTimeWriters {

    private LocalTimeWriters() {}

    /** Writes text or an array. */
    private abstract static class ArrayWriter<T> extends TimestampWriter<T> {

        private static final long serialVersionUID = 1L;

        private final int roomForText;

        /** @param roomForText the room for the text without quotes */
        ArrayWriter(int roomForText) {
            this.roomForText = roomForText;
        }

        /**
         * An array is one more level of nesting. The value may be part of an attempt, and the generator does not count
         * the levels of an attempt. So the serializer writes the array if the limit may be near, and fails if the array
         * exceeds it.
         */
        @Override
        final int room(T value, BeanGenerator generator, SerializerProvider provider) {
            if (!isTimestamp(provider)) {
                return roomForText + 2;
            }
            return BeanState.levelsLeft(generator) > Attempt.MAX_LEVELS ? TimeArray.ROOM : NOT_WRITTEN;
        }
    }

    static final class OfLocalDate extends ArrayWriter<LocalDate> {

        private static final long serialVersionUID = 1L;

        OfLocalDate() {
            super(IsoDate.ROOM);
        }

        @Override
        int write(LocalDate value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return TimeArray.write(value, buffer, at);
            }
            buffer[at] = '"';
            return quote(IsoDate.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfLocalTime extends ArrayWriter<LocalTime> {

        private static final long serialVersionUID = 1L;

        OfLocalTime() {
            super(IsoTime.ROOM);
        }

        @Override
        int write(LocalTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return TimeArray.write(value, isNanos(provider), buffer, at);
            }
            buffer[at] = '"';
            return quote(IsoTime.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfLocalDateTime extends ArrayWriter<LocalDateTime> {

        private static final long serialVersionUID = 1L;

        OfLocalDateTime() {
            super(IsoDateTime.ROOM);
        }

        @Override
        int write(LocalDateTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return TimeArray.write(value, isNanos(provider), buffer, at);
            }
            buffer[at] = '"';
            return quote(IsoDateTime.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfOffsetTime extends ArrayWriter<OffsetTime> {

        private static final long serialVersionUID = 1L;

        OfOffsetTime() {
            super(IsoDateTime.ROOM);
        }

        @Override
        int write(OffsetTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return TimeArray.write(value, isNanos(provider), buffer, at);
            }
            buffer[at] = '"';
            return quote(IsoTime.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfYearMonth extends ArrayWriter<YearMonth> {

        private static final long serialVersionUID = 1L;

        OfYearMonth() {
            super(IsoDate.ROOM);
        }

        @Override
        int write(YearMonth value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return TimeArray.write(value, buffer, at);
            }
            buffer[at] = '"';
            return quote(IsoDate.write(value, buffer, at + 1), buffer);
        }
    }

    /** Without a format, the serializer of this type writes only text. */
    static final class OfMonthDay extends ScalarWriter<MonthDay> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(MonthDay value, BeanGenerator generator, SerializerProvider provider) {
            return IsoDate.ROOM + 2;
        }

        @Override
        int write(MonthDay value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            buffer[at] = '"';
            return quote(IsoDate.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfYear extends TimestampWriter<Year> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(Year value, BeanGenerator generator, SerializerProvider provider) {
            return IntegerDigits.ROOM + 2;
        }

        @Override
        int write(Year value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            if (isTimestamp(provider)) {
                return IntegerDigits.write(value.getValue(), buffer, at);
            }
            buffer[at] = '"';
            return quote(IntegerDigits.write(value.getValue(), buffer, at + 1), buffer);
        }
    }

    /** Writes periods as {@code ToStringSerializer} does. */
    static final class OfPeriod extends ScalarWriter<Object> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(Object value, BeanGenerator generator, SerializerProvider provider) {
            return value instanceof Period ? IsoPeriod.ROOM + 2 : -1;
        }

        @Override
        int write(Object value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            buffer[at] = '"';
            return quote(IsoPeriod.write((Period) value, buffer, at + 1), buffer);
        }
    }
}
