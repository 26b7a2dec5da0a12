package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.annotation.ObjectIdGenerator;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.ContextAttributes;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.ser.impl.WritableObjectId;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.GeneratorSlot;

/**
 * A serializer provider that is reused in the same way as the generator. It is kept for its thread, lent when the
 * mapper asks for one, and returned when the generator that it writes to is closed.
 *
 * <p>It is not returned at the end of a write: a {@code SequenceWriter} makes many writes with one provider, and object
 * ids and attributes apply to all of them. If the generator is not ours, there is no such moment, and the provider is
 * not reused. With Jackson 2, a provider that writes a value for {@code writeObject} or {@code writeTree} of a generator
 * is returned when the value has been written.
 *
 * <pre>
 *              lend                     first write              the generator is closed
 *     IDLE ----------------------&gt; LENT -------------&gt; WRITING ---------------------------&gt; IDLE
 *                                   |                    |            nothing left behind
 *              not to our generator |                    | to a second generator; something left behind
 *                                   +-------&gt; OWNED &lt;----+
 * </pre>
 *
 * <p>With Jackson 3, opening a generator of ours for the provider counts as the first write.
 *
 * <p>A provider in the state {@code OWNED} belongs to its holder for good, as a provider of stock's would, and is never
 * reused. If a holder of an earlier lease still uses it, its {@link #successor} does the work.
 */
public final class LeasedSerializerProvider extends ContextualProvider {

    private static final long serialVersionUID = 1L;

    private static final AtomicReferenceFieldUpdater<LeasedSerializerProvider, LeasedSerializerProvider> SUCCESSOR =
            AtomicReferenceFieldUpdater.newUpdater(
                    LeasedSerializerProvider.class, LeasedSerializerProvider.class, "successor");

    /** The slot of the thread that asked for this provider, to which the provider returns; null if there is none. */
    private transient GeneratorSlot slot;

    /** While {@code IDLE}, the next provider of the same thread. */
    transient LeasedSerializerProvider next;

    /** The thread that asked for this provider, if that thread had no slot. */
    private transient Thread owner;

    // Created when this provider first begins a lease. A provider that never does needs neither, for example if another
    // provider already writes to the generator.
    transient Iterations iterations;
    private transient RootWriters rootWriters;

    /** Whether this is not the first lease, so that an earlier holder may still refer to this provider. */
    private transient boolean known;

    /** Serves a holder whose lease is over, or one that cannot be told apart from such a holder. */
    private transient volatile LeasedSerializerProvider successor;

    LeasedSerializerProvider(LeasedProviders providers, SerializationConfig config, Object other) {
        super(providers, config, other);
    }

    private LeasedSerializerProvider(LeasedSerializerProvider predecessor) {
        super(predecessor);
    }

    void lend(GeneratorSlot slot) {
        // References are stored only if they differ: see NamedContext.
        if (this.slot != slot) {
            this.slot = slot;
        }
        owner = slot == null ? Thread.currentThread() : null;
        state = LENT;
    }

    /**
     * Returns whether this provider is like a new one, and no living thread other than the owner of the slot has had
     * it. The list of idle providers may contain one that is lent: the former owner of the slot may have returned a
     * provider at the moment when this one was taken out.
     */
    boolean isCurrent(GeneratorSlot present) {
        return state == IDLE && (slot == present || slot.hasEnded()) && isLikeNew() && successor == null;
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value) throws IOException {
        if (enter(gen)) {
            ValueWriter<Object> writer = state == WRITING ? rootWriters.find(value) : ValueWriter.NONE;
            if (writer == ValueWriter.NONE || !rootWriters.write(value, writer)) {
                JsonSerializer<Object> ours = writer.fallback(null);
                if (ours == null) {
                    super.serializeValue(gen, value);
                } else {
                    super.serializeValue(gen, value, null, ours);
                }
            }
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
            ValueWriter<Object> writer =
                    state == WRITING ? rootWriters.find(value, rootType, serializer) : ValueWriter.NONE;
            if (writer == ValueWriter.NONE || !rootWriters.write(value, writer)) {
                super.serializeValue(gen, value, rootType, writer.fallback(serializer));
            }
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
     * Returns whether the caller may write with this provider: it begins the lease, or it writes to the generator of
     * the lease, from any thread, or this provider is {@code OWNED}.
     */
    private boolean enter(JsonGenerator gen) {
        if (state == WRITING ? _generator != gen : state != OWNED) {
            if (state == LENT && mayBegin()) {
                begin(gen);
            } else if (state == WRITING && isAskers()) {
                // There are two generators at once, so the end of one is not the end of the lease.
                state = OWNED;
            } else {
                return false;
            }
        }
        unfinished++;
        return true;
    }

    /**
     * Returns the generator of this lease while {@code WRITING}, otherwise null. Code that writes to that generator
     * holds this provider, too.
     */
    BeanGenerator held() {
        return state == WRITING ? (BeanGenerator) _generator : null;
    }

    boolean isAskers() {
        Thread thread = Thread.currentThread();
        return slot == null ? owner == thread : slot.isOf(thread);
    }

    /**
     * Returns whether the caller may begin the lease. In the first lease any thread may, because only the holder knows
     * this provider. In a later lease the caller may be an earlier holder, so only the thread that asked for it may.
     */
    boolean mayBegin() {
        return successor == null && (isAskers() || !known);
    }

    private void begin(JsonGenerator gen) {
        if (gen instanceof BeanGenerator && ((BeanGenerator) gen).admit(this)) {
            startWriting((BeanGenerator) gen);
        } else {
            state = OWNED;
        }
    }

    void startWriting(BeanGenerator generator) {
        if (iterations == null) {
            iterations = new Iterations(this);
            rootWriters = new RootWriters(this, roots());
        }
        _generator = generator;
        state = WRITING;
        if (slot == null && owner == Thread.currentThread()) {
            slot = idle().slot(generator.pool());
        }
    }

    @Override
    public void leaseEnded(GeneratorSlot closer) {
        boolean isClean = !hasState();
        if (state == OWNED || !isClean && !known) {
            state = OWNED;
            return;
        }
        state = IDLE;
        if (slot == null) {
            owner = null;
        }
        forgetWrite();
        if (!isClean) {
            // An earlier holder may still refer to this provider. If it uses the provider, a successor serves it.
            forgetState();
            return;
        }
        boolean isProven = known;
        known = true;
        if (successor == null && slot != null && (slot == closer || slot.isOf(Thread.currentThread()))) {
            idle().keep(this, slot, isProven);
        }
    }

    /** Returns whether this provider has state of its holder that another holder must not see. */
    boolean hasState() {
        return unfinished != 0
                || _seenObjectIds != null
                || _objectIdGenerators != null
                || _attributes != ContextAttributes.getEmpty();
    }

    private void forgetState() {
        _seenObjectIds = null;
        _objectIdGenerators = null;
        // References are stored only if they differ: see NamedContext.
        if (_attributes != _config.getAttributes()) {
            _attributes = _config.getAttributes();
        }
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

    /** Returns whether the caller holds this provider, as far as that can be told without a generator. */
    boolean isOut() {
        return state == WRITING || state == OWNED || state == LENT && mayBegin();
    }

    LeasedSerializerProvider successor() {
        if (successor == null) {
            LeasedSerializerProvider provider = new LeasedSerializerProvider(this);
            provider.state = OWNED;
            if (state != WRITING) {
                // The holder may have changed threads before the first write. Its attributes are still here.
                provider._attributes = _attributes;
            }
            SUCCESSOR.compareAndSet(this, null, provider);
        }
        return successor;
    }
}
