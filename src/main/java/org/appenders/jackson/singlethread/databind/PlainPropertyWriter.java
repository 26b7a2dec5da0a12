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
 * A property of a bean that a {@link BeanWriter} reads without reflection, and whose name it
 * writes in one piece.
 *
 * <p>A copy of databind's writer, for what it knows; the original stays where it is.
 */
public abstract class PlainPropertyWriter extends BeanPropertyWriter {

    private static final long serialVersionUID = 1L;

    /** Why one is foreign. */
    static final String ANY_GETTER = "it is an any-getter";

    private static final String AFTERBURNER = "com.fasterxml.jackson.module.afterburner.";
    private static final String BLACKBIRD = "com.fasterxml.jackson.module.blackbird.";

    final transient EncodedName name;

    private final Class<?> type;

    /** Null before it is needed, which is never where code calls the member itself: the first of a JVM takes long. */
    private transient MethodHandle getter;

    private final boolean letsOverflowThrough;

    /** @param type as what the value is read */
    @SuppressWarnings("deprecation") // What Java 9 has in the place of isAccessible asks for an object.
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
     * The property that a writer is for, or null where only that writer knows how it is written.
     *
     * @param names of all properties of the bean
     * @param index of this one
     */
    public static PlainPropertyWriter of(BeanPropertyWriter writer, Reference<String[]> names, int index) {
        PlainPropertyWriter property = writer == null || !isPlain(writer) ? null : readable(writer, names, index);
        return property != null && property.isSuppressionKnown() && !Edition.changesView(property) ? property : null;
    }

    /** Null where the value is out of reach for us, or the name cannot be encoded, which is to fail when written. */
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

    /** Why there is none for a writer. */
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

    /** Whether a value that is not null is always written. */
    final boolean writesAll() {
        return _suppressableValue == null;
    }

    /** Whether there surely is such a property behind its step. */
    final boolean isAlwaysWritten() {
        return _suppressableValue == null && (_nullSerializer != null || type.isPrimitive());
    }

    final boolean leavesOutEmpty() {
        return _suppressableValue == MARKER_FOR_EMPTY;
    }

    /** Whether nothing is left out, or what is empty, or the default of a type whose values are compared with ease. */
    private boolean isSuppressionKnown() {
        return _suppressableValue == null || _suppressableValue == MARKER_FOR_EMPTY || isDefaultKnown();
    }

    /** Of no type, in general; a filter of the user's counts as a default, too. */
    boolean isDefaultKnown() {
        return false;
    }

    /** Whether this is databind's own property writer, or that of a module which makes databind faster. */
    private static boolean isPlain(BeanPropertyWriter writer) {
        return (writer.getClass() == BeanPropertyWriter.class || isOptimized(writer))
                && writer.getMember() != null
                && (writer.getMember().getMember() instanceof Method
                        || writer.getMember().getMember() instanceof Field);
    }

    /** Whether the property writer is that of a module which makes databind faster. */
    static boolean isOptimized(BeanPropertyWriter writer) {
        String type = writer.getClass().getName();
        return type.startsWith(AFTERBURNER) || type.startsWith(BLACKBIRD);
    }

    /**
     * Whether a getter's overflow of the stack reaches the caller as it is, as from databind's own writer,
     * or is reported as a bean that contains itself, as where a module calls the getter directly.
     */
    final boolean letsOverflowThrough() {
        return letsOverflowThrough;
    }

    /** What reads the value, on (bean). */
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
        // What databind made accessible, or everybody may call; not what we alone could.
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        MethodHandle getter =
                member instanceof Method ? lookup.unreflect((Method) member) : lookup.unreflectGetter((Field) member);
        return getter.asType(MethodType.methodType(type, Object.class));
    }

    /** Whether a null is written as such, or left out, and not by a serializer of somebody else's. */
    final boolean isNullKnown() {
        return _nullSerializer == null || _nullSerializer.getClass() == NullSerializer.class;
    }

    /** Of what leaves out values, none here leaves out nulls: those that do have no serializer for them. */
    final boolean leavesOutNull() {
        return _nullSerializer == null;
    }

    /** The step of a null; returns the tail. */
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
