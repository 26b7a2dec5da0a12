package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdKeySerializers;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.UUID;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * The writers of map keys, by class, for keys whose serializer only writes a name. The writer of a key writes it as a
 * text with its quotes.
 */
final class KeyWriters {

    /** The writer of keys that are Strings. */
    @SuppressWarnings("unchecked") // It is asked for Strings only.
    static final ValueWriter<Object> TEXT = (ValueWriter<Object>) (ValueWriter<?>) new SimpleWriters.OfText();

    private final JsonSerializer<?> serializer;
    private final WritersByClass writers = new WritersByClass();

    /** Whether Strings are written unchanged. False until the first one has been written. */
    private boolean writesTexts;

    /** @param serializer the serializer of all keys, or one that finds a serializer for the class of each key */
    KeyWriters(JsonSerializer<?> serializer) {
        this.serializer = serializer;
    }

    /**
     * Returns the writer of a key, {@link ValueWriter#NONE} if the serializer writes the key, or null if no key of its
     * class has been written yet.
     */
    ValueWriter<Object> find(Object key) {
        return writers.find(key.getClass());
    }

    /** Same as {@link #find(Object)}, but finds the writer if it is not known yet. Never returns null. */
    @SuppressWarnings("unchecked") // The writer was found for the class of the key.
    ValueWriter<Object> find(Object key, SerializerProvider provider) throws JsonMappingException {
        Class<?> type = key.getClass();
        ValueWriter<Object> known = writers.find(type);
        return known != null ? known : writers.put(type, (ValueWriter<Object>) writer(type, provider));
    }

    /** Returns the writer of the text that {@code toString} would return, or null if there is none for the class. */
    @SuppressWarnings("unchecked") // Each writer is for the class.
    static ValueWriter<Object> ofToString(Class<?> type) {
        return (ValueWriter<Object>) (type == String.class ? TEXT : quoted(type));
    }

    /** Like the next method, returns a writer as an {@code Object}, for the reason given in {@link ValueWriters}. */
    private static Object quoted(Class<?> type) {
        if (type == Character.class) {
            return new CharWriter();
        }
        if (type == UUID.class) {
            return new UuidWriter();
        }
        if (type == BigDecimal.class || type == BigInteger.class) {
            return new OfBigNumber();
        }
        Object unquoted = unquoted(type);
        return unquoted == null ? null : new Quoted<>((ValueWriter<?>) unquoted);
    }

    private static Object unquoted(Class<?> type) {
        if (type == Integer.class) {
            return new SimpleWriters.OfInteger();
        }
        if (type == Long.class) {
            return new SimpleWriters.OfLong();
        }
        if (type == Short.class) {
            return new SimpleWriters.OfShort();
        }
        if (type == Byte.class) {
            return new SimpleWriters.OfByte();
        }
        if (type == Double.class) {
            return new SimpleWriters.OfDouble();
        }
        if (type == Float.class) {
            return new SimpleWriters.OfFloat();
        }
        return type == Boolean.class ? new SimpleWriters.OfBoolean() : null;
    }

    private Object writer(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        ValueWriter<?> simple = ofToString(type);
        if (simple == null && !Enum.class.isAssignableFrom(type)) {
            return ValueWriter.NONE;
        }
        JsonSerializer<Object> serializer = serializer(type, provider);
        Class<?> kind = serializer.getClass();
        if (kind == StdKeySerializers.StringKeySerializer.class) {
            writesTexts |= simple == TEXT;
            return simple == TEXT ? TEXT : ValueWriter.NONE;
        }
        boolean isOfEnums = kind == StdKeySerializers.EnumKeySerializer.class;
        if (!isOfEnums && (kind != StdKeySerializers.Default.class || simple == null)
                || !serializer.handledType().isAssignableFrom(type)) {
            // The serializer is the user's, or it is for keys of another type.
            return ValueWriter.NONE;
        }
        // ValueWriters says why this is not a conditional expression.
        if (isOfEnums) {
            return new EnumWriter.OfKeys(serializer);
        }
        return simple;
    }

    @SuppressWarnings("unchecked") // MapSerializer casts it in the same way.
    private JsonSerializer<Object> serializer(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        return serializer instanceof DynamicKeySerializer
                ? ((DynamicKeySerializer) serializer).find(type, provider)
                : (JsonSerializer<Object>) serializer;
    }

    /** Returns the name that was written for a key, or null if the key has no writer. */
    String name(Object key, SerializerProvider provider) throws IOException {
        if (key == null || find(key, provider) == ValueWriter.NONE) {
            return null;
        }
        return key instanceof Enum
                ? EnumTexts.written((Enum<?>) key, serializer(key.getClass(), provider), provider)
                : key.toString();
    }

    /**
     * Writes the comma and the key of an entry at an index. Returns the index of its value, or
     * {@link ValueWriter#NOT_WRITTEN}.
     */
    int begin(BeanGenerator g, SerializerProvider provider, Object key, int at, boolean isFirst) throws IOException {
        if (writesTexts && key.getClass() == String.class) {
            return EntryEncoder.begin(g, at, isFirst, (String) key);
        }
        ValueWriter<Object> writer = find(key, provider);
        if (writer == TEXT) {
            return EntryEncoder.begin(g, at, isFirst, (String) key);
        }
        int name = isFirst ? at : EntryEncoder.put(g, at, ',');
        return name < 0 ? ValueWriter.NOT_WRITTEN : EntryEncoder.put(g, writer.write(g, provider, key, name), ':');
    }

    /** Writes a value in quotes. */
    private static final class Quoted<T> extends ValueWriter<T> {

        private final ValueWriter<T> writer;

        Quoted(ValueWriter<T> writer) {
            this.writer = writer;
        }

        @Override
        int write(BeanGenerator g, SerializerProvider provider, T value, int at) throws IOException {
            int from = EntryEncoder.put(g, at, '"');
            return from < 0 ? NOT_WRITTEN : EntryEncoder.put(g, writer.write(g, provider, value, from), '"');
        }
    }

    private static final class OfBigNumber extends ValueWriter<Number> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, Number value, int at) {
            return NumberWriter.writeText(g, value, false, at);
        }
    }
}
