package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import com.fasterxml.jackson.databind.ser.impl.ReadOnlyClassToSerializerMap;

/** The mapper's blueprint: it is asked for a provider for each write, and keeps those that are idle. */
public final class LeasedProviders extends DefaultSerializerProvider {

    private static final long serialVersionUID = 1L;

    private final transient IdleBySlot idle = new IdleBySlot();

    private final transient WritersByClass roots = new WritersByClass();

    private final transient ContextualSerializers ofProperties = new ContextualSerializers();

    private final transient ContextualSerializers ofContent = new ContextualSerializers();

    /** Takes the place of another blueprint and goes on with its cache. */
    public LeasedProviders(SerializerProvider src, SerializationConfig config) {
        super(src, config, null);
    }

    /** A copy, with a cache and idle providers of its own. */
    LeasedProviders(DefaultSerializerProvider src) {
        super(src);
    }

    LeasedProviders(DefaultSerializerProvider src, CacheProvider caches) {
        super(src, caches);
    }

    IdleBySlot idle() {
        return idle;
    }

    /** Of root values. They last as long as databind's serializers of such. */
    WritersByClass roots() {
        return roots;
    }

    /** The serializers that databind has made for the values of properties, and of references in them. */
    ContextualSerializers ofProperties() {
        return ofProperties;
    }

    /** The serializers that databind has made for the content of lists, arrays and maps. */
    ContextualSerializers ofContent() {
        return ofContent;
    }

    /** Forgets ours together with databind's, so that all are made anew from the present configuration. */
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

    /** Whether an instance has what a new one would get. */
    boolean hasSerializers(
            ReadOnlyClassToSerializerMap known, Object nullValue, Object nullKey, Object key, Object unknownType) {
        // Replaced whenever a serializer is found, which an old one would look up slowly.
        return known == _serializerCache.getReadOnlyLookupMap()
                && nullValue == _nullValueSerializer
                && nullKey == _nullKeySerializer
                && key == _keySerializer
                && unknownType == _unknownTypeSerializer;
    }
}
