package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import com.fasterxml.jackson.databind.ser.impl.ReadOnlyClassToSerializerMap;

/** The mapper's blueprint. It supplies a provider for each write, and keeps those that are idle. */
public final class LeasedProviders extends DefaultSerializerProvider {

    private static final long serialVersionUID = 1L;

    private final transient IdleBySlot idle = new IdleBySlot();

    private final transient WritersByClass roots = new WritersByClass();

    private final transient ContextualSerializers ofProperties = new ContextualSerializers();

    private final transient ContextualSerializers ofContent = new ContextualSerializers();

    /** Replaces another blueprint and continues to use its cache. */
    public LeasedProviders(SerializerProvider src, SerializationConfig config) {
        super(src, config, null);
    }

    /** Creates a copy that has its own cache and its own idle providers. */
    LeasedProviders(DefaultSerializerProvider src) {
        super(src);
    }

    LeasedProviders(DefaultSerializerProvider src, CacheProvider caches) {
        super(src, caches);
    }

    IdleBySlot idle() {
        return idle;
    }

    /** Returns the writers of root values. They last as long as databind keeps its serializers for root values. */
    WritersByClass roots() {
        return roots;
    }

    /** Returns the serializers that databind has made for the values of properties, and of references in them. */
    ContextualSerializers ofProperties() {
        return ofProperties;
    }

    /** Returns the serializers that databind has made for the content of lists, arrays and maps. */
    ContextualSerializers ofContent() {
        return ofContent;
    }

    /**
     * Drops our writers and serializers together with databind's, so that all are made again from the current
     * configuration.
     */
    @Override
    public void flushCachedSerializers() {
        super.flushCachedSerializers();
        roots.clear();
        ofProperties.clear();
        ofContent.clear();
    }

    @Override
    public DefaultSerializerProvider copy() {
        return new LeasedProviders(this);
    }

    @Override
    public DefaultSerializerProvider withCaches(CacheProvider caches) {
        return new LeasedProviders(this, caches);
    }

    private Object readResolve() {
        return copy();
    }

    @Override
    public DefaultSerializerProvider createInstance(SerializationConfig config, SerializerFactory factory) {
        return idle.lend(this, config, factory);
    }

    /** Returns whether a provider has the same serializers as a new one would get. */
    boolean hasSerializers(
            ReadOnlyClassToSerializerMap known, Object nullValue, Object nullKey, Object key, Object unknownType) {
        // Databind replaces this map whenever it finds a serializer. A provider with an old map would look that one up
        // slowly.
        return known == _serializerCache.getReadOnlyLookupMap()
                && nullValue == _nullValueSerializer
                && nullKey == _nullKeySerializer
                && key == _keySerializer
                && unknownType == _unknownTypeSerializer;
    }
}
