package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.ObjectWriteContext;

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
     */
    public LeasedGenerator acquire(ObjectWriteContext write) {
        return acquire(write, find());
    }

    /** As above, for a document that is to be a String; null, too, where stock is faster at those that come. */
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
