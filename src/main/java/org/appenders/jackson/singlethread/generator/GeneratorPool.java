package org.appenders.jackson.singlethread.generator;

/** Leases generators, and keeps them in the slots of the threads that write with a factory. */
public final class GeneratorPool extends GeneratorTable {

    /**
     * Creates an empty pool.
     *
     * @param bound the maximum number of threads for which generators are kept
     */
    public GeneratorPool(int bound, boolean clearsBuffers) {
        super(bound, clearsBuffers);
    }

    /** The current settings of the factory. */
    public interface Settings {

        /** Returns whether a generator that was created with these settings would be created with them again. */
        boolean areStill(GeneratorSettings settings);

        GeneratorSettings now();
    }

    /**
     * Acquires a generator, which is still closed. Returns null if there is no slot for the thread. The caller then
     * creates a generator as stock does.
     */
    public LeasedGenerator acquire(Settings settings) {
        return acquire(settings, find());
    }

    /**
     * Same as {@link #acquire(Settings)}, for a document that becomes a String. Also returns null if stock is probably
     * faster.
     */
    public LeasedGenerator acquireForString(Settings settings) {
        GeneratorSlot slot = find();
        return slot != null && slot.strings.leaves(misses) ? null : acquire(settings, slot);
    }

    private LeasedGenerator acquire(Settings settings, GeneratorSlot slot) {
        if (slot == null) {
            count(NothingKept.BOUND_REACHED);
            return null;
        }
        giveWay(slot);
        Buffers buffers = slot.acquireBuffers();
        Rotation rotation = slot.rotation;
        int place = rotation.nextTurn();
        LeasedGenerator kept = rotation.take(place);
        if (kept != null && settings.areStill(kept.settings())) {
            kept.acquire(slot, buffers);
            return kept;
        }
        count(kept != null ? NothingKept.SETTINGS_CHANGED : rotation.whyNone(place));
        return new LeasedGenerator(settings.now(), buffers, this, slot, rotation, place);
    }
}
