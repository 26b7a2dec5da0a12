package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import org.appenders.jackson.singlethread.generator.LeaseListener;

/** Extends databind's class, which differs between the Jackson versions, for {@link LeasedSerializerProvider}. */
abstract class EditionProvider extends DefaultSerializerProvider implements LeaseListener {

    private static final long serialVersionUID = 1L;

    // The states of a lease. They are numbers because storing a reference costs more: see NamedContext.
    static final int IDLE = 0;
    static final int LENT = 1;
    static final int WRITING = 2;
    static final int OWNED = 3;

    transient int state = IDLE;

    /** The number of writes that have begun and not ended well. */
    transient int unfinished;

    private final transient LeasedProviders blueprint;

    /** Creates a provider in the way of the mapper's blueprint. */
    EditionProvider(LeasedProviders blueprint, SerializationConfig config, Object factory) {
        super(blueprint, config, (SerializerFactory) factory);
        this.blueprint = blueprint;
    }

    /** Creates a provider with the configuration of another one. */
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

    /** Returns the writers of root values, which all providers of a mapper share. */
    final WritersByClass roots() {
        return blueprint.roots();
    }

    /** Returns the serializers of the values of properties, which all providers of a mapper share. */
    final ContextualSerializers ofProperties() {
        return blueprint.ofProperties();
    }

    /** Returns the serializers of the content of lists, arrays and maps, which all providers of a mapper share. */
    final ContextualSerializers ofContent() {
        return blueprint.ofContent();
    }

    /** Returns the store for idle providers, which all providers of a mapper share. */
    final IdleBySlot idle() {
        return blueprint.idle();
    }

    final boolean isFor(SerializationConfig config, Object factory) {
        return _config == config && _serializerFactory == factory;
    }

    /** Returns whether the blueprint would make the same provider now. */
    final boolean isLikeNew() {
        return blueprint.hasSerializers(
                _knownSerializers, _nullValueSerializer, _nullKeySerializer, _keySerializer, _unknownTypeSerializer);
    }

    /** Returns whether this provider has state of its holder that another holder must not see. */
    abstract boolean hasState();

    /** Ends the lease of a provider that wrote one value for a generator, in a write of another provider. */
    @Override
    public final void valueWritten() {
        if (hasState()) {
            // A serializer may have stored this provider, and may use it until the outer write ends.
            state = OWNED;
        }
        LeaseListener.super.valueWritten();
    }

    /** Drops what databind remembers of a write, except attributes and object ids. */
    final void forgetWrite() {
        _generator = null;
        // A new provider clones the configuration's date format, and so sees changes to the original.
        _dateFormat = null;
    }

    /** Returns the serializer of a root value, with its type ids, if it has any. */
    final JsonSerializer<Object> findRootSerializer(Class<?> type) throws JsonMappingException {
        return findTypedValueSerializer(type, true, null);
    }
}
