package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.IsoDate;
import org.appenders.jackson.singlethread.encode.IsoDateTime;
import org.appenders.jackson.singlethread.encode.IsoPeriod;
import org.appenders.jackson.singlethread.encode.IsoTime;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Of {@code java.time}, what has no zone: text, or a number, or an array, which is Jackson's. */
final class LocalTimeWriters {

    private LocalTimeWriters() {}

    private static boolean isTimestamp(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    }

    private static int roomForText(int room, SerializerProvider provider) {
        return isTimestamp(provider) ? -1 : room + 2;
    }

    static final class OfLocalDate extends ScalarWriter<LocalDate> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(LocalDate value, BeanGenerator generator, SerializerProvider provider) {
            return roomForText(IsoDate.ROOM, provider);
        }

        @Override
        int write(LocalDate value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            buffer[at] = '"';
            return quote(IsoDate.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfLocalTime extends ScalarWriter<LocalTime> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(LocalTime value, BeanGenerator generator, SerializerProvider provider) {
            return roomForText(IsoTime.ROOM, provider);
        }

        @Override
        int write(LocalTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            buffer[at] = '"';
            return quote(IsoTime.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfLocalDateTime extends ScalarWriter<LocalDateTime> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(LocalDateTime value, BeanGenerator generator, SerializerProvider provider) {
            return roomForText(IsoDateTime.ROOM, provider);
        }

        @Override
        int write(LocalDateTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            buffer[at] = '"';
            return quote(IsoDateTime.write(value, buffer, at + 1), buffer);
        }
    }

    static final class OfYearMonth extends ScalarWriter<YearMonth> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(YearMonth value, BeanGenerator generator, SerializerProvider provider) {
            return roomForText(IsoDate.ROOM, provider);
        }

        @Override
        int write(YearMonth value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
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
