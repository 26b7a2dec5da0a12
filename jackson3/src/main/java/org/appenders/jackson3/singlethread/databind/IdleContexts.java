package org.appenders.jackson3.singlethread.databind;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.appenders.jackson3.singlethread.generator.GeneratorPool;
import org.appenders.jackson3.singlethread.generator.GeneratorSlot;
import tools.jackson.databind.SerializationConfig;
import tools.jackson.databind.cfg.GeneratorSettings;

/**
 * The idle serialization contexts of a mapper. They are kept by the number of the slot that their thread has in the pool of
 * the factory, so a thread looks for its slot and for nothing else.
 *
 * <p>For each thread there are a few contexts: for the mapper's own configuration and those of some writers. A context
 * that has served twice is not displaced by those of writers that are made for each write.
 */
final class IdleContexts {

    private static final int CONFIGURATIONS = 4;

    /** The pool whose slots have numbers here; null before the first write to a generator of ours, which tells. */
    private volatile GeneratorPool pool;

    /** The first context of each thread; {@link LeasedSerializationContext#next} leads to the others. */
    private AtomicReferenceArray<LeasedSerializationContext> bySlot;

    /** The slot of the current thread; null where there is none for it. */
    GeneratorSlot slot() {
        GeneratorPool pool = this.pool;
        return pool == null ? null : pool.find();
    }

    /** As above, for a thread that writes to a generator of a pool, or of none. */
    synchronized GeneratorSlot slot(GeneratorPool ofGenerator) {
        if (pool == null && ofGenerator != null) {
            bySlot = new AtomicReferenceArray<>(ofGenerator.bound());
            pool = ofGenerator;
        }
        return slot();
    }

    /** Takes out the context of a configuration; null where there is none. */
    LeasedSerializationContext take(GeneratorSlot slot, SerializationConfig config, GeneratorSettings settings) {
        LeasedSerializationContext before = null;
        for (LeasedSerializationContext found = bySlot.get(slot.index); found != null; found = found.next) {
            if (found.isFor(config, settings)) {
                if (before == null) {
                    bySlot.lazySet(slot.index, found.next);
                } else {
                    before.next = found.next;
                }
                found.next = null;
                // Another one of the same configuration would be as old.
                return found.isCurrent(slot) ? found : null;
            }
            before = found;
        }
        return null;
    }

    /** Keeps a context for the thread that it was lent to. */
    void keep(LeasedSerializationContext context, GeneratorSlot slot, boolean isProven) {
        LeasedSerializationContext first = bySlot.get(slot.index);
        if (isProven || first == null) {
            context.next = first;
            bySlot.lazySet(slot.index, context);
            dropBehind(context, CONFIGURATIONS);
        } else {
            dropBehind(first, CONFIGURATIONS - 1).next = context;
        }
    }

    /** Keeps so many contexts of a list; returns the last one of these. */
    private static LeasedSerializationContext dropBehind(LeasedSerializationContext first, int count) {
        LeasedSerializationContext last = first;
        for (int i = 1; i < count && last.next != null; i++) {
            last = last.next;
        }
        if (last.next != null) {
            last.next = null;
        }
        return last;
    }
}
