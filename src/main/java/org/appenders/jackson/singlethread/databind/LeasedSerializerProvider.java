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
import org.appenders.jackson.singlethread.generator.PropertyGenerator;
import org.appenders.jackson.singlethread.generator.Tenant;

/**
 * The serializer provider with the shape of the generator: kept for its thread, lent on {@link
 * #createInstance}, back when the generator that it writes to is closed.
 *
 * <p>Not when its write ends: a {@code SequenceWriter} makes many writes with one provider, and
 * object ids and attributes count for all of them. With a generator that is not ours there is no such
 * moment, and the provider is not reused.
 *
 * <p>As with Jackson's own, one class is both the mapper's blueprint and the instance for a write.
 */
public final class LeasedSerializerProvider extends DefaultSerializerProvider implements Tenant {

    private static final long serialVersionUID = 1L;

    /** Of the blueprint, and shared with its instances. */
    private final transient ProviderHome.Table homes;

    /** Where it goes when its lease is over, or null for nowhere. */
    private transient ProviderHome home;

    /** The thread that asked for this provider, while it is out. */
    private transient Thread owner;

    /** The generator of this lease; whoever writes to it holds this provider too. */
    private transient JsonGenerator held;

    /** Writes that have begun and not ended well. */
    private transient int unfinished;

    /** Has been at home, so that somebody who had it before may still know it. */
    private transient boolean reused;

    /** Serves one holder for good, as stock's would. */
    private transient boolean kept;

    /** What serves a holder whose lease is over, or one that cannot be told from such. */
    private transient volatile LeasedSerializerProvider successor;

    /** A blueprint that takes the place of another and goes on with its cache. */
    public LeasedSerializerProvider(SerializerProvider src, SerializationConfig config) {
        super(src, config, null);
        homes = new ProviderHome.Table();
    }

    private LeasedSerializerProvider(LeasedSerializerProvider src) {
        super(src);
        homes = new ProviderHome.Table();
    }

    private LeasedSerializerProvider(LeasedSerializerProvider src, CacheProvider caches) {
        super(src, caches);
        homes = new ProviderHome.Table();
    }

    private LeasedSerializerProvider(
            LeasedSerializerProvider blueprint, SerializationConfig config, SerializerFactory factory) {
        super(blueprint, config, factory);
        homes = blueprint.homes;
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
        ProviderHome home = homes.find();
        LeasedSerializerProvider provider = home == null ? null : home.take(this, config, factory);
        if (provider == null) {
            provider = new LeasedSerializerProvider(this, config, factory);
        }
        // A reference only where it differs: see WriteContext.
        if (provider.home != home) {
            provider.home = home;
        }
        provider.owner = Thread.currentThread();
        return provider;
    }

    boolean isFor(SerializationConfig config, SerializerFactory factory) {
        return _config == config && _serializerFactory == factory;
    }

    /** Whether this is what the blueprint would make. */
    boolean isCurrent(LeasedSerializerProvider blueprint) {
        // Replaced whenever a serializer is found, which an old one would look up slowly.
        return _knownSerializers == blueprint._serializerCache.getReadOnlyLookupMap()
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
     * Whether the caller may write with this provider: it writes to the generator of its lease, from
     * whatever thread, or begins the lease. Of one that has been out before, only the thread that it
     * was given to may do that; anyone else may have had it then.
     */
    private boolean enter(JsonGenerator gen) {
        if (held != gen && !kept) {
            boolean isOwner = owner == Thread.currentThread();
            if (held != null) {
                // Two generators at once: the end of one is not that of the lease.
                kept = isOwner;
            } else if (successor == null && (isOwner || owner != null && !reused)) {
                hold(gen);
            }
            if (held == null || held != gen && !kept) {
                return false;
            }
        }
        unfinished++;
        return true;
    }

    private void hold(JsonGenerator gen) {
        held = gen;
        if (!(gen instanceof PropertyGenerator) || !((PropertyGenerator) gen).admit(this)) {
            kept = true;
        }
    }

    @Override
    public void leaseEnded() {
        held = null;
        if (kept || hasState() && !reused) {
            kept = true;
            return;
        }
        owner = null;
        if (hasState()) {
            // Not for whoever had it before: its holder is served by a successor, should it come back.
            forget();
            return;
        }
        forget();
        boolean isProven = reused;
        reused = true;
        if (successor == null && home != null && home.isOf(Thread.currentThread())) {
            home.keep(this, isProven);
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
        _attributes = _config.getAttributes();
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
        return kept
                || held != null
                || successor == null && (owner == Thread.currentThread() || owner != null && !reused);
    }

    private synchronized LeasedSerializerProvider successor() {
        if (successor == null) {
            LeasedSerializerProvider provider = new LeasedSerializerProvider(this, _config, _serializerFactory);
            provider.kept = true;
            if (held == null) {
                // Of a holder that has changed threads before the first write.
                provider._attributes = _attributes;
            }
            successor = provider;
        }
        return successor;
    }
}
