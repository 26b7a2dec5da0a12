package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/**
 * A property of a bean that a {@link DirectBeanSerializer} reads without reflection, and whose name it
 * writes in one piece.
 *
 * <p>A copy of databind's writer, for what it knows; the original stays where it is.
 */
public abstract class PlainProperty extends BeanPropertyWriter {

    private static final long serialVersionUID = 1L;

    private static final String AFTERBURNER = "com.fasterxml.jackson.module.afterburner.";
    private static final String BLACKBIRD = "com.fasterxml.jackson.module.blackbird.";

    final transient EncodedName name;
    private final boolean letsOverflowThrough;

    PlainProperty(BeanPropertyWriter base, Reference<String[]> names, int index) {
        super(base);
        name = new EncodedName(_name, names, index);
        letsOverflowThrough = base.getClass() == BeanPropertyWriter.class;
    }

    /**
     * The property that a writer is for, or null where only that writer knows how it is written.
     *
     * @param names of all properties of the bean
     * @param index of this one
     */
    public static PlainProperty of(BeanPropertyWriter writer, Reference<String[]> names, int index) {
        PlainProperty property = writer == null || !isPlain(writer) ? null : readable(writer, names, index);
        return property != null && property.isSuppressionKnown() ? property : null;
    }

    /** Null where the value is out of reach for us, or the name cannot be encoded, which is to fail when written. */
    private static PlainProperty readable(BeanPropertyWriter writer, Reference<String[]> names, int index) {
        Class<?> type = writer.getMember().getRawType();
        try {
            return DirectProperty.isSimple(writer, type)
                    ? new DirectProperty(writer, names, index, type)
                    : new ObjectProperty(writer, names, index);
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return null;
        }
    }

    /** Why there is none for a writer. */
    static String obstacle(BeanPropertyWriter writer) {
        if (writer.isUnwrapping()) {
            return "it is unwrapped";
        }
        if (writer.getTypeSerializer() != null) {
            return "it has type information";
        }
        if (!isPlain(writer)) {
            return "its writer is " + writer.getClass().getName();
        }
        return readable(writer, null, 0) == null
                ? "its value is out of reach, or its name cannot be encoded"
                : "its inclusion compares values";
    }

    /** Whether nothing is left out, or what is empty, or the default of a type whose values are compared with ease. */
    private boolean isSuppressionKnown() {
        return _suppressableValue == null || _suppressableValue == MARKER_FOR_EMPTY || isDefaultKnown();
    }

    /** Of no type, in general; a filter of the user's counts as a default, too. */
    boolean isDefaultKnown() {
        return false;
    }

    /** Databind's writer, or one of the modules that make it faster, with no type information. */
    private static boolean isPlain(BeanPropertyWriter writer) {
        String type = writer.getClass().getName();
        return (writer.getClass() == BeanPropertyWriter.class
                        || type.startsWith(AFTERBURNER)
                        || type.startsWith(BLACKBIRD))
                && writer.getTypeSerializer() == null
                && writer.getMember() != null;
    }

    /**
     * Whether a getter's overflow of the stack reaches the caller as it is, as from databind's own writer,
     * or is reported as a bean that contains itself, as where a module calls the getter directly.
     */
    final boolean letsOverflowThrough() {
        return letsOverflowThrough;
    }

    /** What reads the value, as this type, on (bean). */
    static MethodHandle getter(BeanPropertyWriter writer, Class<?> type) throws IllegalAccessException {
        Member member = writer.getMember().getMember();
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

    /** Of what leaves out values, none here leaves out nulls: those that do have no serializer for them. */
    final void writeNull(ValueGenerator generator, SerializerProvider provider) throws IOException {
        if (_nullSerializer != null) {
            generator.writeName(name);
            _nullSerializer.serialize(null, generator, provider);
        }
    }
}
