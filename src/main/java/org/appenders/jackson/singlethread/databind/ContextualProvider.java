package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;

/** Notes the serializers that databind makes for properties, see {@link ContextualSerializers}. */
abstract class ContextualProvider extends EditionProvider {

    private static final long serialVersionUID = 1L;

    ContextualProvider(LeasedProviders providers, SerializationConfig config, Object other) {
        super(providers, config, other);
    }

    ContextualProvider(ContextualProvider other) {
        super(other);
    }

    @Override
    public JsonSerializer<Object> findPrimaryPropertySerializer(Class<?> type, BeanProperty property)
            throws JsonMappingException {
        if (property == null) {
            return super.findPrimaryPropertySerializer(type, null);
        }
        JsonSerializer<Object> known = ofProperties().find(type, property);
        return known != null
                ? known
                : noted(ofProperties(), type, property, super.findPrimaryPropertySerializer(type, property));
    }

    @Override
    public JsonSerializer<Object> findPrimaryPropertySerializer(JavaType type, BeanProperty property)
            throws JsonMappingException {
        if (property == null) {
            return super.findPrimaryPropertySerializer(type, null);
        }
        JsonSerializer<Object> known = ofProperties().find(type, property);
        return known != null
                ? known
                : noted(ofProperties(), type, property, super.findPrimaryPropertySerializer(type, property));
    }

    @Override
    public JsonSerializer<Object> findContentValueSerializer(Class<?> type, BeanProperty property)
            throws JsonMappingException {
        return noted(ofContent(), type, property, super.findContentValueSerializer(type, property));
    }

    @Override
    public JsonSerializer<Object> findContentValueSerializer(JavaType type, BeanProperty property)
            throws JsonMappingException {
        return noted(ofContent(), type, property, super.findContentValueSerializer(type, property));
    }

    /** Takes note of a serializer, unless all properties share it. */
    private JsonSerializer<Object> noted(
            ContextualSerializers known, Class<?> type, BeanProperty property, JsonSerializer<Object> found) {
        JsonSerializer<Object> shared = _knownSerializers.untypedValueSerializer(type);
        if (shared == null) {
            shared = _serializerCache.untypedValueSerializer(type);
        }
        return found == shared ? found : known.note(type, property, found);
    }

    private JsonSerializer<Object> noted(
            ContextualSerializers known, JavaType type, BeanProperty property, JsonSerializer<Object> found) {
        JsonSerializer<Object> shared = _knownSerializers.untypedValueSerializer(type);
        if (shared == null) {
            shared = _serializerCache.untypedValueSerializer(type);
        }
        return found == shared ? found : known.note(type, property, found);
    }
}
