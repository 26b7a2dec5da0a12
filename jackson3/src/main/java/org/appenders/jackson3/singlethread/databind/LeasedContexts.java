package org.appenders.jackson3.singlethread.databind;

import tools.jackson.core.TokenStreamFactory;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.cfg.GeneratorSettings;
import tools.jackson.databind.cfg.SerializationContexts;
import tools.jackson.databind.ser.SerializationContextExt;
import tools.jackson.databind.ser.SerializerCache;
import tools.jackson.databind.ser.SerializerFactory;

/**
 * Provides a mapper with a serialization context for each write, and keeps the idle ones. A mapper's builder has an
 * instance that keeps nothing. Each mapper makes its own instance from that.
 */
public final class LeasedContexts extends SerializationContexts {

    private static final long serialVersionUID = 1L;

    private final transient IdleBySlot idle = new IdleBySlot();

    private final transient WritersByClass roots = new WritersByClass();

    private final transient ContextualSerializers ofProperties = new ContextualSerializers();

    private final transient ContextualSerializers ofContent = new ContextualSerializers();

    /** Creates the instance of a builder. */
    public LeasedContexts() {
        super();
    }

    private LeasedContexts(TokenStreamFactory factory, SerializerFactory serializers, SerializerCache cache) {
        super(factory, serializers, cache);
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

    TokenStreamFactory factory() {
        return _streamFactory;
    }

    SerializerFactory serializers() {
        return _serializerFactory;
    }

    SerializerCache cache() {
        return _cache;
    }

    @Override
    protected SerializationContexts forMapper(
            Object mapper, TokenStreamFactory factory, SerializerFactory serializers, SerializerCache cache) {
        return new LeasedContexts(factory, serializers, cache);
    }

    @Override
    public SerializationContextExt createContext(SerializationConfig config, GeneratorSettings settings) {
        return idle.lend(this, config, settings);
    }
}
