package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.type.WritableTypeId;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.datatype.jsr310.DecimalUtils;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Locale;

/**
 * Small differences between the Jackson versions, for code that both editions share. Each edition has its own class of
 * this name, and of the other names that start with {@code Edition}.
 */
final class Edition {

    /** The prefix of the names of databind's classes. */
    static final String JACKSON = "com.fasterxml.jackson.";

    /**
     * Whether a getter's stack overflow may reach the caller unchanged. Otherwise it is always reported as a bean that
     * contains itself.
     */
    static final boolean LETS_OVERFLOW_THROUGH = true;

    private Edition() {}

    /** A separate class, because the classes of {@code java.time} have a module of their own, which may be absent. */
    static final class Moments {

        /** From 2.21.0 on, the number for an instant before 1970 is the sum of its seconds and nanoseconds. */
        static final boolean SUM_UP = DecimalUtils.toBigDecimal(-1, 1).compareTo(BigDecimal.ONE.negate()) > 0;

        private Moments() {}
    }

    /** Returns whether a value without a serializer makes its map not empty. */
    static boolean countsWithout(JsonMappingException serializer) {
        return true;
    }

    /** Returns the text that a locale is written as. */
    static String text(Locale locale) {
        return locale.toString();
    }

    /** Writes what comes before a value with a type id. */
    static void writePrefix(
            TypeSerializer types, WritableTypeId id, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        types.writeTypePrefix(generator, id);
    }

    /** Writes what comes after a value with a type id. */
    static void writeSuffix(
            TypeSerializer types, WritableTypeId id, JsonGenerator generator, SerializerProvider provider)
            throws IOException {
        types.writeTypeSuffix(generator, id);
    }

    /** Returns whether annotations of a {@code @JsonValue} method or field say how its value is written. */
    static boolean hasAnnotations(AnnotatedMember accessor, SerializerProvider provider) {
        AnnotationIntrospector annotations = provider.getAnnotationIntrospector();
        return annotations.findSerializer(accessor) != null || annotations.findFormat(accessor) != null;
    }

    /** Returns whether a property's value is written in another view than its bean. */
    static boolean changesView(BeanPropertyWriter property) {
        return false;
    }
}
