package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.atomic.AtomicLongArray;

/** What a factory keeps, in the slots of its threads, and what lends a generator to whoever asks for one. */
public final class GeneratorPool extends SlotTable<GeneratorSlot> {

    final boolean clearsBuffers;
    private final AtomicLongArray misses = new AtomicLongArray(Miss.values().length);

    /**
     * Keeps nothing yet.
     *
     * @param bound for so many threads, at the most
     */
    public GeneratorPool(int bound, boolean clearsBuffers) {
        super(bound);
        this.clearsBuffers = clearsBuffers;
    }

    /** What the factory is set to at the moment. */
    public interface Settings {

        /** Whether a generator that was made with these settings would be made with them again. */
        boolean areStill(GeneratorSettings settings);

        GeneratorSettings now();
    }

    @Override
    protected GeneratorSlot newSlot(Thread owner, int index, GeneratorSlot ended) {
        return new GeneratorSlot(owner, index, ended);
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
            count(Miss.BOUND_REACHED);
            return null;
        }
        Buffers buffers = slot.acquireBuffers();
        int place = slot.nextTurn();
        LeasedGenerator kept = slot.take(place);
        if (kept != null && settings.areStill(kept.settings())) {
            kept.acquire(slot, buffers);
            return kept;
        }
        count(kept != null ? Miss.SETTINGS_CHANGED : slot.whyNone(place));
        return new LeasedGenerator(settings.now(), buffers, this, slot, place);
    }

    private void count(Miss reason) {
        misses.incrementAndGet(reason.ordinal());
    }

    /** How many writes found nothing kept, for a reason. */
    public long misses(Miss reason) {
        return misses.get(reason.ordinal());
    }

    /** How many generators are kept for their threads and idle at the moment. */
    public int countKept() {
        int count = 0;
        for (int i = 0; i < size(); i++) {
            GeneratorSlot slot = at(i);
            count += slot == null ? 0 : slot.countIdle();
        }
        return count;
    }

    /** About how much memory is kept, in bytes. */
    public long countBytes() {
        long bytes = (long) countKept() * LeasedGenerator.SIZE;
        for (int i = 0; i < size(); i++) {
            GeneratorSlot slot = at(i);
            bytes += slot == null ? 0 : slot.countBufferBytes();
        }
        return bytes;
    }
}
