package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.impl.PropertySerializerMap;
import java.io.IOException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** The elements of the lists, collections or arrays of one serializer: which serializers they have, and which writers. */
final class Elements {

    private final JavaType type;

    /** Where the container stands, which its elements' serializers are asked about; null for none. */
    private final BeanProperty property;

    /** Whether one element alone is written without brackets; null where that is the mapper's to say. */
    private final Boolean unwrapsSingle;

    /** Of all elements; null where it depends on an element's class. */
    private final ValueWriter<Object> writer;

    private final WritersByClass writers = new WritersByClass();

    /** Not exact with several threads, and it need not be. */
    private PropertySerializerMap serializers = PropertySerializerMap.emptyForProperties();

    /**
     * @param container the serializer of the whole
     * @param serializer of all elements, or null
     * @param type of the elements
     */
    Elements(
            JsonSerializer<?> container,
            JsonSerializer<Object> serializer,
            JavaType type,
            BeanProperty property,
            SerializerProvider provider)
            throws JsonMappingException {
        writer = serializer == null ? null : ValueWriters.of(serializer, property, provider);
        this.type = type;
        this.property = property;
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

    /** Writes an element, behind an index or {@link ValueWriter#NOT_WRITTEN}. */
    int write(BeanGenerator g, Attempt attempt, Object element, int at) throws IOException {
        if (at < 0) {
            return ValueWriter.NOT_WRITTEN;
        }
        if (element == null) {
            return attempt.writeNull(g, at);
        }
        ValueWriter<Object> writer = this.writer != null ? this.writer : writer(element.getClass(), attempt);
        return writer.write(g, attempt.provider, element, at);
    }

    private ValueWriter<Object> writer(Class<?> type, Attempt attempt) throws JsonMappingException {
        ValueWriter<Object> writer = writers.find(type);
        if (writer == null) {
            // The search may fail, and in databind a second one for the same class may then succeed.
            attempt.meetsNewClass();
            return writers.put(type, ValueWriter.NOT_YET);
        }
        return writer != ValueWriter.NOT_YET
                ? writer
                : writers.put(type, ValueWriters.of(find(type, attempt.provider), property, attempt.provider));
    }

    private JsonSerializer<Object> find(Class<?> type, SerializerProvider provider) throws JsonMappingException {
        PropertySerializerMap.SerializerAndMapResult found = this.type.hasGenericTypes()
                ? serializers.findAndAddSecondarySerializer(
                        provider.constructSpecializedType(this.type, type), provider, property)
                : serializers.findAndAddSecondarySerializer(type, provider, property);
        serializers = found.map;
        return found.serializer;
    }
}
