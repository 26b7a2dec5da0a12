package org.appenders.jackson3.singlethread.databind;

import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.LeaseListener;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.GeneratorSettings;
import tools.jackson.databind.ser.SerializationContextExt;

/** What a {@link LeasedSerializationContext} inherits from databind, which differs between the Jackson versions. */
abstract class EditionProvider extends SerializationContextExt implements LeaseListener {

    // The states of a lease. They are numbers because storing a reference costs more, see WriteContext.
    static final int IDLE = 0;
    static final int LENT = 1;
    static final int WRITING = 2;
    static final int OWNED = 3;

    int state = IDLE;

    /** Writes that have begun and not ended well. */
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

    /** Makes one with the configuration of another one. */
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

    /** The writers of root values, for all contexts of a mapper. */
    final WritersByClass roots() {
        return roots;
    }

    /** The serializers that databind has made for the values of properties, for all contexts of a mapper. */
    final ContextualSerializers ofProperties() {
        return ofProperties;
    }

    /** The serializers that databind has made for the content of lists, arrays and maps, for all contexts of a mapper. */
    final ContextualSerializers ofContent() {
        return ofContent;
    }

    /** Where those are kept that are not in use; one for all contexts of a mapper. */
    final IdleBySlot idle() {
        return idle;
    }

    final boolean isFor(SerializationConfig config, Object settings) {
        return _config == config && _generatorConfig == settings;
    }

    /** Whether the mapper would make the same one now. */
    final boolean isLikeNew() {
        // Replaced whenever a serializer is found, which an old one would look up slowly.
        return _knownSerializers == _serializerCache.getReadOnlyLookupMap();
    }

    /** Drops what databind remembers of a write, besides attributes and object ids. */
    final void forgetWrite() {
        _generator = null;
        _writeCapabilities = null;
        _classIntrospector = null;
        // A reference only where it differs: see WriteContext.
        if (_activeView != _config.getActiveView()) {
            _activeView = _config.getActiveView();
        }
        // Cloned from the configuration by each context, which counts changes to the original.
        _dateFormat = null;
    }

    // See LeasedSerializationContext for these.

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

    /** Asked by a generator for what it is to write itself; and by serializers, for buffers of their own, too. */
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

    /** What is used before its lease has begun, and not to begin it, has no end that we could see. */
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

    /** The serializer of a root value, with its type ids, if it has any. */
    final ValueSerializer<Object> findRootSerializer(Class<?> type) {
        return findTypedValueSerializer(type, true);
    }
}
