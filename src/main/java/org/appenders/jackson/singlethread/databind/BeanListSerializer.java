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
 * Writes lists of beans as databind's serializer of lists does, with fewer calls for each bean. The getters are the
 * user's code, so the list and its beans have write contexts, and nothing is tried.
 *
 * <p>Databind does not know this serializer. Our code calls it instead of databind's for the value of a property and for
 * the root value.
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
     * Returns whether all elements are beans or nulls. Databind must have looked up the serializer of each class before,
     * because a second lookup could be noticed. If the list did not begin with a bean, there may have been an attempt
     * just now that met new classes, which databind has to write first. Calls only the JDK's code.
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
            for (int i = 0; i < size; i++) {
                Object element = CollectionWriter.element(list, i);
                if (element != null && element.getClass() != type) {
                    type = element.getClass();
                    if (!elements.areBeans(type, provider)) {
                        return false;
                    }
                }
            }
        } catch (IndexOutOfBoundsException | JsonMappingException e) {
            // Another thread has removed elements meanwhile, or databind will fail as stock does.
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
                    // A getter or another thread has changed the list.
                    elements.serializer(type, provider).serialize(element, generator, provider);
                }
            }
        } catch (Exception e) {
            databinds.wrapAndThrow(provider, e, list, i);
        }
        generator.writeEndArray();
    }

    /** Does the same as the serializer's {@code serialize}, which is databind's and final, with fewer calls. */
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
