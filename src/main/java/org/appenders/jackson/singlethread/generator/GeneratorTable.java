package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.atomic.AtomicLongArray;

/** The slots of the threads that write with a factory, and their statistics: what is kept, and why a write missed. */
public abstract class GeneratorTable extends SlotTable<GeneratorSlot> {

    final boolean clearsBuffers;
    final AtomicLongArray misses = new AtomicLongArray(Miss.values().length);

    GeneratorTable(int bound, boolean clearsBuffers) {
        super(bound);
        this.clearsBuffers = clearsBuffers;
    }

    @Override
    protected GeneratorSlot newSlot(Thread owner, int index, GeneratorSlot ended) {
        return new GeneratorSlot(owner, index, ended);
    }

    final void count(Miss reason) {
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
