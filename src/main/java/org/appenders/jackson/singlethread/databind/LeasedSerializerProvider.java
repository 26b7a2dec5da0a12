package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.ObjectIdGenerator;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.CacheProvider;
import com.fasterxml.jackson.databind.cfg.ContextAttributes;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.SerializerFactory;
import com.fasterxml.jackson.databind.ser.impl.WritableObjectId;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.GeneratorSlot;
import org.appenders.jackson.singlethread.generator.LeaseListener;

/**
 * The serializer provider with the shape of the generator: kept for its thread, lent on {@link
 * #createInstance}, back when the generator that it writes to is closed.
 *
 * <p>Not when its write ends: a {@code SequenceWriter} makes many writes with one provider, and
 * object ids and attributes count for all of them. With a generator that is not ours there is no such
 * moment, and the provider is not reused.
 *
 * <pre>
 *              createInstance            first write              the generator is closed
 *     IDLE ----------------------&gt; LENT -------------&gt; WRITING ---------------------------&gt; IDLE
 *                                   |                    |            nothing left behind
 *              not to our generator |                    | to a second generator; something left behind
 *                                   +-------&gt; OWNED &lt;----+
 * </pre>
 *
 * <p>What is {@code OWNED} serves its holder for good, as stock's would, and never comes home. Who had it in an
 * earlier lease, and still knows it, is served by its {@link #successor} from then on.
 *
 * <p>As with Jackson's own, one class is both the mapper's blueprint and the instance for a write.
 */
public final class LeasedSerializerProvider extends DefaultSerializerProvider implements LeaseListener {

    private static final long serialVersionUID = 1L;

    // Its states. No objects: see WriteContext.
    private static final int IDLE = 0;
    private static final int LENT = 1;
    private static final int WRITING = 2;
    private static final int OWNED = 3;

    private static final AtomicReferenceFieldUpdater<LeasedSerializerProvider, LeasedSerializerProvider> SUCCESSOR =
            AtomicReferenceFieldUpdater.newUpdater(
                    LeasedSerializerProvider.class, LeasedSerializerProvider.class, "successor");

    /** Of the blueprint, and shared with its instances. */
    private final transient IdleBySlot idle;

    /** The slot of the thread that asked for this provider, to which it goes back; null for none. */
    private transient GeneratorSlot slot;

    /** While {@code IDLE}, the next provider of the same thread. */
    transient LeasedSerializerProvider next;

    private transient int state = IDLE;

    /** The thread that asked for it, where that has no slot. */
    private transient Thread owner;

    final transient Walks walks = new Walks(this);

    /** Writes that have begun and not ended well. */
    private transient int unfinished;

    /** This is not its first lease, so that somebody who had it before may still know it. */
    private transient boolean known;

    /** What serves a holder whose lease is over, or one that cannot be told from such. */
    private transient volatile LeasedSerializerProvider successor;

    /** A blueprint that takes the place of another and goes on with its cache. */
    public LeasedSerializerProvider(SerializerProvider src, SerializationConfig config) {
        super(src, config, null);
        idle = new IdleBySlot();
    }

    private LeasedSerializerProvider(LeasedSerializerProvider src) {
        super(src);
        idle = new IdleBySlot();
    }

    private LeasedSerializerProvider(LeasedSerializerProvider src, CacheProvider caches) {
        super(src, caches);
        idle = new IdleBySlot();
    }

    private LeasedSerializerProvider(
            LeasedSerializerProvider blueprint, SerializationConfig config, SerializerFactory factory) {
        super(blueprint, config, factory);
        idle = blueprint.idle;
    }

    @Override
    public DefaultSerializerProvider copy() {
        return new LeasedSerializerProvider(this);
    }

    @Override
    public DefaultSerializerProvider withCaches(CacheProvider caches) {
        return new LeasedSerializerProvider(this, caches);
    }

    private Object readResolve() {
        return copy();
    }

    @Override
    public DefaultSerializerProvider createInstance(SerializationConfig config, SerializerFactory factory) {
        GeneratorSlot slot = idle.slot();
        LeasedSerializerProvider provider = slot == null ? null : idle.take(slot, config, factory);
        // Another one of the same configuration would be as old.
        if (provider == null || !provider.isCurrent(this, slot)) {
            provider = new LeasedSerializerProvider(this, config, factory);
        }
        // A reference only where it differs: see WriteContext.
        if (provider.slot != slot) {
            provider.slot = slot;
        }
        provider.owner = slot == null ? Thread.currentThread() : null;
        provider.state = LENT;
        return provider;
    }

    boolean isFor(SerializationConfig config, Object factory) {
        return _config == config && _serializerFactory == factory;
    }

    /** Whether this is what the blueprint would make, and no other living thread had it than the owner of a slot. */
    boolean isCurrent(LeasedSerializerProvider blueprint, GeneratorSlot present) {
        return (slot == present || slot.hasEnded())
                // Replaced whenever a serializer is found, which an old one would look up slowly.
                && _knownSerializers == blueprint._serializerCache.getReadOnlyLookupMap()
                && _nullValueSerializer == blueprint._nullValueSerializer
                && _nullKeySerializer == blueprint._nullKeySerializer
                && _keySerializer == blueprint._keySerializer
                && _unknownTypeSerializer == blueprint._unknownTypeSerializer
                && successor == null
                && !hasState();
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value) throws IOException {
        if (enter(gen)) {
            super.serializeValue(gen, value);
            unfinished--;
        } else {
            successor().serializeValue(gen, value);
        }
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value, JavaType rootType) throws IOException {
        if (enter(gen)) {
            super.serializeValue(gen, value, rootType);
            unfinished--;
        } else {
            successor().serializeValue(gen, value, rootType);
        }
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value, JavaType rootType, JsonSerializer<Object> serializer)
            throws IOException {
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
            JsonSerializer<Object> serializer,
            TypeSerializer typeSerializer)
            throws IOException {
        if (enter(gen)) {
            super.serializePolymorphic(gen, value, rootType, serializer, typeSerializer);
            unfinished--;
        } else {
            successor().serializePolymorphic(gen, value, rootType, serializer, typeSerializer);
        }
    }

    /**
     * Whether the caller may write with this provider: it writes to the generator of its lease, from whatever thread,
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

    /** While {@code WRITING}, the generator of this lease, else null; whoever writes to it holds this provider too. */
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
        if (gen instanceof BeanGenerator && ((BeanGenerator) gen).admit(this)) {
            _generator = gen;
            state = WRITING;
            if (slot == null && owner == Thread.currentThread()) {
                slot = idle.slot(((BeanGenerator) gen).pool());
            }
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
        _seenObjectIds = null;
        _objectIdGenerators = null;
        if (_attributes != _config.getAttributes()) {
            _attributes = _config.getAttributes();
        }
        // Cloned from the configuration by each provider, which counts changes to the original.
        _dateFormat = null;
    }

    @Override
    public Object getAttribute(Object key) {
        return isOut() ? super.getAttribute(key) : successor().getAttribute(key);
    }

    @Override
    public SerializerProvider setAttribute(Object key, Object value) {
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

    /** Whether the caller holds this provider, as far as that can be told without a generator. */
    private boolean isOut() {
        return state == WRITING || state == OWNED || state == LENT && mayBegin();
    }

    private LeasedSerializerProvider successor() {
        if (successor == null) {
            LeasedSerializerProvider provider = new LeasedSerializerProvider(this, _config, _serializerFactory);
            provider.state = OWNED;
            if (state != WRITING) {
                // Of a holder that has changed threads before the first write.
                provider._attributes = _attributes;
            }
            SUCCESSOR.compareAndSet(this, null, provider);
        }
        return successor;
    }
}
