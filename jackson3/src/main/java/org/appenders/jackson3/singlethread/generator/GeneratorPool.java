package org.appenders.jackson3.singlethread.generator;

/** What a factory keeps, in the slots of its threads, and what lends a generator to whoever asks for one. */
public final class GeneratorPool extends GeneratorTable {

    private final GeneratorSettings settings;

    /**
     * Keeps nothing yet.
     *
     * @param settings of the factory
     * @param bound for so many threads, at the most
     */
    public GeneratorPool(GeneratorSettings settings, int bound, boolean clearsBuffers) {
        super(bound, clearsBuffers);
        this.settings = settings;
    }

    /**
     * A generator, still closed, or null where the caller is to make one as stock does: there is no slot for its thread.
     *
     * @param formatFeatures those of the write
     */
    public LeasedGenerator acquire(int formatFeatures) {
        return acquire(formatFeatures, find());
    }

    /** As above, for a document that is to be a String; null, too, where stock is faster at those that come. */
    public LeasedGenerator acquireForString(int formatFeatures) {
        GeneratorSlot slot = find();
        return slot != null && slot.strings.leaves(misses) ? null : acquire(formatFeatures, slot);
    }

    private LeasedGenerator acquire(int formatFeatures, GeneratorSlot slot) {
        if (slot == null) {
            count(Miss.BOUND_REACHED);
            return null;
        }
        Buffers buffers = slot.acquireBuffers();
        Rotation rotation = slot.rotation(formatFeatures);
        int place = rotation.nextTurn();
        LeasedGenerator kept = rotation.take(place);
        if (kept != null) {
            kept.acquire(slot, buffers);
            return kept;
        }
        count(rotation.whyNone(place));
        return new LeasedGenerator(this, formatFeatures, buffers, slot, rotation, place);
    }

    public GeneratorSettings settings() {
        return settings;
    }
}
