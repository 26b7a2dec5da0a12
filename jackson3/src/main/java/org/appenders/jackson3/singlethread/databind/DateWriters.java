package org.appenders.jackson3.singlethread.databind;

import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import org.appenders.jackson3.singlethread.encode.IntegerDigits;
import org.appenders.jackson3.singlethread.encode.UtilDate;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.util.StdDateFormat;

/**
 * Does what {@code JavaUtilDateSerializer} and {@code JavaUtilCalendarSerializer} do, if the mapper has Jackson's own
 * date format.
 */
final class DateWriters {

    private DateWriters() {}

    static final class OfDate extends ScalarWriter<Date> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(Date value, BeanGenerator generator, SerializationContext context) {
            return isJdks(value) ? roomForTime(context) : -1;
        }

        @Override
        int write(Date value, byte[] buffer, int at, BeanGenerator generator, SerializationContext context) {
            return writeTime(value.getTime(), buffer, at, context);
        }
    }

    static final class OfCalendar extends ScalarWriter<Calendar> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(Calendar value, BeanGenerator generator, SerializationContext context) {
            // A calendar that is not lenient throws for the 30th of February.
            return value.getClass() == GregorianCalendar.class && value.isLenient() ? roomForTime(context) : -1;
        }

        @Override
        int write(Calendar value, byte[] buffer, int at, BeanGenerator generator, SerializationContext context) {
            return writeTime(value.getTimeInMillis(), buffer, at, context);
        }
    }

    /** Returns whether the class is the JDK's. Other classes may run any code when asked for the time. */
    static boolean isJdks(Date value) {
        return value.getClass() == Date.class || value.getClass().getName().startsWith("java.sql.");
    }

    private static boolean isTimestamp(SerializationContext context) {
        return context.isEnabled(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS);
    }

    private static int roomForTime(SerializationContext context) {
        if (isTimestamp(context)) {
            return IntegerDigits.ROOM;
        }
        return context.getConfig().getDateFormat().getClass() == StdDateFormat.class ? UtilDate.ROOM + 2 : -1;
    }

    private static int writeTime(long millis, byte[] buffer, int at, SerializationContext context) {
        if (isTimestamp(context)) {
            return IntegerDigits.write(millis, buffer, at);
        }
        StdDateFormat format = (StdDateFormat) context.getConfig().getDateFormat();
        TimeZone zone = format.getTimeZone();
        int offset = zone == null ? 0 : zone.getOffset(millis);
        boolean colon = format.isColonIncludedInTimeZone();
        buffer[at] = '"';
        int end = UtilDate.write(millis, offset, colon, buffer, at + 1);
        if (offset == 0 && DateSettings.writeZ(format, context)) {
            end -= colon ? 5 : 4;
            buffer[end - 1] = 'Z';
        }
        return ScalarWriter.quote(end, buffer);
    }
}
