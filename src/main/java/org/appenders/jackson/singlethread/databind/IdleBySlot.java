package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializationConfig;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.appenders.jackson.singlethread.generator.GeneratorPool;
import org.appenders.jackson.singlethread.generator.GeneratorSlot;

/**
 * The idle providers that a mapper keeps between writes. Their index is that of their thread's slot in the pool of the
 * factory, so a write only has to find its slot.
 *
 * <p>Each thread has a few providers: one for the mapper's own configuration, and others for some
 * {@code ObjectWriter}s. Writers that are created for a single write do not displace a provider that has been used
 * twice.
 */
final class IdleBySlot {

    private static final int CONFIGURATIONS = 4;

    /** The pool whose slots are used here. Null until the first write to a generator of ours, which knows its pool. */
    private volatile GeneratorPool pool;

    /** The first provider of each slot. {@link LeasedSerializerProvider#next} leads to the others. */
    private AtomicReferenceArray<LeasedSerializerProvider> bySlot;

    /** Returns the slot of the current thread, or null if it has none. */
    GeneratorSlot slot() {
        GeneratorPool pool = this.pool;
        return pool == null ? null : pool.find();
    }

    /**
     * Same as {@link #slot()}, when the thread has begun to write to a generator.
     *
     * @param ofGenerator the pool of the generator, or null
     */
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
     * @param other what the provider depends on besides the configuration: the factory of its serializers, or in the
     *     edition for Jackson 3 the settings of its generator
     */
    LeasedSerializerProvider lend(LeasedProviders providers, SerializationConfig config, Object other) {
        GeneratorSlot slot = slot();
        LeasedSerializerProvider provider = slot == null ? null : take(slot, config, other);
        // Another kept provider of the same configuration would be just as old.
        if (provider == null || !provider.isCurrent(slot)) {
            provider = new LeasedSerializerProvider(providers, config, other);
        }
        provider.lend(slot);
        return provider;
    }

    /** Removes and returns a provider that was made for this configuration and {@code other}, or returns null. */
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

    /** Keeps this number of providers of a list, and drops the rest. Returns the last one that is kept. */
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
