package org.appenders.jackson3.singlethread.databind;

import com.fasterxml.jackson.annotation.ObjectIdGenerator;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.appenders.jackson3.singlethread.generator.BeanGenerator;
import org.appenders.jackson3.singlethread.generator.GeneratorSlot;
import org.appenders.jackson3.singlethread.generator.LeaseListener;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.ContextAttributes;
import tools.jackson.databind.cfg.GeneratorSettings;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.ser.SerializationContextExt;
import tools.jackson.databind.ser.SerializerCache;
import tools.jackson.databind.ser.SerializerFactory;
import tools.jackson.databind.ser.WritableObjectId;

/**
 * The serialization context with the shape of the generator: kept for its thread, lent when the mapper asks for one, back
 * when the generator is closed that was opened with it, or to which it writes.
 *
 * <p>Not when its write ends: a {@code SequenceWriter} makes many writes with one context, and object ids and attributes
 * count for all of them. With a generator that is not ours there is no such moment, and the context is not reused.
 *
 * <pre>
 *              lend            generator opened, or first write       the generator is closed
 *     IDLE ------------&gt; LENT ----------------------------&gt; WRITING ---------------------------&gt; IDLE
 *                         |                                    |            nothing left behind
 *    not to our generator |                                    | to a second generator; something left behind
 *                         +---------------&gt; OWNED &lt;------------+
 * </pre>
 *
 * <p>What is {@code OWNED} serves its holder for good, as stock's would, and never comes home. Who had it in an earlier
 * lease, and still knows it, is served by its {@link #successor} from then on.
 */
public final class LeasedSerializationContext extends SerializationContextExt implements LeaseListener {

    // Its states. No objects: see WriteContext.
    private static final int IDLE = 0;
    private static final int LENT = 1;
    private static final int WRITING = 2;
    private static final int OWNED = 3;

    private static final AtomicReferenceFieldUpdater<LeasedSerializationContext, LeasedSerializationContext> SUCCESSOR =
            AtomicReferenceFieldUpdater.newUpdater(
                    LeasedSerializationContext.class, LeasedSerializationContext.class, "successor");

    private final IdleBySlot idle;

    /** The slot of the thread that asked for this context, to which it goes back; null for none. */
    private GeneratorSlot slot;

    /** While {@code IDLE}, the next context of the same thread. */
    LeasedSerializationContext next;

    private int state = IDLE;

    /** The thread that asked for it, where that has no slot. */
    private Thread owner;

    final Walks walks = new Walks(this);

    /** Writes that have begun and not ended well. */
    private int unfinished;

    /** This is not its first lease, so that somebody who had it before may still know it. */
    private boolean known;

    /** What serves a holder whose lease is over, or one that cannot be told from such. */
    private volatile LeasedSerializationContext successor;

    LeasedSerializationContext(
            IdleBySlot idle,
            TokenStreamFactory factory,
            SerializationConfig config,
            GeneratorSettings settings,
            SerializerFactory serializers,
            SerializerCache cache) {
        super(factory, config, settings, serializers, cache);
        this.idle = idle;
    }

    void lend(GeneratorSlot slot) {
        // A reference only where it differs: see WriteContext.
        if (this.slot != slot) {
            this.slot = slot;
        }
        owner = slot == null ? Thread.currentThread() : null;
        state = LENT;
    }

    boolean isFor(SerializationConfig config, Object settings) {
        return _config == config && _generatorConfig == settings;
    }

    /** Whether this is as a new one would be, and no other living thread had it than the owner of a slot. */
    boolean isCurrent(GeneratorSlot present) {
        return (slot == present || slot.hasEnded())
                // Replaced whenever a serializer is found, which an old one would look up slowly.
                && _knownSerializers == _serializerCache.getReadOnlyLookupMap()
                && successor == null
                && !hasState();
    }

    @Override
    public boolean leaseBegins(BeanGenerator generator) {
        if (state != LENT || !mayBegin()) {
            return false;
        }
        write(generator);
        return true;
    }

    private void write(BeanGenerator generator) {
        _generator = generator;
        state = WRITING;
        if (slot == null && owner == Thread.currentThread()) {
            slot = idle.slot(generator.pool());
        }
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value) {
        if (enter(gen)) {
            super.serializeValue(gen, value);
            unfinished--;
        } else {
            successor().serializeValue(gen, value);
        }
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value, JavaType rootType) {
        if (enter(gen)) {
            super.serializeValue(gen, value, rootType);
            unfinished--;
        } else {
            successor().serializeValue(gen, value, rootType);
        }
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value, JavaType rootType, ValueSerializer<Object> serializer) {
        if (enter(gen)) {
            super.serializeValue(gen, value, rootType, serializer);
            unfinished--;
        } else {
            successor().serializeValue(gen, value, rootType, serializer);
        }
    }

    @Override
    public void serializePolymorphic(
            JsonGenerator gen,
            Object value,
            JavaType rootType,
            ValueSerializer<Object> serializer,
            TypeSerializer typeSerializer) {
        if (enter(gen)) {
            super.serializePolymorphic(gen, value, rootType, serializer, typeSerializer);
            unfinished--;
        } else {
            successor().serializePolymorphic(gen, value, rootType, serializer, typeSerializer);
        }
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

    /**
     * Whether the caller may write with this context: it writes to the generator of its lease, from whatever thread,
     * or begins the lease.
     */
    private boolean enter(JsonGenerator gen) {
        if (state == WRITING ? _generator != gen : state != OWNED) {
            if (state == LENT && mayBegin()) {
                begin(gen);
            } else if (state == WRITING && isAskers()) {
                // Two generators at once: the end of one is not that of the lease.
                state = OWNED;
            } else {
                return false;
            }
        }
        unfinished++;
        return true;
    }

    /** While {@code WRITING}, the generator of this lease, else null; whoever writes to it holds this context too. */
    BeanGenerator held() {
        return state == WRITING ? (BeanGenerator) _generator : null;
    }

    private boolean isAskers() {
        Thread thread = Thread.currentThread();
        return slot == null ? owner == thread : slot.isOf(thread);
    }

    /** In its first lease anybody: only the holder knows it. In a later one anyone else may have had it before. */
    private boolean mayBegin() {
        return successor == null && (isAskers() || !known);
    }

    private void begin(JsonGenerator gen) {
        if (gen instanceof BeanGenerator ours && ours.admit(this)) {
            write(ours);
        } else {
            state = OWNED;
        }
    }

    @Override
    public void leaseEnded() {
        boolean isClean = !hasState();
        if (state == OWNED || !isClean && !known) {
            state = OWNED;
            return;
        }
        state = IDLE;
        owner = null;
        forget();
        // One that something was left in is not for whoever had it before: should he come back, a successor serves him.
        if (isClean) {
            boolean isProven = known;
            known = true;
            if (successor == null && slot != null && slot.isOf(Thread.currentThread())) {
                idle.keep(this, slot, isProven);
            }
        }
    }

    /** Of the holder's, which another must not see. */
    private boolean hasState() {
        return unfinished != 0
                || _seenObjectIds != null
                || _objectIdGenerators != null
                || _attributes != ContextAttributes.getEmpty();
    }

    private void forget() {
        _generator = null;
        _writeCapabilities = null;
        _seenObjectIds = null;
        _objectIdGenerators = null;
        _classIntrospector = null;
        // References only where they differ: see WriteContext.
        if (_attributes != _config.getAttributes()) {
            _attributes = _config.getAttributes();
        }
        if (_activeView != _config.getActiveView()) {
            _activeView = _config.getActiveView();
        }
        // Cloned from the configuration by each context, which counts changes to the original.
        _dateFormat = null;
    }

    @Override
    public void withActiveView(Class<?> view, Runnable callback) {
        if (isOut()) {
            super.withActiveView(view, callback);
        } else {
            successor().withActiveView(view, callback);
        }
    }

    @Override
    public Object getAttribute(Object key) {
        return isOut() ? super.getAttribute(key) : successor().getAttribute(key);
    }

    @Override
    public SerializationContext setAttribute(Object key, Object value) {
        if (isOut()) {
            return super.setAttribute(key, value);
        }
        successor().setAttribute(key, value);
        return this;
    }

    @Override
    public WritableObjectId findObjectId(Object value, ObjectIdGenerator<?> generatorType) {
        return isOut() ? super.findObjectId(value, generatorType) : successor().findObjectId(value, generatorType);
    }

    /** Whether the caller holds this context, as far as that can be told without a generator. */
    private boolean isOut() {
        return state == WRITING || state == OWNED || state == LENT && mayBegin();
    }

    private LeasedSerializationContext successor() {
        if (successor == null) {
            LeasedSerializationContext context = new LeasedSerializationContext(
                    idle, _streamFactory, _config, _generatorConfig, _serializerFactory, _serializerCache);
            context.state = OWNED;
            if (state != WRITING) {
                // Of a holder that has changed threads before the first write.
                context._attributes = _attributes;
            }
            SUCCESSOR.compareAndSet(this, null, context);
        }
        return successor;
    }
}
