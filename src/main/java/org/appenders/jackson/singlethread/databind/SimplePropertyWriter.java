package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BooleanSerializer;
import com.fasterxml.jackson.databind.ser.std.NumberSerializers;
import com.fasterxml.jackson.databind.ser.std.StringSerializer;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * A property of a simple type of a {@link BeanWriter}: the value is handed to the
 * generator without boxing, together with the name.
 */
public final class SimplePropertyWriter extends PlainPropertyWriter {

    private static final long serialVersionUID = 1L;

    /**
     * Takes a plain writer over.
     *
     * @param type for which {@link #isSimple} is true
     */
    SimplePropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index, Class<?> type)
            throws IllegalAccessException {
        super(base, names, index, type);
    }

    /** Whether a writer writes values of a type that has a step here, as databind writes them. */
    static boolean isSimple(BeanPropertyWriter writer, Class<?> type) {
        Class<?> standard = standardSerializer(type);
        return standard != null
                && writer.hasSerializer()
                && writer.getSerializer().getClass() == standard;
    }

    /** What databind writes values of a type with, unless something says otherwise. */
    private static Class<?> standardSerializer(Class<?> type) {
        if (type == String.class) {
            return StringSerializer.class;
        }
        if (type == int.class || type == Integer.class) {
            return NumberSerializers.IntegerSerializer.class;
        }
        if (type == long.class || type == Long.class) {
            return NumberSerializers.LongSerializer.class;
        }
        if (type == double.class || type == Double.class) {
            return NumberSerializers.DoubleSerializer.class;
        }
        if (type == float.class || type == Float.class) {
            return NumberSerializers.FloatSerializer.class;
        }
        return type == boolean.class || type == Boolean.class ? BooleanSerializer.class : null;
    }

    private static MethodHandle find(MethodType type) {
        try {
            return MethodHandles.lookup().findVirtual(SimplePropertyWriter.class, "write", type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads and writes the value, on (generator, provider, bean). */
    MethodHandle step() {
        MethodHandle getter = getter();
        Class<?> type = getter.type().returnType();
        MethodHandle write =
                find(MethodType.methodType(void.class, BeanGenerator.class, SerializerProvider.class, type));
        return MethodHandles.filterArguments(write.bindTo(this), 2, getter);
    }

    @Override
    boolean isDefaultKnown() {
        Class<?> type = getMember().getRawType();
        Class<?> defaultType = _suppressableValue.getClass();
        return type == defaultType
                || type.isPrimitive() && MethodType.methodType(type).wrap().returnType() == defaultType;
    }

    // The step, by type. It tells the generator how far the bean has got, for the path in an exception. Numbers and
    // booleans are never empty.

    void write(BeanGenerator generator, SerializerProvider provider, String value) throws IOException {
        if (isPresent(generator, provider, value) && !isSuppressed(value)) {
            generator.write(name, value);
        }
        generator.nextProperty(name.index + 1);
    }

    private boolean isSuppressed(String value) {
        return _suppressableValue != null
                && (_suppressableValue == MARKER_FOR_EMPTY ? value.isEmpty() : _suppressableValue.equals(value));
    }

    void write(BeanGenerator generator, SerializerProvider provider, int value) throws IOException {
        if (!(_suppressableValue instanceof Integer) || (Integer) _suppressableValue != value) {
            generator.write(name, value);
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, long value) throws IOException {
        if (!(_suppressableValue instanceof Long) || (Long) _suppressableValue != value) {
            generator.write(name, value);
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, double value) throws IOException {
        if (!(_suppressableValue instanceof Double) || Double.compare((Double) _suppressableValue, value) != 0) {
            generator.writeName(name);
            generator.writeNumber(value);
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, float value) throws IOException {
        if (!(_suppressableValue instanceof Float) || Float.compare((Float) _suppressableValue, value) != 0) {
            generator.writeName(name);
            generator.writeNumber(value);
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, boolean value) throws IOException {
        if (!(_suppressableValue instanceof Boolean) || (Boolean) _suppressableValue != value) {
            generator.write(name, value);
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, Integer value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.intValue());
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, Long value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.longValue());
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, Double value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.doubleValue());
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, Float value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.floatValue());
        }
        generator.nextProperty(name.index + 1);
    }

    void write(BeanGenerator generator, SerializerProvider provider, Boolean value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.booleanValue());
        }
        generator.nextProperty(name.index + 1);
    }

    private boolean isPresent(BeanGenerator generator, SerializerProvider provider, Object value) throws IOException {
        if (value == null) {
            writeNull(generator, provider);
        }
        return value != null;
    }
}
