package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * The writers for the content of the containers in one place: the elements of a list, collection or array, the values
 * of a map, or the value of a reference. Nested containers share their writers if the content has the same type. So a
 * document of maps in lists in maps has as many writers as it has classes, however deep it is.
 */
final class ContentWriters {

    /** The serializer of all values, or null if it depends on a value's class. */
    private final JsonSerializer<Object> serializer;

    /** The declared type of the values. */
    private final JavaType type;

    /** The property whose value is or contains the container; null if there is none. Serializers are looked up for it. */
    private final BeanProperty property;

    /** The writers of the enclosing container, or null. */
    private final ContentWriters around;

    /** Whether these are values of references. Databind looks up the serializers of these with another method. */
    private final boolean areReferred;

    private final WritersByClass writers = new WritersByClass();

    /** For the first class of beans that was met here, usually the only one. Null before that. */
    private OfBeans first;

    ContentWriters(JsonSerializer<Object> serializer, JavaType type, BeanProperty property, ContentWriters around) {
        this(serializer, type, property, around, false);
    }

    private ContentWriters(
            JsonSerializer<Object> serializer,
            JavaType type,
            BeanProperty property,
            ContentWriters around,
            boolean areReferred) {
        this.serializer = serializer;
        this.type = type;
        this.property = property;
        this.around = around;
        this.areReferred = areReferred;
    }

    /**
     * Returns the writers for the content of a container: those of the nearest enclosing container with content of the
     * same type, or new ones.
     *
     * @param around the writers of the enclosing container, or null
     */
    static ContentWriters within(
            ContentWriters around, JsonSerializer<Object> serializer, JavaType type, BeanProperty property) {
        return within(around, serializer, type, property, false);
    }

    /** Does the same as {@code within} for the values of references such as {@code Optional}. */
    static ContentWriters ofReferred(
            ContentWriters around, JsonSerializer<Object> serializer, JavaType type, BeanProperty property) {
        return within(around, serializer, type, property, true);
    }

    private static ContentWriters within(
            ContentWriters around,
            JsonSerializer<Object> serializer,
            JavaType type,
            BeanProperty property,
            boolean areReferred) {
        for (ContentWriters at = around; serializer == null && at != null; at = at.around) {
            if (at.serializer == null
                    && at.areReferred == areReferred
                    && at.property == property
                    && type.equals(at.type)) {
                return at;
            }
        }
        return new ContentWriters(serializer, type, property, around, areReferred);
    }

    /** Returns null if no value of the class has been written yet. */
    ValueWriter<Object> find(Class<?> type) {
        return noneForBeans(writers.find(type));
    }

    private static ValueWriter<Object> noneForBeans(ValueWriter<Object> writer) {
        return writer instanceof OfBeans ? ValueWriter.NONE : writer;
    }

    /** Returns whether any beans have been met here. */
    boolean haveBeans() {
        return first != null;
    }

    /** Returns the serializer of a class of beans. Returns null for a class that is new here, or not of beans. */
    DirectBeanSerializer ofBeans(Class<?> type) {
        OfBeans first = this.first;
        if (first == null) {
            return null;
        }
        if (first.type == type) {
            return first.serializer;
        }
        ValueWriter<Object> known = writers.find(type);
        return known instanceof OfBeans ? ((OfBeans) known).serializer : null;
    }

    /** Writes a value, which is not null, at an index of the buffer, as part of an attempt. */
    int write(BeanGenerator g, Attempt attempt, Object value, int at) throws IOException {
        ValueWriter<Object> writer = find(value.getClass(), attempt);
        return writer == ValueWriter.NONE ? ValueWriter.NOT_WRITTEN : writer.write(g, attempt.provider, value, at);
    }

    /** Returns the writer of the values of a class, as part of an attempt. */
    ValueWriter<Object> find(Class<?> type, Attempt attempt) throws JsonMappingException {
        ValueWriter<Object> writer = learn(type, attempt.provider);
        if (writer == ValueWriter.NOT_YET) {
            attempt.meetsNewClass();
        }
        return noneForBeans(writer);
    }

    /**
     * Returns the writer of the values of a class. If the class was not met before, returns {@link ValueWriter#NOT_YET},
     * and databind has to write the value. Databind must be the first to look up the serializer: if our lookup were the
     * first and failed, databind's would be the second, and might succeed.
     */
    private ValueWriter<Object> learn(Class<?> type, LeasedSerializerProvider provider) throws JsonMappingException {
        ValueWriter<Object> writer = writers.find(type);
        if (writer == null) {
            return writers.put(type, ValueWriter.NOT_YET);
        }
        return writer != ValueWriter.NOT_YET ? writer : put(type, provider);
    }

    /** Returns whether the values of a class are beans. Returns false for a class that was not met before. */
    boolean areBeans(Class<?> type, LeasedSerializerProvider provider) throws JsonMappingException {
        return ofBeans(type) != null || learn(type, provider) instanceof OfBeans;
    }

    /** Takes note of the serializer that databind has found for a class. */
    void note(Class<?> type, JsonSerializer<Object> serializer, SerializerProvider provider)
            throws JsonMappingException {
        ValueWriter<Object> known = writers.find(type);
        if (known == null || known == ValueWriter.NOT_YET) {
            put(type, serializer, provider);
        }
    }

    private ValueWriter<Object> put(Class<?> type, JsonSerializer<Object> serializer, SerializerProvider provider)
            throws JsonMappingException {
        if (serializer.getClass() != DirectBeanSerializer.class) {
            return writers.put(type, ValueWriters.of(serializer, property, this, provider));
        }
        OfBeans ofBeans = new OfBeans(type, (DirectBeanSerializer) (JsonSerializer<?>) serializer);
        if (first == null) {
            first = ofBeans;
        }
        return writers.put(type, ofBeans);
    }

    /**
     * Adds the writer of a class that was met before. Databind wrote the value at that time, so the container's
     * serializer already keeps a serializer for the class.
     */
    private ValueWriter<Object> put(Class<?> type, LeasedSerializerProvider provider) throws JsonMappingException {
        if (serializer != null) {
            return put(type, serializer, provider);
        }
        Object key = key(type, provider);
        return !areReferred && provider.ofContent().hasSeveral(key, property)
                ? writers.put(type, ValueWriter.NONE)
                : put(type, lookUp(key, provider), provider);
    }

    /** Returns the serializer that databind uses for the values of a class. */
    JsonSerializer<Object> serializer(Class<?> type, LeasedSerializerProvider provider) throws JsonMappingException {
        return serializer != null ? serializer : lookUp(key(type, provider), provider);
    }

    /** Returns the key by which databind looks up the serializer of a class: the class, or its type with parameters. */
    private Object key(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        return this.type.hasGenericTypes() ? provider.constructSpecializedType(this.type, type) : type;
    }

    private JsonSerializer<Object> lookUp(Object key, LeasedSerializerProvider provider) throws JsonMappingException {
        if (areReferred) {
            return key instanceof JavaType
                    ? provider.findPrimaryPropertySerializer((JavaType) key, property)
                    : provider.findPrimaryPropertySerializer((Class<?>) key, property);
        }
        JsonSerializer<Object> known = provider.ofContent().find(key, property);
        if (known != null) {
            return known;
        }
        return key instanceof JavaType
                ? provider.findContentValueSerializer((JavaType) key, property)
                : provider.findContentValueSerializer((Class<?>) key, property);
    }

    /**
     * Marks a class of beans and keeps their serializer. Nothing is written here: the getters of beans are the user's
     * code, which an {@link Attempt} must not call.
     */
    private static final class OfBeans extends ValueWriter<Object> {

        private final Class<?> type;
        private final DirectBeanSerializer serializer;

        OfBeans(Class<?> type, DirectBeanSerializer serializer) {
            this.type = type;
            this.serializer = serializer;
        }

        @Override
        int write(BeanGenerator g, SerializerProvider provider, Object bean, int at) {
            return NOT_WRITTEN;
        }
    }
}
