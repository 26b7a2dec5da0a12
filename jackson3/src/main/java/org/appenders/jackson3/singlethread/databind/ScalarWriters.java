package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.Map;
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
 * type directly, add one entry and one test.
 *
 * <p>If a serializer may have a format, the entry applies only to its one instance that has none.
 */
final class ScalarWriters {

    private static final ScalarWriters TABLE = new ScalarWriters()
            .add(new UUIDSerializer(), new UuidWriter(), false)
            .add(new NumberSerializer(Number.class), new NumberWriter(), false)
            .add(JavaUtilDateSerializer.instance, new DateWriters.OfDate(), true)
            .add(JavaUtilCalendarSerializer.instance, new DateWriters.OfCalendar(), true)
            .add(
                    InstantSerializer.INSTANCE,
                    new TimeWriter<>(new MomentWriters.OfInstant(), Instant::getEpochSecond),
                    true)
            .add(
                    OffsetDateTimeSerializer.INSTANCE,
                    new TimeWriter<>(new MomentWriters.OfOffsetDateTime(), OffsetDateTime::toEpochSecond),
                    true)
            .add(
                    ZonedDateTimeSerializer.INSTANCE,
                    new TimeWriter<>(new MomentWriters.OfZonedDateTime(), ZonedDateTime::toEpochSecond),
                    true)
            .add(DurationSerializer.INSTANCE, new TimeWriter<>(new MomentWriters.OfDuration()), true)
            .add(LocalDateSerializer.INSTANCE, new LocalTimeWriters.OfLocalDate(), true)
            .add(LocalTimeSerializer.INSTANCE, new TimeWriter<>(new LocalTimeWriters.OfLocalTime()), true)
            .add(LocalDateTimeSerializer.INSTANCE, new TimeWriter<>(new LocalTimeWriters.OfLocalDateTime()), true)
            .add(OffsetTimeSerializer.INSTANCE, new TimeWriter<>(new LocalTimeWriters.OfOffsetTime()), true)
            .add(MonthDaySerializer.INSTANCE, new LocalTimeWriters.OfMonthDay(), true)
            .add(MonthSerializer.INSTANCE, new MonthWriter(), true)
            .add(YearSerializer.INSTANCE, new YearWriter(), true)
            .add(YearMonthSerializer.INSTANCE, new LocalTimeWriters.OfYearMonth(), true);

    private final Map<Class<?>, Entry<?>> entries = new HashMap<>();

    /** An entry of the table. */
    private record Entry<T>(StdSerializer<T> stock, ScalarWriter<? super T> writer, boolean onlyThatInstance) {}

    private <T> ScalarWriters add(StdSerializer<T> stock, ScalarWriter<? super T> writer, boolean onlyThatInstance) {
        entries.put(stock.getClass(), new Entry<>(stock, writer, onlyThatInstance));
        return this;
    }

    /**
     * Returns the serializer that replaces one of databind's, or null.
     *
     * @param type the type of the values
     */
    @SuppressWarnings("unchecked") // The serializer is for this type.
    static ValueSerializer<?> direct(Class<?> type, ValueSerializer<?> stock) {
        ScalarWriter<Object> ofText = writerOfText(type, stock);
        if (ofText != null) {
            return new DirectValueSerializer<>((StdSerializer<Object>) stock, ofText);
        }
        if (stock == JacksonSerializableSerializer.instance && JsonNode.class.isAssignableFrom(type)) {
            return DirectTreeSerializer.INSTANCE;
        }
        return TABLE.find(stock);
    }

    /**
     * Returns the writer for a serializer of text, or null. The type decides too, because ToStringSerializer serves
     * many.
     */
    private static ScalarWriter<Object> writerOfText(Class<?> type, ValueSerializer<?> stock) {
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

    @SuppressWarnings("unchecked") // Each class of serializers is for one type.
    private ValueSerializer<?> find(ValueSerializer<?> stock) {
        Entry<?> entry = entries.get(stock.getClass());
        return entry == null || entry.onlyThatInstance && entry.stock != stock
                ? null
                : new DirectValueSerializer<>((StdSerializer<Object>) stock, (ScalarWriter<Object>) entry.writer);
    }

    /** Returns whether there is a format. Jackson's serializers create another serializer for it. */
    static boolean isFormat(JsonFormat.Value format) {
        // A format that was given its time zone as an object equals one without.
        return format != null && (format.hasTimeZone() || !format.equals(JsonFormat.Value.empty()));
    }
}
