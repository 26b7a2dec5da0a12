package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.util.ClassUtil;
import java.io.IOException;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.function.BiConsumer;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/** An iteration over one of the JDK's maps. */
final class MapIteration extends EntryIteration implements BiConsumer<Object, Object> {

    private DirectMapSerializer serializer;

    /** Null if the iteration only searches for a value. */
    private DirectMapSerializer.Inclusion inclusion;

    private boolean holdsAny;
    private Map<?, ?> map;

    MapIteration(LeasedSerializerProvider provider) {
        super(provider);
    }

    /**
     * Writes all entries.
     *
     * @throws ConcurrentModificationException if an iterator would throw it
     */
    void write(DirectMapSerializer serializer, DirectMapSerializer.Inclusion inclusion, Map<?, ?> map)
            throws IOException {
        if (this.inclusion != inclusion) {
            this.inclusion = inclusion;
        }
        iterate(serializer, map);
    }

    /** Returns whether any value {@linkplain DirectMapSerializer#counts counts}, so that the map is not empty. */
    boolean holdsAny(DirectMapSerializer serializer, Map<?, ?> map) {
        inclusion = null;
        iterate(serializer, map);
        return holdsAny;
    }

    private void iterate(DirectMapSerializer serializer, Map<?, ?> map) {
        // References are stored only if they differ: see NamedContext.
        if (this.serializer != serializer) {
            this.serializer = serializer;
        }
        this.map = map;
        holdsAny = false;
        start(map.size());
        try {
            map.forEach(this);
        } catch (ConcurrentModificationException e) {
            if (!isDone() && !holdsAny) {
                throw e;
            }
        } finally {
            this.map = null;
            end();
        }
    }

    @Override
    public void accept(Object key, Object value) {
        if (isDone()) {
            return;
        }
        if (inclusion == null) {
            holdsAny = holdsAny || serializer.counts(value, provider);
            leftOut();
            return;
        }
        try {
            write(key, value, generator());
        } catch (Exception e) {
            throw MapIteration.<RuntimeException>sneak(e);
        }
    }

    /** Writes one entry in databind's order, so that after any failure the output is the same as databind's. */
    private void write(Object key, Object value, BeanGenerator g) throws IOException {
        boolean isSome = inclusion == DirectMapSerializer.Inclusion.SOME;
        if (value == null && isSome && serializer.suppressesNulls()) {
            leftOut();
        } else if (!isUsual()
                || key == null
                || value == null
                || !serializer.writeAtOnce(this, key, value, isSome && serializer.suppressesValues(), g)) {
            if (isSome) {
                writeOfSome(key, value, g);
            } else if (inclusion == DirectMapSerializer.Inclusion.ALL) {
                writeOfAll(key, value, g);
            } else {
                writeByOne(key, value, g);
            }
        }
    }

    private void writeOfAll(Object key, Object value, BeanGenerator g) throws IOException {
        Map<?, ?> map = this.map;
        try {
            serializer.writeKey(this, key, g, provider);
            if (value == null) {
                provider.defaultSerializeNull(g);
            } else {
                serializer.serializer(value, provider).serialize(value, g, provider);
            }
            entryDone(g, map.size());
        } catch (Exception e) {
            serializer.wrapAndThrow(provider, e, map, String.valueOf(key));
        }
    }

    private void writeByOne(Object key, Object value, BeanGenerator g) throws IOException {
        Map<?, ?> map = this.map;
        serializer.writeKey(this, key, g, provider);
        if (value == null) {
            provider.defaultSerializeNull(g);
        } else {
            try {
                serializer.serializer(value, provider).serialize(value, g, provider);
            } catch (Exception e) {
                serializer.wrapAndThrow(provider, e, map, String.valueOf(key));
            }
        }
        entryDone(g, map.size());
    }

    private void writeOfSome(Object key, Object value, BeanGenerator g) throws IOException {
        Map<?, ?> map = this.map;
        JsonSerializer<Object> found;
        boolean isOmitted;
        try {
            found = value == null ? provider.getDefaultNullValueSerializer() : serializer.serializer(value, provider);
            boolean isAsked = value != null && serializer.suppressesValues();
            if (isAsked && !ClassUtil.isJacksonStdImpl(found)) {
                note(g);
            }
            isOmitted = isAsked && found.isEmpty(provider, value);
        } catch (Exception e) {
            note(g);
            throw e;
        }
        if (!isOmitted) {
            try {
                serializer.writeKey(this, key, g, provider);
                found.serialize(value, g, provider);
            } catch (Exception e) {
                serializer.wrapAndThrow(provider, e, map, String.valueOf(key));
            }
        }
        entryDone(g, map.size());
    }

    /** Must be called before other code may look at the write context. Stores the name of the previous entry there. */
    void note(BeanGenerator generator) throws IOException {
        int at = unnoted();
        if (at >= 0) {
            noted();
            int i = 0;
            for (Object key : map.keySet()) {
                String name = i++ == at ? serializer.keys.name(key, provider) : null;
                if (name != null) {
                    EntryEncoder.note(generator, name);
                    break;
                }
            }
        }
    }
}
