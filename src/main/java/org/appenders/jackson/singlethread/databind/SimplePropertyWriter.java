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
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.BoxedPropertyEncoder;
import org.appenders.jackson.singlethread.generator.PropertyEncoder;

/**
 * A property of a simple type, for a {@link BeanWriter}. The value is passed to the generator without boxing, together
 * with the name.
 */
public class SimplePropertyWriter extends PlainPropertyWriter {

    private static final long serialVersionUID = 1L;

    /**
     * Creates a property from databind's property writer.
     *
     * @param type a type for which {@link #isSimple} is true
     */
    SimplePropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index, Class<?> type)
            throws IllegalAccessException {
        super(base, names, index, type);
    }

    /**
     * Returns whether there is a step for the type here, and the property writer uses databind's standard serializer.
     */
    static boolean isSimple(BeanPropertyWriter writer, Class<?> type) {
        Class<?> standard = standardSerializer(type);
        return standard != null
                && writer.getTypeSerializer() == null
                && writer.hasSerializer()
                && writer.getSerializer().getClass() == standard;
    }

    /**
     * Returns the serializer class that databind uses for a type by default, or null if there is no step for the type.
     */
    static Class<?> standardSerializer(Class<?> type) {
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
        if (type == short.class || type == Short.class) {
            return NumberSerializers.ShortSerializer.class;
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

    /**
     * Returns the name of the method of {@link #steps} that is the whole step, or null if the step is {@code write}.
     */
    String step() {
        Class<?> type = getMember().getRawType();
        if (type == String.class) {
            if (!isNullKnown() || !(writesAll() || leavesOutEmpty())) {
                return null;
            }
            return leavesOutEmpty()
                    ? leavesOutNull() ? "textNotEmpty" : null
                    : leavesOutNull() ? "textNotNull" : "text";
        }
        if (!writesAll() && !leavesOutEmpty() || !type.isPrimitive() && !isNullKnown()) {
            return null;
        }
        Class<?> simple = MethodType.methodType(type).unwrap().returnType();
        String kind = simple == boolean.class
                ? "bool"
                : simple == float.class || simple == double.class ? "decimal" : "integer";
        return type.isPrimitive() || !leavesOutNull() ? kind : kind + "NotNull";
    }

    /** Returns the class that has the step. */
    Class<?> steps() {
        Class<?> type = getMember().getRawType();
        return type == String.class || type.isPrimitive() ? PropertyEncoder.class : BoxedPropertyEncoder.class;
    }

    /** Returns a handle that takes (generator, provider, bean), and reads and writes the value. */
    MethodHandle handle() {
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

    // The steps of all types, for method handles and for rare settings. They use the tail that the generator has
    // stored.

    public void write(BeanGenerator g, SerializerProvider provider, String value) throws IOException {
        boolean isFirst = begin(g, provider, value);
        if (value != null) {
            end(
                    g,
                    isSuppressed(value)
                            ? BeanState.leaveOut(g, name.index)
                            : PropertyEncoder.text(
                                    g,
                                    g.tail(),
                                    name.first(isFirst),
                                    name.second(isFirst),
                                    name.length(isFirst),
                                    name,
                                    value));
        }
    }

    private boolean isSuppressed(String value) {
        return _suppressableValue != null
                && (_suppressableValue == MARKER_FOR_EMPTY ? value.isEmpty() : _suppressableValue.equals(value));
    }

    // Numbers and booleans are never empty.

    public void write(BeanGenerator g, SerializerProvider provider, int value) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        end(
                g,
                _suppressableValue instanceof Integer && (Integer) _suppressableValue == value
                        ? BeanState.leaveOut(g, name.index)
                        : integer(g, g.tail(), name.first(isFirst), name.second(isFirst), name.length(isFirst), value));
    }

    /** Performs the step of an int or long. */
    int integer(BeanGenerator g, int tail, long first, long second, int length, int value) throws IOException {
        return PropertyEncoder.integer(g, tail, first, second, length, name, value);
    }

    public void write(BeanGenerator g, SerializerProvider provider, short value) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        end(
                g,
                _suppressableValue instanceof Short && (Short) _suppressableValue == value
                        ? BeanState.leaveOut(g, name.index)
                        : PropertyEncoder.integer(
                                g,
                                g.tail(),
                                name.first(isFirst),
                                name.second(isFirst),
                                name.length(isFirst),
                                name,
                                value));
    }

    public void write(BeanGenerator g, SerializerProvider provider, long value) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        end(
                g,
                _suppressableValue instanceof Long && (Long) _suppressableValue == value
                        ? BeanState.leaveOut(g, name.index)
                        : integer(g, g.tail(), name.first(isFirst), name.second(isFirst), name.length(isFirst), value));
    }

    /** Performs the step of an int or long. */
    int integer(BeanGenerator g, int tail, long first, long second, int length, long value) throws IOException {
        return PropertyEncoder.integer(g, tail, first, second, length, name, value);
    }

    public void write(BeanGenerator g, SerializerProvider provider, double value) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        end(
                g,
                _suppressableValue instanceof Double && Double.compare((Double) _suppressableValue, value) == 0
                        ? BeanState.leaveOut(g, name.index)
                        : PropertyEncoder.decimal(
                                g,
                                g.tail(),
                                name.first(isFirst),
                                name.second(isFirst),
                                name.length(isFirst),
                                name,
                                value));
    }

    public void write(BeanGenerator g, SerializerProvider provider, float value) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        end(
                g,
                _suppressableValue instanceof Float && Float.compare((Float) _suppressableValue, value) == 0
                        ? BeanState.leaveOut(g, name.index)
                        : PropertyEncoder.decimal(
                                g,
                                g.tail(),
                                name.first(isFirst),
                                name.second(isFirst),
                                name.length(isFirst),
                                name,
                                value));
    }

    public void write(BeanGenerator g, SerializerProvider provider, boolean value) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        end(
                g,
                _suppressableValue instanceof Boolean && (Boolean) _suppressableValue == value
                        ? BeanState.leaveOut(g, name.index)
                        : PropertyEncoder.bool(
                                g,
                                g.tail(),
                                name.first(isFirst),
                                name.second(isFirst),
                                name.length(isFirst),
                                name,
                                value));
    }

    public void write(BeanGenerator g, SerializerProvider provider, Integer value) throws IOException {
        begin(g, provider, value);
        if (value != null) {
            write(g, provider, value.intValue());
        }
    }

    public void write(BeanGenerator g, SerializerProvider provider, Short value) throws IOException {
        begin(g, provider, value);
        if (value != null) {
            write(g, provider, value.shortValue());
        }
    }

    public void write(BeanGenerator g, SerializerProvider provider, Long value) throws IOException {
        begin(g, provider, value);
        if (value != null) {
            write(g, provider, value.longValue());
        }
    }

    public void write(BeanGenerator g, SerializerProvider provider, Double value) throws IOException {
        begin(g, provider, value);
        if (value != null) {
            write(g, provider, value.doubleValue());
        }
    }

    public void write(BeanGenerator g, SerializerProvider provider, Float value) throws IOException {
        begin(g, provider, value);
        if (value != null) {
            write(g, provider, value.floatValue());
        }
    }

    public void write(BeanGenerator g, SerializerProvider provider, Boolean value) throws IOException {
        begin(g, provider, value);
        if (value != null) {
            write(g, provider, value.booleanValue());
        }
    }

    /** Performs the whole step if the value is null. Returns whether the property is the first one. */
    private boolean begin(BeanGenerator g, SerializerProvider provider, Object value) throws IOException {
        boolean isFirst = BeanState.isFirst(g, name.index);
        if (value == null) {
            end(g, writeNull(g, g.tail(), isFirst, provider));
        }
        return isFirst;
    }

    /** Ends the step. The next property is read after that. */
    private void end(BeanGenerator g, int tail) {
        BeanGenerator.read(g, name.index + 1, tail);
    }
}
