package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationFeature;
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

/** Of {@code java.time}, what is no moment: text, or a number, or an array of numbers. */
final class LocalTimeWriters {

    private LocalTimeWriters() {}

    private static boolean isTimestamp(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    }

    private static boolean isNanos(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS);
    }

    /** @param room for the text, without quotes */
    private static int roomFor(int room, BeanGenerator generator, SerializerProvider provider) {
        return isTimestamp(provider) ? roomForArray(generator) : room + 2;
    }

    /**
     * An array is one level more, and the value may be inside of an attempt, whose levels the generator does not know.
     * So near the limit the serializer writes the array, and fails where the limit is exceeded.
     */
    private static int roomForArray(BeanGenerator generator) {
        return BeanState.levelsLeft(generator) > Attempt.MAX_LEVELS ? TimeArray.ROOM : ValueWriter.NOT_WRITTEN;
    }

    static final class OfLocalDate extends ScalarWriter<LocalDate> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(LocalDate value, BeanGenerator generator, SerializerProvider provider) {
            return roomFor(IsoDate.ROOM, generator, provider);
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

    static final class OfLocalTime extends ScalarWriter<LocalTime> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(LocalTime value, BeanGenerator generator, SerializerProvider provider) {
            return roomFor(IsoTime.ROOM, generator, provider);
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

    static final class OfLocalDateTime extends ScalarWriter<LocalDateTime> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(LocalDateTime value, BeanGenerator generator, SerializerProvider provider) {
            return roomFor(IsoDateTime.ROOM, generator, provider);
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

    static final class OfOffsetTime extends ScalarWriter<OffsetTime> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(OffsetTime value, BeanGenerator generator, SerializerProvider provider) {
            return roomFor(IsoDateTime.ROOM, generator, provider);
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

    static final class OfYearMonth extends ScalarWriter<YearMonth> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(YearMonth value, BeanGenerator generator, SerializerProvider provider) {
            return roomFor(IsoDate.ROOM, generator, provider);
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

    /** Without a format, its serializer writes text only. */
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

    static final class OfYear extends ScalarWriter<Year> {

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

    /** As {@code ToStringSerializer}. */
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
