package org.appenders.jackson3.singlethread.generator;

import java.util.concurrent.atomic.AtomicLongArray;

/** What a factory keeps, in the slots of its threads, and what lends a generator to whoever asks for one. */
public final class GeneratorPool extends SlotTable<GeneratorSlot> {

    private final GeneratorSettings settings;
    final boolean clearsBuffers;
    private final AtomicLongArray misses = new AtomicLongArray(Miss.values().length);

    /**
     * Keeps nothing yet.
     *
     * @param settings of the factory
     * @param bound for so many threads, at the most
     */
    public GeneratorPool(GeneratorSettings settings, int bound, boolean clearsBuffers) {
        super(bound);
        this.settings = settings;
        this.clearsBuffers = clearsBuffers;
    }

    @Override
    protected GeneratorSlot newSlot(Thread owner, int index, GeneratorSlot ended) {
        return new GeneratorSlot(owner, index, ended);
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

    private void count(Miss reason) {
        misses.incrementAndGet(reason.ordinal());
    }

    public GeneratorSettings settings() {
        return settings;
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
