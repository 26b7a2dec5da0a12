package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.regex.Pattern;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * Writes the text of JDK objects, as several of Jackson's serializers do. The text of all types here comes from code of
 * the JDK alone. The text of a URL does not: it comes from a handler, which may be the user's.
 */
final class TextWriter extends ScalarWriter<Object> {

    private static final long serialVersionUID = 1L;

    private static final Set<Class<?>> TYPES = new HashSet<>(Arrays.asList(
            URI.class,
            Locale.class,
            Currency.class,
            Pattern.class,
            StringBuilder.class,
            StringBuffer.class,
            Class.class,
            File.class));

    private final Class<?> type;

    /** @param type for which {@link #isFor} is true */
    TextWriter(Class<?> type) {
        this.type = type;
    }

    static boolean isFor(Class<?> type) {
        return TYPES.contains(type)
                || Charset.class.isAssignableFrom(type)
                || ZoneId.class.isAssignableFrom(type)
                || TimeZone.class.isAssignableFrom(type);
    }

    /** Called only if databind calls our serializer. Stock's serializer then writes the value with a single call. */
    @Override
    int room(Object value, BeanGenerator generator, SerializerProvider provider) {
        return NOT_WRITTEN;
    }

    @Override
    int write(Object value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
        return NOT_WRITTEN;
    }

    @Override
    int write(BeanGenerator g, SerializerProvider provider, Object value, int at) throws IOException {
        // Excludes classes from outside the JDK, such as a user's charset or time zone.
        return type.isInstance(value) && value.getClass().getClassLoader() == null
                ? EntryEncoder.text(g, at, text(value))
                : NOT_WRITTEN;
    }

    private static String text(Object value) {
        if (value instanceof Class) {
            return ((Class<?>) value).getName();
        }
        if (value instanceof File) {
            return ((File) value).getAbsolutePath();
        }
        if (value instanceof Locale) {
            return Edition.text((Locale) value);
        }
        return value instanceof TimeZone ? ((TimeZone) value).getID() : value.toString();
    }
}
