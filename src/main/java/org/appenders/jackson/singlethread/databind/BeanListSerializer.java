package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import java.io.IOException;
import java.util.AbstractCollection;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/**
 * Writes lists of beans in the same way as databind's serializer of lists, with fewer calls for each bean. The getters of
 * beans are the user's code and may look at the write context, so the list and its beans have write contexts.
 *
 * <p>This serializer is not registered with databind. Our code calls it in place of databind's serializer if a list is the
 * value of a property or the root value.
 */
final class BeanListSerializer extends JsonSerializer<Object> {

    private final ContainerSerializer<Object> databinds;
    private final Elements elements;

    BeanListSerializer(ContainerSerializer<Object> databinds, Elements elements) {
        this.databinds = databinds;
        this.elements = elements;
    }

    @Override
    public void serialize(Object list, JsonGenerator generator, SerializerProvider provider) throws IOException {
        if (generator instanceof BeanGenerator
                && provider instanceof LeasedSerializerProvider
                && isOfBeans(list, provider)) {
            write(list, (BeanGenerator) generator, provider);
        } else {
            databinds.serialize(list, generator, provider);
        }
    }

    /**
     * Returns whether the first element is a bean, and all others are beans or nulls. Calls only the JDK's code.
     *
     * <p>Databind must be the first to look up the serializer of a class, because the user's code can notice a second
     * lookup. There was no attempt on a list that begins with a bean. So if a class in it is known, databind has usually
     * written it before, unless it is in a list around this one that has only been checked so far. There may
     * just have been an attempt on any other list. If that attempt met a new class, databind has not written it yet.
     */
    private boolean isOfBeans(Object list, SerializerProvider provider) {
        if (!CollectionWriter.beginsWithBean(elements, list)) {
            return false;
        }
        int size = ((AbstractCollection<?>) list).size();
        if (!ElementSettings.areUsual(provider) || size == 1 && elements.unwrapsSingle(provider)) {
            return false;
        }
        Class<?> type = null;
        try {
            for (int i = 1; i < size; i++) {
                Object element = CollectionWriter.element(list, i);
                if (element != null && element.getClass() != type) {
                    type = element.getClass();
                    if (!elements.areBeans(type, provider)) {
                        return false;
                    }
                }
            }
        } catch (IndexOutOfBoundsException | JsonMappingException e) {
            // Another thread has removed elements in the meantime, or databind will fail on the class as stock does.
            return false;
        }
        return true;
    }

    private void write(Object list, BeanGenerator generator, SerializerProvider provider) throws IOException {
        int size = ((AbstractCollection<?>) list).size();
        generator.writeStartArray(list, size);
        Class<?> type = null;
        DirectBeanSerializer ofBeans = null;
        int i = 0;
        try {
            for (; i < size; i++) {
                Object element = CollectionWriter.element(list, i);
                if (element != null && element.getClass() != type) {
                    type = element.getClass();
                    ofBeans = elements.ofBeans(type);
                }
                if (element == null) {
                    provider.defaultSerializeNull(generator);
                } else if (ofBeans != null) {
                    write(ofBeans, element, generator, provider);
                } else {
                    // A getter or another thread has added an element of this class since the check.
                    elements.serializer(type, provider).serialize(element, generator, provider);
                }
            }
        } catch (Exception e) {
            databinds.wrapAndThrow(provider, e, list, i);
        }
        generator.writeEndArray();
    }

    /** Writes a bean as {@code serializer.serialize} does, with fewer calls. Databind's method is final. */
    private static void write(
            DirectBeanSerializer serializer, Object bean, BeanGenerator generator, SerializerProvider provider)
            throws IOException {
        if (serializer.isReady(generator, provider)) {
            generator.writeStartObject(bean);
            serializer.serializeDirectly(bean, generator, provider, true);
        } else {
            serializer.serialize(bean, generator, provider);
        }
    }
}
