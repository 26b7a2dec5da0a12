package org.appenders.jackson3.singlethread.databind;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.type.WritableTypeId;
import tools.jackson.databind.AnnotationIntrospector;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.BeanPropertyWriter;

/**
 * Small differences between the Jackson versions, for code that both editions share. Each edition has its own class of
 * this name, and of the other names that start with {@code Edition}.
 */
final class Edition {

    /** The prefix of the names of databind's classes. */
    static final String JACKSON = "tools.jackson.";

    /**
     * Whether a getter's stack overflow may reach the caller unchanged. Otherwise it is always reported as a bean that
     * contains itself.
     */
    static final boolean LETS_OVERFLOW_THROUGH = false;

    private Edition() {}

    /** How moments are written as numbers. */
    static final class Moments {

        /** The number for an instant before 1970 is the sum of its seconds and nanoseconds. */
        static final boolean SUM_UP = true;

        private Moments() {}
    }

    /** Throws the exception: here, a value without a serializer is a failure. */
    static boolean countsWithout(DatabindException serializer) {
        throw serializer;
    }

    /**
     * Returns the text that a locale is written as: its language tag. The root locale is written as an empty text, as its
     * tag would be "und", for undetermined.
     */
    static String text(Locale locale) {
        return locale.equals(Locale.ROOT) ? "" : locale.toLanguageTag();
    }

    /** Writes what comes before a value with a type id. */
    static void writePrefix(
            TypeSerializer types, WritableTypeId id, JsonGenerator generator, SerializationContext context) {
        types.writeTypePrefix(generator, context, id);
    }

    /** Writes what comes after a value with a type id. */
    static void writeSuffix(
            TypeSerializer types, WritableTypeId id, JsonGenerator generator, SerializationContext context) {
        types.writeTypeSuffix(generator, context, id);
    }

    /** Returns whether annotations of a {@code @JsonValue} method or field say how its value is written. */
    static boolean hasAnnotations(AnnotatedMember accessor, SerializationContext context) {
        AnnotationIntrospector annotations = context.getAnnotationIntrospector();
        return annotations.findSerializer(context.getConfig(), accessor) != null
                || annotations.findFormat(context.getConfig(), accessor) != null;
    }

    /** Returns whether a property's value has another view than its bean, which an annotation asks for from 3.2 on. */
    static boolean changesView(BeanPropertyWriter property) {
        return ViewOfProperty.isIn(property);
    }

    /** Reads a protected field of databind's class that Jackson before 3.2 does not have. */
    private static final class ViewOfProperty extends BeanPropertyWriter {

        private static final MethodHandle VIEW = find();

        private ViewOfProperty(BeanPropertyWriter base) {
            super(base);
        }

        private static MethodHandle find() {
            try {
                return MethodHandles.lookup().findGetter(ViewOfProperty.class, "_applyView", Class.class);
            } catch (ReflectiveOperationException e) {
                return null;
            }
        }

        static boolean isIn(BeanPropertyWriter property) {
            try {
                return VIEW != null && (Class<?>) VIEW.invokeExact(new ViewOfProperty(property)) != null;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
