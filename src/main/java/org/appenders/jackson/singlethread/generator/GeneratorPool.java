package org.appenders.jackson.singlethread.generator;

/** What a factory keeps, in the slots of its threads, and what lends a generator to whoever asks for one. */
public final class GeneratorPool extends GeneratorTable {

    /**
     * Keeps nothing yet.
     *
     * @param bound for so many threads, at the most
     */
    public GeneratorPool(int bound, boolean clearsBuffers) {
        super(bound, clearsBuffers);
    }

    /** What the factory is set to at the moment. */
    public interface Settings {

        /** Whether a generator that was made with these settings would be made with them again. */
        boolean areStill(GeneratorSettings settings);

        GeneratorSettings now();
    }

    /**
     * A generator, still closed, or null where the caller is to make one as stock does: there is no slot for its thread.
     */
    public LeasedGenerator acquire(Settings settings) {
        return acquire(settings, find());
    }

    /** As above, for a document that is to be a String; null, too, where stock is faster at those that come. */
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
