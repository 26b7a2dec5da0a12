package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.function.ToLongFunction;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.ext.javatime.ser.DurationSerializer;
import tools.jackson.databind.ext.javatime.ser.InstantSerializer;
import tools.jackson.databind.ext.javatime.ser.LocalDateSerializer;
import tools.jackson.databind.ext.javatime.ser.LocalDateTimeSerializer;
import tools.jackson.databind.ext.javatime.ser.LocalTimeSerializer;
import tools.jackson.databind.ext.javatime.ser.MonthDaySerializer;
import tools.jackson.databind.ext.javatime.ser.MonthSerializer;
import tools.jackson.databind.ext.javatime.ser.OffsetDateTimeSerializer;
import tools.jackson.databind.ext.javatime.ser.OffsetTimeSerializer;
import tools.jackson.databind.ext.javatime.ser.YearMonthSerializer;
import tools.jackson.databind.ext.javatime.ser.YearSerializer;
import tools.jackson.databind.ext.javatime.ser.ZoneIdSerializer;
import tools.jackson.databind.ext.javatime.ser.ZonedDateTimeSerializer;
import tools.jackson.databind.ser.jackson.JacksonSerializableSerializer;
import tools.jackson.databind.ser.jdk.JDKStringLikeSerializer;
import tools.jackson.databind.ser.jdk.JavaUtilCalendarSerializer;
import tools.jackson.databind.ser.jdk.JavaUtilDateSerializer;
import tools.jackson.databind.ser.jdk.NumberSerializer;
import tools.jackson.databind.ser.jdk.TimeZoneSerializer;
import tools.jackson.databind.ser.jdk.UUIDSerializer;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * The table of Jackson's serializers that have a writer of values, by the serializer's exact class. To write another
 * type directly, add one case and one test.
 *
 * <p>If a serializer may have a format, the writer is only for its one instance that has none. A writer is an
 * {@code Object} here until it is passed on, as in {@link ValueWriters}.
 */
final class ScalarWriters {

    private ScalarWriters() {}

    /**
     * Returns the serializer that replaces one of databind's, or null.
     *
     * @param type the type of the values
     */
    @SuppressWarnings("unchecked") // The serializer is for this type.
    static ValueSerializer<?> direct(Class<?> type, ValueSerializer<?> stock) {
        if (stock == JacksonSerializableSerializer.instance && JsonNode.class.isAssignableFrom(type)) {
            return DirectTreeSerializer.INSTANCE;
        }
        Object ofText = writerOfText(type, stock);
        Object writer = ofText == null ? writer(stock) : ofText;
        return writer == null
                ? null
                : DirectValueSerializer.of((StdSerializer<Object>) stock, (ScalarWriter<Object>) writer);
    }

    /**
     * Returns the writer for a serializer of text, or null. The type decides too, because ToStringSerializer serves
     * many.
     */
    private static Object writerOfText(Class<?> type, ValueSerializer<?> stock) {
        Class<?> kind = stock.getClass();
        if (kind == ToStringSerializer.class && (type == Character.class || type == char.class)) {
            return new CharWriter();
        }
        if (kind == ToStringSerializer.class && type == Period.class) {
            return new LocalTimeWriters.OfPeriod();
        }
        boolean writesText = kind == ToStringSerializer.class
                || kind == JDKStringLikeSerializer.class
                || kind == TimeZoneSerializer.class
                || kind == ZoneIdSerializer.class;
        return writesText && TextWriter.isFor(type) ? new TextWriter(type) : null;
    }

    private static Object writer(ValueSerializer<?> stock) {
        Class<?> kind = stock.getClass();
        if (kind == UUIDSerializer.class) {
            return new UuidWriter();
        }
        if (kind == NumberSerializer.class) {
            return new NumberWriter();
        }
        if (stock == JavaUtilDateSerializer.instance) {
            return new DateWriters.OfDate();
        }
        if (stock == JavaUtilCalendarSerializer.instance) {
            return new DateWriters.OfCalendar();
        }
        return writerOfTime(stock);
    }

    private static Object writerOfTime(ValueSerializer<?> stock) {
        if (stock == InstantSerializer.INSTANCE) {
            return time(new MomentWriters.OfInstant(), Instant::getEpochSecond);
        }
        if (stock == OffsetDateTimeSerializer.INSTANCE) {
            return time(new MomentWriters.OfOffsetDateTime(), OffsetDateTime::toEpochSecond);
        }
        if (stock == ZonedDateTimeSerializer.INSTANCE) {
            return time(new MomentWriters.OfZonedDateTime(), ZonedDateTime::toEpochSecond);
        }
        if (stock == DurationSerializer.INSTANCE) {
            return time(new MomentWriters.OfDuration(), null);
        }
        if (stock == LocalTimeSerializer.INSTANCE) {
            return time(new LocalTimeWriters.OfLocalTime(), null);
        }
        if (stock == LocalDateTimeSerializer.INSTANCE) {
            return time(new LocalTimeWriters.OfLocalDateTime(), null);
        }
        if (stock == OffsetTimeSerializer.INSTANCE) {
            return time(new LocalTimeWriters.OfOffsetTime(), null);
        }
        if (stock == LocalDateSerializer.INSTANCE) {
            return new LocalTimeWriters.OfLocalDate();
        }
        if (stock == MonthDaySerializer.INSTANCE) {
            return new LocalTimeWriters.OfMonthDay();
        }
        if (stock == MonthSerializer.INSTANCE) {
            return new MonthWriter();
        }
        if (stock == YearSerializer.INSTANCE) {
            return new YearWriter();
        }
        return stock == YearMonthSerializer.INSTANCE ? new LocalTimeWriters.OfYearMonth() : null;
    }

    @SuppressWarnings("unchecked") // The writer is for the same type.
    private static <T> Object time(Object writer, ToLongFunction<T> seconds) {
        return new TimeWriter<>((ScalarWriter<T>) writer, seconds);
    }

    /** Returns whether there is a format. Jackson's serializers create another serializer for it. */
    static boolean isFormat(JsonFormat.Value format) {
        // A format that was given its time zone as an object equals one without.
        return format != null && (format.hasTimeZone() || !format.equals(JsonFormat.Value.empty()));
    }
}
