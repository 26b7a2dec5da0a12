package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BooleanSerializer;
import com.fasterxml.jackson.databind.ser.std.NumberSerializers;
import com.fasterxml.jackson.databind.ser.std.StringSerializer;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;

/**
 * A property of a simple type as a step of a {@link DirectBeanSerializer}: the value is read without
 * reflection or boxing, and handed to the generator together with the name.
 *
 * <p>A copy of databind's writer, for what it knows; the original stays where it is.
 */
final class DirectProperty extends BeanPropertyWriter {

    private static final long serialVersionUID = 1L;

    private static final String AFTERBURNER = "com.fasterxml.jackson.module.afterburner.";
    private static final String BLACKBIRD = "com.fasterxml.jackson.module.blackbird.";

    private final int index;
    private final boolean letsOverflowThrough;
    private final transient EncodedName name;
    private final transient MethodHandle step;

    private DirectProperty(BeanPropertyWriter base, int index, Class<?> type, MethodHandle getter) {
        super(base);
        this.index = index;
        letsOverflowThrough = base.getClass() == BeanPropertyWriter.class;
        name = new EncodedName(_name);
        MethodHandle write =
                find(MethodType.methodType(void.class, PropertyGenerator.class, SerializerProvider.class, type));
        step = MethodHandles.filterArguments(write.bindTo(this), 2, getter);
    }

    /** The property that a writer is for, or null where it can be written by that writer only. */
    static DirectProperty of(BeanPropertyWriter writer, int index) {
        if (!isPlain(writer)) {
            return null;
        }
        Class<?> type = writer.getMember().getRawType();
        if (standardSerializer(type) != writer.getSerializer().getClass()) {
            return null;
        }
        try {
            DirectProperty property = new DirectProperty(
                    writer, index, type, getter(writer.getMember().getMember(), type));
            return property._suppressableValue == null ? property : null;
        } catch (IllegalAccessException | IllegalArgumentException e) {
            // Out of reach for us, or a name that cannot be encoded, which is to fail when written.
            return null;
        }
    }

    /**
     * Whether a getter's overflow of the stack reaches the caller as it is, as from databind's own writer,
     * or is reported as a bean that contains itself, as where a module calls the getter directly.
     */
    boolean letsOverflowThrough() {
        return letsOverflowThrough;
    }

    /** Databind's writer, or one of the modules that make it faster, with no type information. */
    private static boolean isPlain(BeanPropertyWriter writer) {
        String type = writer.getClass().getName();
        return (writer.getClass() == BeanPropertyWriter.class
                        || type.startsWith(AFTERBURNER)
                        || type.startsWith(BLACKBIRD))
                && writer.hasSerializer()
                && writer.getTypeSerializer() == null
                && writer.getMember() != null;
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

    private static MethodHandle getter(Member member, Class<?> type) throws IllegalAccessException {
        // What databind made accessible, or everybody may call; not what we alone could.
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        MethodHandle getter;
        if (member instanceof Method) {
            getter = lookup.unreflect((Method) member);
        } else if (member instanceof Field) {
            getter = lookup.unreflectGetter((Field) member);
        } else {
            throw new IllegalAccessException("No such property can be read: " + member);
        }
        return getter.asType(MethodType.methodType(type, Object.class));
    }

    private static MethodHandle find(MethodType type) {
        try {
            return MethodHandles.lookup().findVirtual(DirectProperty.class, "write", type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** On (generator, provider, bean). */
    MethodHandle step() {
        return step;
    }

    // The step, by type. It tells the generator how far the bean has got, for the path in an exception.

    void write(PropertyGenerator generator, SerializerProvider provider, String value) throws IOException {
        if (isPresent(generator, provider, value)) {
            generator.writeProperty(name, value);
        }
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, int value) throws IOException {
        generator.writeProperty(name, value);
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, long value) throws IOException {
        generator.writeProperty(name, value);
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, double value) throws IOException {
        generator.writeFieldName(_name);
        generator.writeNumber(value);
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, float value) throws IOException {
        generator.writeFieldName(_name);
        generator.writeNumber(value);
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, boolean value) throws IOException {
        generator.writeProperty(name, value);
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, Integer value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.intValue());
        }
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, Long value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.longValue());
        }
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, Double value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.doubleValue());
        }
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, Float value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.floatValue());
        }
        generator.nextProperty(index + 1);
    }

    void write(PropertyGenerator generator, SerializerProvider provider, Boolean value) throws IOException {
        if (isPresent(generator, provider, value)) {
            write(generator, provider, value.booleanValue());
        }
        generator.nextProperty(index + 1);
    }

    private boolean isPresent(PropertyGenerator generator, SerializerProvider provider, Object value)
            throws IOException {
        if (value != null) {
            return true;
        }
        if (_nullSerializer != null) {
            generator.writeFieldName(_name);
            _nullSerializer.serialize(null, generator, provider);
        }
        return false;
    }
}
