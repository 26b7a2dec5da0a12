package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.AnyGetterWriter;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.NullSerializer;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanState;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.PropertyEncoder;

/**
 * A property of a bean that a {@link BeanWriter} reads without reflection, and whose name it writes in one piece.
 *
 * <p>It is a copy of databind's property writer, because it needs the settings of that one. The serializer keeps the
 * original.
 */
public abstract class PlainPropertyWriter extends BeanPropertyWriter {

    private static final long serialVersionUID = 1L;

    /** A reason why a property is foreign. */
    static final String ANY_GETTER = "it is an any-getter";

    private static final String AFTERBURNER = "com.fasterxml.jackson.module.afterburner.";
    private static final String BLACKBIRD = "com.fasterxml.jackson.module.blackbird.";

    final transient EncodedName name;

    private final Class<?> type;

    /**
     * Null until it is needed, which it never is if generated code accesses the member itself. Creating a JVM's first
     * method handle takes long.
     */
    private transient MethodHandle getter;

    private final boolean letsOverflowThrough;

    /** @param type the type as which the value is read */
    @SuppressWarnings("deprecation") // Java 9's replacement for isAccessible requires an object.
    PlainPropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index, Class<?> type)
            throws IllegalAccessException {
        super(base);
        name = new EncodedName(_name, names, index);
        this.type = type;
        if (!((AccessibleObject) base.getMember().getMember()).isAccessible()) {
            getter = unreflect();
        }
        letsOverflowThrough = base.getClass() == BeanPropertyWriter.class;
    }

    /**
     * Returns our property for one of databind's property writers, or null if only that writer can write the property.
     *
     * @param names the names of all properties of the bean
     * @param index the index of this property
     */
    public static PlainPropertyWriter of(BeanPropertyWriter writer, Reference<String[]> names, int index) {
        PlainPropertyWriter property = writer == null || !isPlain(writer) ? null : readable(writer, names, index);
        return property != null && property.isSuppressionKnown() && !Edition.changesView(property) ? property : null;
    }

    /**
     * Returns null if we cannot access the value, or if the name cannot be encoded. Such a name must fail when it is
     * written.
     */
    private static PlainPropertyWriter readable(BeanPropertyWriter writer, Reference<String[]> names, int index) {
        Class<?> type = writer.getMember().getRawType();
        try {
            if (NumberTextPropertyWriter.isText(writer, type)) {
                return new NumberTextPropertyWriter(writer, names, index, type);
            }
            return SimplePropertyWriter.isSimple(writer, type)
                    ? new SimplePropertyWriter(writer, names, index, type)
                    : new ObjectPropertyWriter(writer, names, index);
        } catch (IllegalAccessException | IllegalArgumentException e) {
            return null;
        }
    }

    /** Returns the reason why there is no plain property for a property writer. */
    static String obstacle(BeanPropertyWriter writer) {
        if ((Object) writer instanceof AnyGetterWriter) {
            return ANY_GETTER;
        }
        if (writer.isUnwrapping()) {
            return "it is unwrapped";
        }
        if (!isPlain(writer)) {
            return "its property writer is " + writer.getClass().getName();
        }
        return readable(writer, null, 0) == null
                ? "its getter or field is not accessible, or its name cannot be encoded"
                : "its inclusion rule compares values";
    }

    /** Returns whether a value that is not null is always written. */
    final boolean writesAll() {
        return _suppressableValue == null;
    }

    /** Returns whether the property has certainly been written after its step. */
    final boolean isAlwaysWritten() {
        return _suppressableValue == null && (_nullSerializer != null || type.isPrimitive());
    }

    final boolean leavesOutEmpty() {
        return _suppressableValue == MARKER_FOR_EMPTY;
    }

    /**
     * Returns whether the property leaves out nothing, or empty values, or the default value of a type whose values are
     * easy to compare.
     */
    private boolean isSuppressionKnown() {
        return _suppressableValue == null || _suppressableValue == MARKER_FOR_EMPTY || isDefaultKnown();
    }

    /**
     * Returns whether {@code _suppressableValue} is a default value that is easy to compare. It may also be a user's
     * filter. False for most types.
     */
    boolean isDefaultKnown() {
        return false;
    }

    /** Returns whether the property writer is databind's own, or that of a module that makes databind faster. */
    private static boolean isPlain(BeanPropertyWriter writer) {
        return (writer.getClass() == BeanPropertyWriter.class || isOptimized(writer))
                && writer.getMember() != null
                && (writer.getMember().getMember() instanceof Method
                        || writer.getMember().getMember() instanceof Field);
    }

    /** Returns whether the property writer is that of a module that makes databind faster. */
    static boolean isOptimized(BeanPropertyWriter writer) {
        String type = writer.getClass().getName();
        return type.startsWith(AFTERBURNER) || type.startsWith(BLACKBIRD);
    }

    /**
     * Returns whether a getter's stack overflow reaches the caller unchanged, as with databind's own property writer.
     * Otherwise it is reported as a bean that contains itself, as when a module calls the getter directly.
     */
    final boolean letsOverflowThrough() {
        return letsOverflowThrough;
    }

    /** Returns the method handle that takes a bean and returns the value. */
    final MethodHandle getter() {
        if (getter == null) {
            try {
                getter = unreflect();
            } catch (IllegalAccessException e) {
                throw new IllegalStateException("The getter or field is no longer accessible", e);
            }
        }
        return getter;
    }

    private MethodHandle unreflect() throws IllegalAccessException {
        return unreflect(getMember().getMember(), type);
    }

    /** Returns a handle that takes an object and returns the value of a getter or field. */
    static MethodHandle unreflect(Member member, Class<?> type) throws IllegalAccessException {
        // Finds what databind made accessible or anyone may access, but not what only this library could access.
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        MethodHandle getter =
                member instanceof Method ? lookup.unreflect((Method) member) : lookup.unreflectGetter((Field) member);
        return getter.asType(MethodType.methodType(type, Object.class));
    }

    /** Returns whether a null is left out or written as {@code null}, and not written by another serializer. */
    final boolean isNullKnown() {
        return _nullSerializer == null || _nullSerializer.getClass() == NullSerializer.class;
    }

    /**
     * Returns whether nulls are left out. Such a property has no serializer for nulls. The rules that leave out other
     * values never leave out nulls here.
     */
    final boolean leavesOutNull() {
        return _nullSerializer == null;
    }

    /** Performs the step of a null. Returns the tail. */
    final int writeNull(BeanGenerator generator, int tail, boolean isFirst, SerializerProvider provider)
            throws IOException {
        if (_nullSerializer == null) {
            return BeanState.leaveOut(generator, name.index);
        }
        if (_nullSerializer.getClass() == NullSerializer.class) {
            return PropertyEncoder.writeNull(
                    generator, tail, name.first(isFirst), name.second(isFirst), name.length(isFirst), name);
        }
        BeanState.handOver(generator, name);
        _nullSerializer.serialize(null, generator, provider);
        return generator.resume(name.siblings);
    }
}
