package org.appenders.jackson.singlethread.databind;

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

    /** As the mapper's blueprint makes one. */
    EditionProvider(LeasedProviders blueprint, SerializationConfig config, Object factory) {
        super(blueprint, config, (SerializerFactory) factory);
        this.blueprint = blueprint;
    }

    /** Makes one with the configuration of another one. */
    EditionProvider(EditionProvider other) {
        super(other, other._config, other._serializerFactory);
        blueprint = other.blueprint;
    }

    /** Flushes the serializers of the mapper, because all its providers share them. */
    @Override
    public void flushCachedSerializers() {
        blueprint.flushCachedSerializers();
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

    /** The serializers that databind has made for the values of properties, for all providers of a mapper. */
    final ContextualSerializers ofProperties() {
        return blueprint.ofProperties();
    }

    /** The serializers that databind has made for the content of lists, arrays and maps, for all providers of a mapper. */
    final ContextualSerializers ofContent() {
        return blueprint.ofContent();
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
