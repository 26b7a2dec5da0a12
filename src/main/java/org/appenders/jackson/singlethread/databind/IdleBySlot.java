package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationConfig;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.appenders.jackson.singlethread.generator.GeneratorPool;
import org.appenders.jackson.singlethread.generator.GeneratorSlot;

/**
 * What a mapper keeps between its writes: idle providers, by the number of the slot that their thread has in the pool of
 * the factory. So a write looks for its slot only.
 *
 * <p>Each thread has a few providers: one for the mapper's own configuration, and others for some writers. Writers that
 * are made for each write do not displace a provider that has served twice.
 */
final class IdleBySlot {

    private static final int CONFIGURATIONS = 4;

    /** The pool whose slots have numbers here; null before the first write to a generator of ours, which tells. */
    private volatile GeneratorPool pool;

    /** The first provider of each thread; {@link LeasedSerializerProvider#next} leads to the others. */
    private AtomicReferenceArray<LeasedSerializerProvider> bySlot;

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

    /**
     * Lends a provider for a write: a kept one, or a new one.
     *
     * @param other what it depends on besides the configuration: the factory of its serializers, or in the edition for
     *     Jackson 3 the settings of its generator
     */
    LeasedSerializerProvider lend(LeasedProviders providers, SerializationConfig config, Object other) {
        GeneratorSlot slot = slot();
        LeasedSerializerProvider provider = slot == null ? null : take(slot, config, other);
        // Another one of the same configuration would be as old.
        if (provider == null || !provider.isCurrent(slot)) {
            provider = new LeasedSerializerProvider(providers, config, other);
        }
        provider.lend(slot);
        return provider;
    }

    /** Takes out a provider that was made for these two; returns null if there is none. */
    private LeasedSerializerProvider take(GeneratorSlot slot, SerializationConfig config, Object other) {
        LeasedSerializerProvider before = null;
        for (LeasedSerializerProvider found = bySlot.get(slot.index); found != null; found = found.next) {
            if (found.isFor(config, other)) {
                if (before == null) {
                    bySlot.lazySet(slot.index, found.next);
                } else {
                    before.next = found.next;
                }
                found.next = null;
                return found;
            }
            before = found;
        }
        return null;
    }

    /** Keeps a provider for the thread that it was lent to. */
    void keep(LeasedSerializerProvider provider, GeneratorSlot slot, boolean isProven) {
        LeasedSerializerProvider first = bySlot.get(slot.index);
        if (isProven || first == null) {
            provider.next = first;
            bySlot.lazySet(slot.index, provider);
            dropBehind(provider, CONFIGURATIONS);
        } else {
            dropBehind(first, CONFIGURATIONS - 1).next = provider;
        }
    }

    /** Keeps so many providers of a list; returns the last one of these. */
    private static LeasedSerializerProvider dropBehind(LeasedSerializerProvider first, int count) {
        LeasedSerializerProvider last = first;
        for (int i = 1; i < count && last.next != null; i++) {
            last = last.next;
        }
        if (last.next != null) {
            last.next = null;
        }
        return last;
    }
}
