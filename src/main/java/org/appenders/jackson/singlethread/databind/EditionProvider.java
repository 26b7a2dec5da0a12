package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import org.appenders.jackson.singlethread.generator.LeaseListener;

/** What a {@link LeasedSerializerProvider} inherits from databind, which differs between the Jackson versions. */
abstract class EditionProvider extends DefaultSerializerProvider implements LeaseListener {

    private static final long serialVersionUID = 1L;

    // The states of a lease. They are numbers because storing a reference costs more, see WriteContext.
    static final int IDLE = 0;
    static final int LENT = 1;
    static final int WRITING = 2;
    static final int OWNED = 3;

    transient int state = IDLE;

    /** Writes that have begun and not ended well. */
    transient int unfinished;

    private final transient LeasedProviders blueprint;

    private final transient ContextualSerializers ofProperties;
    private final transient ContextualSerializers ofContent;

    /** As the mapper's blueprint makes one. */
    EditionProvider(LeasedProviders blueprint, SerializationConfig config, Object factory) {
        super(blueprint, config, (SerializerFactory) factory);
        this.blueprint = blueprint;
        ofProperties = blueprint.ofProperties();
        ofContent = blueprint.ofContent();
    }

    /** Makes one with the configuration of another one. */
    EditionProvider(EditionProvider other) {
        super(other, other._config, other._serializerFactory);
        blueprint = other.blueprint;
        ofProperties = other.ofProperties;
        ofContent = other.ofContent;
    }

    /** Those of the mapper, which all its providers share. */
    @Override
    public void flushCachedSerializers() {
        blueprint.flushCachedSerializers();
    }

    @Override
    public JsonSerializer<Object> findPrimaryPropertySerializer(Class<?> type, BeanProperty property)
            throws JsonMappingException {
        JsonSerializer<Object> known = property == null ? null : ofProperties.find(type, property);
        return known != null
                ? known
                : noted(ofProperties, type, property, super.findPrimaryPropertySerializer(type, property));
    }

    @Override
    public JsonSerializer<Object> findPrimaryPropertySerializer(JavaType type, BeanProperty property)
            throws JsonMappingException {
        JsonSerializer<Object> known = property == null ? null : ofProperties.find(type, property);
        return known != null
                ? known
                : noted(ofProperties, type, property, super.findPrimaryPropertySerializer(type, property));
    }

    @Override
    public JsonSerializer<Object> findContentValueSerializer(Class<?> type, BeanProperty property)
            throws JsonMappingException {
        return noted(ofContent, type, property, super.findContentValueSerializer(type, property));
    }

    @Override
    public JsonSerializer<Object> findContentValueSerializer(JavaType type, BeanProperty property)
            throws JsonMappingException {
        return noted(ofContent, type, property, super.findContentValueSerializer(type, property));
    }

    @Override
    public DefaultSerializerProvider copy() {
        return new LeasedProviders(this);
    }

    @Override
    public DefaultSerializerProvider withCaches(CacheProvider caches) {
        return new LeasedProviders(this, caches);
    }

    final Object readResolve() {
        return copy();
    }

    @Override
    public DefaultSerializerProvider createInstance(SerializationConfig config, SerializerFactory factory) {
        return blueprint.createInstance(config, factory);
    }

    /** The writers of root values, for all providers of a mapper. */
    final WritersByClass roots() {
        return blueprint.roots();
    }

    /** The serializers of what is in the containers of a property, for all providers of a mapper. */
    final ContextualSerializers ofContent() {
        return ofContent;
    }

    /** Where those are kept that are not in use; one for all providers of a mapper. */
    final IdleBySlot idle() {
        return blueprint.idle();
    }

    final boolean isFor(SerializationConfig config, Object factory) {
        return _config == config && _serializerFactory == factory;
    }

    /** Whether the blueprint would make the same one now. */
    final boolean isLikeNew() {
        return blueprint.hasSerializers(
                _knownSerializers, _nullValueSerializer, _nullKeySerializer, _keySerializer, _unknownTypeSerializer);
    }

    /** Takes note of a serializer, unless it is that of its class for all properties. */
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

    /** Drops what databind remembers of a write, besides attributes and object ids. */
    final void forgetWrite() {
        _generator = null;
        // Cloned from the configuration by each provider, which counts changes to the original.
        _dateFormat = null;
    }

    /** The serializer of a root value, with its type ids, if it has any. */
    final JsonSerializer<Object> findRootSerializer(Class<?> type) throws JsonMappingException {
        return findTypedValueSerializer(type, true, null);
    }
}
