package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.ObjectWriteContext;

/** Leases generators, and keeps them in the slots of the threads that write with a factory. */
public final class GeneratorPool extends GeneratorTable {

    private final GeneratorSettings settings;

    /**
     * Creates an empty pool.
     *
     * @param settings the settings of the factory
     * @param bound the maximum number of threads for which generators are kept
     */
    public GeneratorPool(GeneratorSettings settings, int bound, boolean clearsBuffers) {
        super(bound, clearsBuffers);
        this.settings = settings;
    }

    /**
     * Acquires a generator, which is still closed. Returns null if there is no slot for the thread. The caller then
     * creates a generator as stock does.
     */
    public LeasedGenerator acquire(ObjectWriteContext write) {
        return acquire(write, find());
    }

    /**
     * Same as {@link #acquire(ObjectWriteContext)}, for a document that becomes a String. Also returns null if stock is
     * probably faster.
     */
    public LeasedGenerator acquireForString(ObjectWriteContext write) {
        GeneratorSlot slot = find();
        return slot != null && slot.strings.leaves(misses) ? null : acquire(write, slot);
    }

    private LeasedGenerator acquire(ObjectWriteContext write, GeneratorSlot slot) {
        if (slot == null) {
            count(NothingKept.BOUND_REACHED);
            return null;
        }
        giveWay(slot);
        Buffers buffers = slot.acquireBuffers();
        int formatFeatures = settings.formatFeatures(write);
        Rotation rotation = slot.rotation(formatFeatures);
        int place = rotation.nextTurn();
        LeasedGenerator generator = rotation.take(place);
        if (generator != null) {
            generator.acquire(slot, buffers);
        } else {
            count(rotation.whyNone(place));
            generator = new LeasedGenerator(settings.forLeases(formatFeatures), buffers, this, slot, rotation, place);
        }
        generator.serve(write);
        return generator;
    }

    public GeneratorSettings settings() {
        return settings;
    }
}
