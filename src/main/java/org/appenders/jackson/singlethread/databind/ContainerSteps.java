package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.impl.IndexedStringListSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.BeanSteps;
import org.appenders.jackson.singlethread.generator.EncodedName;
import org.appenders.jackson.singlethread.generator.PropertySteps;

/** The steps of properties whose values are maps, trees or lists of texts. */
final class ContainerSteps {

    private static final Class<?> ARRAY = Arrays.asList().getClass();

    /** What {@code List.of} makes; null before Java 9. */
    private static final Class<?> SHORT_IMMUTABLE = immutable("List12");

    private static final Class<?> IMMUTABLE = immutable("ListN");

    private ContainerSteps() {}

    private static Class<?> immutable(String name) {
        try {
            return Class.forName("java.util.ImmutableCollections$" + name);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /**
     * Writes a property with a value that has its serializer.
     *
     * @return the tail, or -1 for another kind of value, or one that is databind's to write; then nothing has changed
     * @see PropertySteps
     */
    static int step(
            JsonSerializer<Object> serializer,
            BeanGenerator g,
            int tail,
            EncodedName name,
            boolean isFirst,
            Object value,
            SerializerProvider provider)
            throws IOException {
        Class<?> type = serializer.getClass();
        boolean isMap = type == DirectMapSerializer.class;
        if ((isMap || type == DirectTreeSerializer.class) && Walks.areFor(g, provider)) {
            int end =
                    ((LeasedSerializerProvider) provider).walks.whole.write(g, tail, name, isFirst, serializer, value);
            if (end >= 0) {
                return end;
            }
        }
        if (isMap) {
            BeanSteps.begin(g, tail, name, isFirst, value);
            ((DirectMapSerializer) (JsonSerializer<?>) serializer)
                    .serializeWithoutTypeInfo((Map<?, ?>) value, g, provider);
            g.writeEndObject();
            return g.resume(name.siblings);
        }
        if (type != IndexedStringListSerializer.class || !isOfJdk(value.getClass()) || ((List<?>) value).size() == 1) {
            // Where there is one text alone, a setting may have it stand there without the list.
            return -1;
        }
        try {
            return PropertySteps.texts(g, tail, name, isFirst, (List<?>) value);
        } catch (IndexOutOfBoundsException e) {
            // Another thread is changing it: databind says so.
            return -1;
        }
    }

    /** Whether it is a list that runs no code of others. */
    static boolean isOfJdk(Class<?> type) {
        return type == ArrayList.class || type == ARRAY || type == SHORT_IMMUTABLE || type == IMMUTABLE;
    }
}
