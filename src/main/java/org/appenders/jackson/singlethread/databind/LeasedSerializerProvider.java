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
 * A serializer provider that is reused as the generator is: kept for its thread, lent when the mapper asks for one, and
 * back when the generator that it writes to is closed.
 *
 * <p>Not when its write ends: a {@code SequenceWriter} makes many writes with one provider, and object ids and
 * attributes count for all of them. With a generator that is not ours there is no such moment, and the provider is not
 * reused.
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
 * <p>A provider that is {@code OWNED} serves its holder for good, as stock's would, and is never reused. Whoever had it
 * in an earlier lease, and still knows it, is served by its {@link #successor} from then on.
 */
public final class LeasedSerializerProvider extends ContextualProvider {

    private static final long serialVersionUID = 1L;

    private static final AtomicReferenceFieldUpdater<LeasedSerializerProvider, LeasedSerializerProvider> SUCCESSOR =
            AtomicReferenceFieldUpdater.newUpdater(
                    LeasedSerializerProvider.class, LeasedSerializerProvider.class, "successor");

    /** The slot of the thread that asked for this provider, to which it goes back; null for none. */
    private transient GeneratorSlot slot;

    /** While {@code IDLE}, the next provider of the same thread. */
    transient LeasedSerializerProvider next;

    /** The thread that asked for it, where that has no slot. */
    private transient Thread owner;

    final transient Iterations iterations = new Iterations(this);

    private final transient RootWriters rootWriters = new RootWriters(this, roots());

    /** This is not its first lease, so that somebody who had it before may still know it. */
    private transient boolean known;

    /** What serves a holder whose lease is over, or one that cannot be told from such. */
    private transient volatile LeasedSerializerProvider successor;

    LeasedSerializerProvider(LeasedProviders providers, SerializationConfig config, Object other) {
        super(providers, config, other);
    }

    private LeasedSerializerProvider(LeasedSerializerProvider predecessor) {
        super(predecessor);
    }

    void lend(GeneratorSlot slot) {
        // A reference only where it differs: see WriteContext.
        if (this.slot != slot) {
            this.slot = slot;
        }
        owner = slot == null ? Thread.currentThread() : null;
        state = LENT;
    }

    /**
     * Whether this provider is like a new one, and no other living thread than the owner of the slot has had it. The list of
     * idle providers may contain one that is lent: the former owner of the slot may have returned a provider at the moment
     * when this one was taken out.
     */
    boolean isCurrent(GeneratorSlot present) {
        return state == IDLE && (slot == present || slot.hasEnded()) && isLikeNew() && successor == null;
    }

    @Override
    public void serializeValue(JsonGenerator gen, Object value) throws IOException {
        if (enter(gen)) {
            if (!rootWriters.write(value)) {
                super.serializeValue(gen, value);
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
            if (!rootWriters.write(value, rootType, serializer)) {
                super.serializeValue(gen, value, rootType, serializer);
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

    boolean isAskers() {
        Thread thread = Thread.currentThread();
        return slot == null ? owner == thread : slot.isOf(thread);
    }

    /** In its first lease anybody: only the holder knows it. In a later one anyone else may have had it before. */
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
            // An earlier holder may still know this provider. If that one uses it again, a successor serves it.
            forgetState();
            return;
        }
        boolean isProven = known;
        known = true;
        if (successor == null && slot != null && (slot == closer || slot.isOf(Thread.currentThread()))) {
            idle().keep(this, slot, isProven);
        }
    }

    /** Of the holder's, which another must not see. */
    private boolean hasState() {
        return unfinished != 0
                || _seenObjectIds != null
                || _objectIdGenerators != null
                || _attributes != ContextAttributes.getEmpty();
    }

    private void forgetState() {
        _seenObjectIds = null;
        _objectIdGenerators = null;
        // References only where they differ: see WriteContext.
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

    /** Whether the caller holds this provider, as far as that can be told without a generator. */
    boolean isOut() {
        return state == WRITING || state == OWNED || state == LENT && mayBegin();
    }

    LeasedSerializerProvider successor() {
        if (successor == null) {
            LeasedSerializerProvider provider = new LeasedSerializerProvider(this);
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
