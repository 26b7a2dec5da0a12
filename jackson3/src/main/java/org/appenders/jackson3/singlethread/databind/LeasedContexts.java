package org.appenders.jackson3.singlethread.databind;

import tools.jackson.core.TokenStreamFactory;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.cfg.GeneratorSettings;
import tools.jackson.databind.cfg.SerializationContexts;
import tools.jackson.databind.ser.SerializationContextExt;
import tools.jackson.databind.ser.SerializerCache;
import tools.jackson.databind.ser.SerializerFactory;

/**
 * What a mapper asks for a serialization context for each write, and where idle ones are kept. A mapper's builder has
 * one that keeps nothing, from which each mapper makes its own.
 */
public final class LeasedContexts extends SerializationContexts {

    private static final long serialVersionUID = 1L;

    private final transient IdleBySlot idle = new IdleBySlot();

    private final transient WritersByClass roots = new WritersByClass();

    private final transient ContextualSerializers ofProperties = new ContextualSerializers();

    private final transient ContextualSerializers ofContent = new ContextualSerializers();

    /** For a builder. */
    public LeasedContexts() {
        super();
    }

    private LeasedContexts(TokenStreamFactory factory, SerializerFactory serializers, SerializerCache cache) {
        super(factory, serializers, cache);
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
