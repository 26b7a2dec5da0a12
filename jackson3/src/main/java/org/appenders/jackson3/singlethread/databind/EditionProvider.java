package org.appenders.jackson3.singlethread.databind;

import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.LeaseListener;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.GeneratorSettings;
import tools.jackson.databind.ser.SerializationContextExt;

/** Extends databind's class, which differs between the Jackson versions, for {@link LeasedSerializationContext}. */
abstract class EditionProvider extends SerializationContextExt implements LeaseListener {

    // The states of a lease. They are numbers because storing a reference costs more: see NamedContext.
    static final int IDLE = 0;
    static final int LENT = 1;
    static final int WRITING = 2;
    static final int OWNED = 3;

    int state = IDLE;

    /** The number of writes that have begun and not ended well. */
    int unfinished;

    private final IdleBySlot idle;
    private final WritersByClass roots;
    private final ContextualSerializers ofProperties;
    private final ContextualSerializers ofContent;

    EditionProvider(LeasedContexts contexts, SerializationConfig config, Object settings) {
        super(contexts.factory(), config, (GeneratorSettings) settings, contexts.serializers(), contexts.cache());
        idle = contexts.idle();
        roots = contexts.roots();
        ofProperties = contexts.ofProperties();
        ofContent = contexts.ofContent();
    }

    /** Creates a context with the configuration of another one. */
    EditionProvider(EditionProvider other) {
        super(
                other._streamFactory,
                other._config,
                other._generatorConfig,
                other._serializerFactory,
                other._serializerCache);
        idle = other.idle;
        roots = other.roots;
        ofProperties = other.ofProperties;
        ofContent = other.ofContent;
    }

    /** Returns the writers of root values, which all contexts of a mapper share. */
    final WritersByClass roots() {
        return roots;
    }

    /** Returns the serializers of the values of properties, which all contexts of a mapper share. */
    final ContextualSerializers ofProperties() {
        return ofProperties;
    }

    /** Returns the serializers of the content of lists, arrays and maps, which all contexts of a mapper share. */
    final ContextualSerializers ofContent() {
        return ofContent;
    }

    /** Returns the store for idle contexts, which all contexts of a mapper share. */
    final IdleBySlot idle() {
        return idle;
    }

    final boolean isFor(SerializationConfig config, Object settings) {
        return _config == config && _generatorConfig == settings;
    }

    /** Returns whether the mapper would make the same context now. */
    final boolean isLikeNew() {
        // Databind replaces this map whenever it finds a serializer. A context with an old map would look that one up
        // slowly.
        return _knownSerializers == _serializerCache.getReadOnlyLookupMap();
    }

    /** Drops what databind remembers of a write, except attributes and object ids. */
    final void forgetWrite() {
        _generator = null;
        _writeCapabilities = null;
        _classIntrospector = null;
        // Store the reference only if it differs: see NamedContext.
        if (_activeView != _config.getActiveView()) {
            _activeView = _config.getActiveView();
        }
        // A new context clones the configuration's date format, and so sees changes to the original.
        _dateFormat = null;
    }

    // See LeasedSerializationContext.

    abstract boolean isAskers();

    abstract boolean mayBegin();

    abstract boolean isOut();

    abstract void startWriting(BeanGenerator generator);

    abstract LeasedSerializationContext successor();

    @Override
    public boolean leaseBegins(BeanGenerator generator) {
        if (state != LENT || !mayBegin()) {
            return false;
        }
        startWriting(generator);
        return true;
    }

    /** Called by a generator for a value to be written to it, and by serializers, also for buffers of their own. */
    @Override
    public void writeValue(JsonGenerator gen, Object value) {
        if (state == WRITING ? _generator == gen || isAskers() : isOut()) {
            own();
            unfinished++;
            super.writeValue(gen, value);
            unfinished--;
        } else {
            successor().writeValue(gen, value);
        }
    }

    @Override
    public <T extends JsonNode> T valueToTree(Object value) {
        if (!isOut()) {
            return successor().valueToTree(value);
        }
        own();
        return super.valueToTree(value);
    }

    /** Notes a use that does not begin the lease. Before the lease, such a use has no end that we could see. */
    private void own() {
        if (state == LENT) {
            state = OWNED;
        }
    }

    @Override
    public void withActiveView(Class<?> view, Runnable callback) {
        if (isOut()) {
            super.withActiveView(view, callback);
        } else {
            successor().withActiveView(view, callback);
        }
    }

    /** Returns the serializer of a root value, with its type ids, if it has any. */
    final ValueSerializer<Object> findRootSerializer(Class<?> type) {
        return findTypedValueSerializer(type, true);
    }
}
