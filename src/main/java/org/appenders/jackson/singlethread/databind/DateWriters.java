package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.util.StdDateFormat;
import java.text.DateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.UtilDate;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Does what {@code DateSerializer} and {@code CalendarSerializer} do, if the mapper has Jackson's own date format. */
final class DateWriters {

    private DateWriters() {}

    static final class OfDate extends ScalarWriter<Date> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(Date value, BeanGenerator generator, SerializerProvider provider) {
            return isJdks(value) ? roomForTime(provider) : -1;
        }

        @Override
        int write(Date value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            return writeTime(value.getTime(), buffer, at, provider);
        }
    }

    static final class OfCalendar extends ScalarWriter<Calendar> {

        private static final long serialVersionUID = 1L;

        @Override
        int room(Calendar value, BeanGenerator generator, SerializerProvider provider) {
            // A calendar that is not lenient throws for the 30th of February.
            return value.getClass() == GregorianCalendar.class && value.isLenient() ? roomForTime(provider) : -1;
        }

        @Override
        int write(Calendar value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
            return writeTime(value.getTimeInMillis(), buffer, at, provider);
        }
    }

    /** Returns whether the class is the JDK's. Other classes may run any code when asked for the time. */
    static boolean isJdks(Date value) {
        return value.getClass() == Date.class || value.getClass().getName().startsWith("java.sql.");
    }

    private static boolean isTimestamp(SerializerProvider provider) {
        return provider.isEnabled(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    }

    private static int roomForTime(SerializerProvider provider) {
        if (isTimestamp(provider)) {
            return IntegerDigits.ROOM;
        }
        return provider.getConfig().getDateFormat().getClass() == StdDateFormat.class ? UtilDate.ROOM + 2 : -1;
    }

    private static int writeTime(long millis, byte[] buffer, int at, SerializerProvider provider) {
        if (isTimestamp(provider)) {
            return IntegerDigits.write(millis, buffer, at);
        }
        DateFormat format = provider.getConfig().getDateFormat();
        TimeZone zone = format.getTimeZone();
        int offset = zone == null ? 0 : zone.getOffset(millis);
        boolean colon = ((StdDateFormat) format).isColonIncludedInTimeZone();
        buffer[at] = '"';
        return ScalarWriter.quote(UtilDate.write(millis, offset, colon, buffer, at + 1), buffer);
    }
}
