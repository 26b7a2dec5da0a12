package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes the elements of the lists, collections or arrays of one serializer. */
final class Elements {

    /** Whether a single element is written without brackets. Null if the mapper's setting decides. */
    private final Boolean unwrapsSingle;

    /** The writer of all elements, or null if it depends on an element's class. */
    private final ValueWriter<Object> writer;

    /** The serializer of all elements, if there is one for all and it is for beans; otherwise null. */
    private final DirectBeanSerializer ofBeans;

    /** The writers of elements by their class, or null if all have the same writer. */
    private final ContentWriters writers;

    /** For elements that all have one serializer. */
    Elements(
            JsonSerializer<?> container,
            JsonSerializer<Object> serializer,
            BeanProperty property,
            ContentWriters around,
            SerializerProvider provider)
            throws JsonMappingException {
        this(
                container,
                property,
                provider,
                ValueWriters.of(serializer, property, around, provider),
                serializer.getClass() == DirectBeanSerializer.class
                        ? (DirectBeanSerializer) (JsonSerializer<?>) serializer
                        : null,
                null);
    }

    /** For elements of any class. */
    Elements(JsonSerializer<?> container, ContentWriters writers, BeanProperty property, SerializerProvider provider) {
        this(container, property, provider, null, null, writers);
    }

    private Elements(
            JsonSerializer<?> container,
            BeanProperty property,
            SerializerProvider provider,
            ValueWriter<Object> writer,
            DirectBeanSerializer ofBeans,
            ContentWriters writers) {
        this.writer = writer;
        this.ofBeans = ofBeans;
        this.writers = writers;
        JsonFormat.Value format = property == null
                ? provider.getDefaultPropertyFormat(container.handledType())
                : property.findPropertyFormat(provider.getConfig(), container.handledType());
        unwrapsSingle =
                format == null ? null : format.getFeature(JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED);
    }

    boolean unwrapsSingle(SerializerProvider provider) {
        return unwrapsSingle == null
                ? provider.isEnabled(SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
                : unwrapsSingle;
    }

    /** Returns whether all elements are beans, or some have been. */
    boolean haveBeans() {
        return writers == null ? ofBeans != null : writers.haveBeans();
    }

    /** Returns whether the elements of a class are beans. Returns false for a class that was not met before. */
    boolean areBeans(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        return writers == null ? ofBeans != null : writers.areBeans(type, (LeasedSerializerProvider) provider);
    }

    /** Returns the serializer of a class of beans. Returns null for a class that is new here, or not of beans. */
    DirectBeanSerializer ofBeans(Class<?> type) {
        return writers == null ? ofBeans : writers.ofBeans(type);
    }

    /** Returns databind's serializer of the elements of a class. Only for elements that have no common serializer. */
    JsonSerializer<Object> serializer(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        return writers.serializer(type, (LeasedSerializerProvider) provider);
    }

    /** Writes an element at an index, which may be {@link ValueWriter#NOT_WRITTEN}. */
    int write(BeanGenerator g, Attempt attempt, Object element, int at) throws IOException {
        if (at < 0) {
            return ValueWriter.NOT_WRITTEN;
        }
        if (element == null) {
            return attempt.writeNull(g, at);
        }
        ValueWriter<Object> writer = writer(element, attempt);
        return writer == ValueWriter.NONE ? ValueWriter.NOT_WRITTEN : writer.write(g, attempt.provider, element, at);
    }

    /**
     * Writes either one null or several elements of the same class, from {@link Attempt#index} on, and moves the index
     * after them.
     */
    int writeRun(BeanGenerator g, Attempt attempt, Object[] array, int size, int at) throws IOException {
        Object element = array[attempt.index];
        if (at < 0 || element == null) {
            attempt.index++;
            return write(g, attempt, element, at);
        }
        ValueWriter<Object> writer = writer(element, attempt);
        return writer == ValueWriter.NONE
                ? ValueWriter.NOT_WRITTEN
                : writer.writeRun(g, attempt, element, array, size, at);
    }

    private ValueWriter<Object> writer(Object element, Attempt attempt) throws JsonMappingException {
        return writer != null ? writer : writers.find(element.getClass(), attempt);
    }
}
