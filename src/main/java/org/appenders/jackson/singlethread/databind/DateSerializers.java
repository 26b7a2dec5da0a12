package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.CalendarSerializer;
import com.fasterxml.jackson.databind.ser.std.DateSerializer;
import com.fasterxml.jackson.databind.util.StdDateFormat;
import java.io.IOException;
import java.text.DateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.TimeZone;
import org.appenders.jackson.singlethread.encode.UtilDate;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/**
 * Databind's serializers of {@code Date} and {@code Calendar}, which write text into our generator's buffer where the
 * mapper has Jackson's own date format. With a format of their own they are databind's.
 */
final class DateSerializers {

    private DateSerializers() {}

    /** What takes the place of a serializer, or null. */
    static JsonSerializer<?> direct(JsonSerializer<?> serializer) {
        return serializer == DateSerializer.instance
                ? new DirectDateSerializer()
                : serializer == CalendarSerializer.instance ? new DirectCalendarSerializer() : null;
    }

    private static final class DirectDateSerializer extends DateSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public void serialize(Date value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            if (_asTimestamp(provider) || !write(value.getTime(), generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }
    }

    private static final class DirectCalendarSerializer extends CalendarSerializer {

        private static final long serialVersionUID = 1L;

        @Override
        public void serialize(Calendar value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            if (_asTimestamp(provider) || !write(value.getTimeInMillis(), generator, provider)) {
                super.serialize(value, generator, provider);
            }
        }
    }

    private static boolean write(long millis, JsonGenerator generator, SerializerProvider provider) {
        DateFormat format = provider.getConfig().getDateFormat();
        if (!(generator instanceof ValueGenerator) || format.getClass() != StdDateFormat.class) {
            return false;
        }
        ValueGenerator ours = (ValueGenerator) generator;
        int at = ours.beginText(UtilDate.ROOM);
        if (at < 0) {
            return false;
        }
        TimeZone zone = format.getTimeZone();
        int offset = zone == null ? 0 : zone.getOffset(millis);
        boolean colon = ((StdDateFormat) format).isColonIncludedInTimeZone();
        ours.endText(UtilDate.write(millis, offset, colon, ours.buffer(), at));
        return true;
    }
}
