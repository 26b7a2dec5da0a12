package org.appenders.jackson.singlethread.databind;

import java.io.IOException;
import java.util.ConcurrentModificationException;
import java.util.Map;
import java.util.function.BiConsumer;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntrySteps;

/** A walk over one of the JDK's maps. */
final class MapWalk extends Walk implements BiConsumer<Object, Object> {

    private DirectMapSerializer serializer;

    /** Null where the walk only looks for a value. */
    private DirectMapSerializer.Inclusion inclusion;

    private boolean holdsAny;
    private Map<?, ?> map;

    MapWalk(LeasedSerializerProvider provider) {
        super(provider);
    }

    /**
     * Writes all entries.
     *
     * @throws ConcurrentModificationException where an iterator would
     */
    void write(DirectMapSerializer serializer, DirectMapSerializer.Inclusion inclusion, Map<?, ?> map)
            throws IOException {
        if (this.inclusion != inclusion) {
            this.inclusion = inclusion;
        }
        walk(serializer, map);
    }

    /** Whether any value is one that counts. */
    boolean holdsAny(DirectMapSerializer serializer, Map<?, ?> map) {
        inclusion = null;
        walk(serializer, map);
        return holdsAny;
    }

    private void walk(DirectMapSerializer serializer, Map<?, ?> map) {
        // References only where they differ: see WriteContext.
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

    Map<?, ?> map() {
        return map;
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
            serializer.write(this, inclusion, key, value, generator());
        } catch (Exception e) {
            throw MapWalk.<RuntimeException>sneak(e);
        }
    }

    /** Before anybody may look at the context: the name of the entry before goes there. */
    void note(BeanGenerator generator) {
        int at = unnoted();
        if (at >= 0) {
            noted();
            int i = 0;
            for (Object key : map.keySet()) {
                if (i++ == at && key instanceof String) {
                    EntrySteps.note(generator, (String) key);
                    break;
                }
            }
        }
    }
}
