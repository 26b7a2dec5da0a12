package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.zone.ZoneRules;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import org.appenders.jackson.singlethread.encode.DatePattern;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes dates and times that have a {@code @JsonFormat(pattern = ...)} whose fields are all numbers, or a {@code
 * @JsonFormat(shape = STRING)} alone.
 */
final class PatternWriters {

    private static final String LOCAL = DatePattern.DATE + DatePattern.TIME;
    private static final String ALL = LOCAL + DatePattern.OFFSET;

    /** The letters of {@code SimpleDateFormat}. There, u is another field, and S is a number of milliseconds. */
    private static final String OF_DATE = "yMdHmsXZ";

    private static final String MILLIS = "SSS";

    private static final JsonFormat.Value TEXT = JsonFormat.Value.forShape(JsonFormat.Shape.STRING);

    /** For each type, the writer of values that have the shape and no pattern. */
    private static final Map<Class<?>, ScalarWriter<?>> OF_TEXT = new HashMap<>();

    static {
        OF_TEXT.put(LocalDate.class, TimestampWriter.asText(new LocalTimeWriters.OfLocalDate()));
        OF_TEXT.put(LocalTime.class, TimestampWriter.asText(new LocalTimeWriters.OfLocalTime()));
        OF_TEXT.put(LocalDateTime.class, TimestampWriter.asText(new LocalTimeWriters.OfLocalDateTime()));
        OF_TEXT.put(OffsetTime.class, TimestampWriter.asText(new LocalTimeWriters.OfOffsetTime()));
        OF_TEXT.put(YearMonth.class, TimestampWriter.asText(new LocalTimeWriters.OfYearMonth()));
        OF_TEXT.put(MonthDay.class, new LocalTimeWriters.OfMonthDay());
        OF_TEXT.put(Instant.class, TimestampWriter.asText(new MomentWriters.OfInstant()));
        OF_TEXT.put(OffsetDateTime.class, TimestampWriter.asText(new MomentWriters.OfOffsetDateTime()));
        OF_TEXT.put(ZonedDateTime.class, TimestampWriter.asText(new MomentWriters.OfZonedDateTime()));
        OF_TEXT.put(Duration.class, TimestampWriter.asText(new MomentWriters.OfDuration()));
    }

    private PatternWriters() {}

    /** Returns the writer of a type's values in a format, or null if the serializer of that format writes them. */
    static ScalarWriter<?> of(Class<?> type, JsonFormat.Value format, SerializerProvider provider) {
        if (!format.hasPattern()) {
            // A format with a time zone may equal one without.
            return format.equals(TEXT) && !format.hasTimeZone() ? OF_TEXT.get(type) : null;
        }
        if (format.getShape() != JsonFormat.Shape.ANY && format.getShape() != JsonFormat.Shape.STRING) {
            return null;
        }
        String pattern = format.getPattern();
        if (type == Date.class) {
            return ofDate(format, provider);
        }
        if (type == LocalDate.class) {
            DatePattern found = DatePattern.of(pattern, DatePattern.DATE);
            return found == null ? null : new OfLocalDate(found);
        }
        if (type == LocalTime.class) {
            DatePattern found = DatePattern.of(pattern, DatePattern.TIME);
            return found == null ? null : new OfLocalTime(found);
        }
        if (type == LocalDateTime.class) {
            DatePattern found = DatePattern.of(pattern, LOCAL);
            return found == null ? null : new OfLocalDateTime(found);
        }
        DatePattern found = DatePattern.of(pattern, ALL);
        if (found == null || format.getFeature(JsonFormat.Feature.WRITE_DATES_WITH_ZONE_ID) != null) {
            return null;
        }
        if (type == Instant.class && format.hasTimeZone()) {
            return new OfInstant(found, format.getTimeZone().toZoneId().getRules());
        }
        if (format.hasTimeZone()) {
            return null;
        }
        return type == OffsetDateTime.class
                ? new OfOffsetDateTime(found)
                : type == ZonedDateTime.class ? new OfZonedDateTime(found) : null;
    }

    private static ScalarWriter<?> ofDate(JsonFormat.Value format, SerializerProvider provider) {
        String pattern = format.getPattern();
        DatePattern found =
                DatePattern.of(pattern.replaceFirst(MILLIS, ""), OF_DATE) == null ? null : DatePattern.of(pattern, ALL);
        Locale locale = format.hasLocale() ? format.getLocale() : provider.getLocale();
        SimpleDateFormat stock = found == null ? null : new SimpleDateFormat(pattern, locale);
        if (stock == null || stock.getCalendar().getClass() != GregorianCalendar.class || !hasUsualDigits(stock)) {
            return null;
        }
        return new OfDate(found, format.hasTimeZone() ? format.getTimeZone() : provider.getTimeZone());
    }

    private static boolean hasUsualDigits(SimpleDateFormat format) {
        NumberFormat numbers = format.getNumberFormat();
        return numbers instanceof DecimalFormat
                && ((DecimalFormat) numbers).getDecimalFormatSymbols().getZeroDigit() == '0';
    }

    /** Writes a date or a time in a pattern. */
    private abstract static class PatternWriter<T> extends ScalarWriter<T> {

        private static final long serialVersionUID = 1L;

        /** Transient, because stock's serializers with a pattern cannot be serialized either. */
        final transient DatePattern pattern;

        PatternWriter(DatePattern pattern) {
            this.pattern = pattern;
        }

        @Override
        int room(T value, BeanGenerator generator, SerializerProvider provider) {
            return pattern.room() + 2;
        }

        final int write(long date, int time, int nanos, int offset, byte[] buffer, int at) {
            buffer[at] = '"';
            return quote(pattern.write(date, time, nanos, offset, buffer, at + 1), buffer);
        }

        static long of(LocalDate date) {
            return DatePattern.date(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
        }

        static int of(LocalTime time) {
            return DatePattern.time(time.getHour(), time.getMinute(), time.getSecond());
        }
    }

    private static final class OfLocalDate extends PatternWriter<LocalDate> {

        private static final long serialVersionUID = 1L;

        OfLocalDate(DatePattern pattern) {
            super(pattern);
        }

        @Override
        int write(LocalDate value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            return write(of(value), 0, 0, 0, buffer, at);
        }
    }

    private static final class OfLocalTime extends PatternWriter<LocalTime> {

        private static final long serialVersionUID = 1L;

        OfLocalTime(DatePattern pattern) {
            super(pattern);
        }

        @Override
        int write(LocalTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            return write(0, of(value), value.getNano(), 0, buffer, at);
        }
    }

    private static final class OfLocalDateTime extends PatternWriter<LocalDateTime> {

        private static final long serialVersionUID = 1L;

        OfLocalDateTime(DatePattern pattern) {
            super(pattern);
        }

        @Override
        int write(LocalDateTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            return write(of(value.toLocalDate()), of(value.toLocalTime()), value.getNano(), 0, buffer, at);
        }
    }

    /**
     * Writes a time with an offset. If settings of the mapper change the zone or add its name, Jackson writes the time.
     */
    private abstract static class ZonedWriter<T> extends PatternWriter<T> {

        private static final long serialVersionUID = 1L;

        ZonedWriter(DatePattern pattern) {
            super(pattern);
        }

        @Override
        final int room(T value, BeanGenerator generator, SerializerProvider provider) {
            boolean hasZone = provider.getConfig().hasExplicitTimeZone()
                    || provider.isEnabled(SerializationFeature.WRITE_DATES_WITH_ZONE_ID);
            return hasZone ? NOT_WRITTEN : super.room(value, generator, provider);
        }

        final int write(LocalDateTime value, int offset, byte[] buffer, int at) {
            return write(of(value.toLocalDate()), of(value.toLocalTime()), value.getNano(), offset, buffer, at);
        }
    }

    private static final class OfOffsetDateTime extends ZonedWriter<OffsetDateTime> {

        private static final long serialVersionUID = 1L;

        OfOffsetDateTime(DatePattern pattern) {
            super(pattern);
        }

        @Override
        int write(OffsetDateTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            return write(value.toLocalDateTime(), value.getOffset().getTotalSeconds(), buffer, at);
        }
    }

    private static final class OfZonedDateTime extends ZonedWriter<ZonedDateTime> {

        private static final long serialVersionUID = 1L;

        OfZonedDateTime(DatePattern pattern) {
            super(pattern);
        }

        @Override
        int write(ZonedDateTime value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            return write(value.toLocalDateTime(), value.getOffset().getTotalSeconds(), buffer, at);
        }
    }

    private static final class OfInstant extends PatternWriter<Instant> {

        private static final long serialVersionUID = 1L;
        private static final int SECONDS_OF_DAY = 86_400;

        private final transient ZoneRules zone;

        OfInstant(DatePattern pattern, ZoneRules zone) {
            super(pattern);
            this.zone = zone;
        }

        @Override
        int write(Instant value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            int offset = zone.getOffset(value).getTotalSeconds();
            long seconds = value.getEpochSecond() + offset;
            long day = Math.floorDiv(seconds, (long) SECONDS_OF_DAY);
            int time = DatePattern.time((int) (seconds - SECONDS_OF_DAY * day));
            return write(DatePattern.date(day), time, value.getNano(), offset, buffer, at);
        }
    }

    private static final class OfDate extends PatternWriter<Date> {

        private static final long serialVersionUID = 1L;
        private static final int MILLIS_OF_DAY = 86_400_000;

        /** The beginning of the year 1600. All calendars of the JDK agree from then on. */
        private static final long FIRST = -11_676_096_000_000L;

        private final transient TimeZone zone;

        OfDate(DatePattern pattern, TimeZone zone) {
            super(pattern);
            this.zone = zone;
        }

        @Override
        int room(Date value, BeanGenerator generator, SerializerProvider provider) {
            return DateWriters.isJdks(value) && value.getTime() >= FIRST
                    ? super.room(value, generator, provider)
                    : NOT_WRITTEN;
        }

        @Override
        int write(Date value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            long millis = value.getTime();
            int offset = zone.getOffset(millis);
            // Such a late date is not written here in any case; this only avoids an overflow.
            long local = millis > Long.MAX_VALUE - MILLIS_OF_DAY ? millis : millis + offset;
            long day = Math.floorDiv(local, (long) MILLIS_OF_DAY);
            int millisOfDay = (int) (local - MILLIS_OF_DAY * day);
            int nanos = millisOfDay % 1000 * 1_000_000;
            return offset % 1000 != 0
                    ? NOT_WRITTEN
                    : write(
                            DatePattern.date(day),
                            DatePattern.time(millisOfDay / 1000),
                            nanos,
                            offset / 1000,
                            buffer,
                            at);
        }
    }
}
