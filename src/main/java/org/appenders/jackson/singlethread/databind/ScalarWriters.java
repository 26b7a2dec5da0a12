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
import java.util.HashMap;
import java.util.Map;

/**
 * The table of Jackson's serializers that have a writer of values, by the serializer's exact class. To write another
 * type directly, add one entry and one test.
 *
 * <p>If a serializer may have a format, the entry applies only to its one instance that has none.
 */
final class ScalarWriters {

    private static final String JAVA_TIME = "com.fasterxml.jackson.datatype.jsr310.ser.";

    private static final ScalarWriters OF_DATABIND = new ScalarWriters()
            .add(new UUIDSerializer(), new UuidWriter(), false)
            .add(new NumberSerializer(Number.class), new NumberWriter(), false)
            .add(DateSerializer.instance, new DateWriters.OfDate(), true)
            .add(CalendarSerializer.instance, new DateWriters.OfCalendar(), true);

    private final Map<Class<?>, Entry<?>> entries = new HashMap<>();

    /** An entry of the table. */
    private static final class Entry<T> {

        private final StdSerializer<T> stock;
        private final ScalarWriter<? super T> writer;
        private final boolean onlyThatInstance;

        Entry(StdSerializer<T> stock, ScalarWriter<? super T> writer, boolean onlyThatInstance) {
            this.stock = stock;
            this.writer = writer;
            this.onlyThatInstance = onlyThatInstance;
        }
    }

    <T> ScalarWriters add(StdSerializer<T> stock, ScalarWriter<? super T> writer, boolean onlyThatInstance) {
        entries.put(stock.getClass(), new Entry<>(stock, writer, onlyThatInstance));
        return this;
    }

    /**
     * Returns the serializer that replaces one of databind's, or null.
     *
     * @param type the type of the values
     */
    @SuppressWarnings("unchecked") // The serializer is for this type.
    static JsonSerializer<?> direct(Class<?> type, JsonSerializer<?> stock) {
        ScalarWriter<Object> ofText = writerOfText(type, stock);
        if (ofText != null) {
            return new DirectValueSerializer<>((StdSerializer<Object>) stock, ofText);
        }
        if (stock == SerializableSerializer.instance && JsonNode.class.isAssignableFrom(type)) {
            return DirectTreeSerializer.INSTANCE;
        }
        // Compares the name, because the module may be absent.
        ScalarWriters table = stock.getClass().getName().startsWith(JAVA_TIME) ? JavaTimeWriters.TABLE : OF_DATABIND;
        return table.find(stock);
    }

    /**
     * Returns the writer for a serializer of text, or null. The type decides too, because ToStringSerializer serves
     * many.
     */
    private static ScalarWriter<Object> writerOfText(Class<?> type, JsonSerializer<?> stock) {
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

    @SuppressWarnings("unchecked") // Each class of serializers is for one type.
    private JsonSerializer<?> find(JsonSerializer<?> stock) {
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
