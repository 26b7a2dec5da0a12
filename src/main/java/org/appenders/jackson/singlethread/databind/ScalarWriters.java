package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ser.std.CalendarSerializer;
import com.fasterxml.jackson.databind.ser.std.ClassSerializer;
import com.fasterxml.jackson.databind.ser.std.DateSerializer;
import com.fasterxml.jackson.databind.ser.std.FileSerializer;
import com.fasterxml.jackson.databind.ser.std.NumberSerializer;
import com.fasterxml.jackson.databind.ser.std.SerializableSerializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.ser.std.TimeZoneSerializer;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import com.fasterxml.jackson.databind.ser.std.UUIDSerializer;
import java.time.Period;

/**
 * The table of Jackson's serializers that have a writer of values, by the serializer's exact class. To write another
 * type directly, add one case and one test.
 *
 * <p>If a serializer may have a format, the writer is only for its one instance that has none. A writer is an
 * {@code Object} here until it is passed on, as in {@link ValueWriters}.
 */
final class ScalarWriters {

    private static final String JAVA_TIME = "com.fasterxml.jackson.datatype.jsr310.ser.";

    private ScalarWriters() {}

    /**
     * Returns the serializer that replaces one of databind's, or null.
     *
     * @param type the type of the values
     */
    @SuppressWarnings("unchecked") // The serializer is for this type.
    static JsonSerializer<?> direct(Class<?> type, JsonSerializer<?> stock) {
        if (stock == SerializableSerializer.instance && JsonNode.class.isAssignableFrom(type)) {
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
    private static Object writerOfText(Class<?> type, JsonSerializer<?> stock) {
        Class<?> kind = stock.getClass();
        if (kind == ToStringSerializer.class && (type == Character.class || type == char.class)) {
            return new CharWriter();
        }
        if (kind == ToStringSerializer.class && type == Period.class) {
            return new LocalTimeWriters.OfPeriod();
        }
        boolean writesText = kind == ToStringSerializer.class
                || kind == ClassSerializer.class
                || kind == FileSerializer.class
                || kind == TimeZoneSerializer.class
                || kind.getName().equals(JAVA_TIME + "ZoneIdSerializer");
        return writesText && TextWriter.isFor(type) ? new TextWriter(type) : null;
    }

    private static Object writer(JsonSerializer<?> stock) {
        Class<?> kind = stock.getClass();
        if (kind == UUIDSerializer.class) {
            return new UuidWriter();
        }
        if (kind == NumberSerializer.class) {
            return new NumberWriter();
        }
        if (stock == DateSerializer.instance) {
            return new DateWriters.OfDate();
        }
        if (stock == CalendarSerializer.instance) {
            return new DateWriters.OfCalendar();
        }
        // Compares the name, because the module may be absent.
        return kind.getName().startsWith(JAVA_TIME) ? JavaTimeWriters.of(stock) : null;
    }

    /** Returns whether there is a format. Jackson's serializers create another serializer for it. */
    static boolean isFormat(JsonFormat.Value format) {
        // A format that was given its time zone as an object equals one without.
        return format != null && (format.hasTimeZone() || !format.equals(JsonFormat.Value.empty()));
    }
}
