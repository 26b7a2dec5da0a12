package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The slots of the threads that write with a factory, and statistics: what is kept, and why writes found nothing kept.
 */
public abstract class GeneratorTable extends SlotTable<GeneratorSlot> {

    /** The number of writes before each of which a thread gives way. */
    private static final int FIRST_WRITES = 1 << 10;

    /** After its first writes, a thread gives way once in this number of writes. */
    private static final int WRITES_PER_YIELD = 16;

    /** The number of writes after which a thread no longer gives way. If 200 threads write, C2 is ready by then. */
    private static final int NEW_WRITES = 1 << 14;

    /** The number of threads up to which the JIT gets enough processor time. */
    private static final int FEW_THREADS = 4 * Runtime.getRuntime().availableProcessors();

    final boolean clearsBuffers;
    final AtomicLongArray misses = new AtomicLongArray(NothingKept.values().length);

    GeneratorTable(int bound, boolean clearsBuffers) {
        super(bound);
        this.clearsBuffers = clearsBuffers;
    }

    @Override
    protected GeneratorSlot newSlot(Thread owner, int index, GeneratorSlot ended) {
        return new GeneratorSlot(owner, index, ended);
    }

    /**
     * Lets a thread give way to others while the code is new and many threads write. A write must call this before it
     * acquires anything.
     *
     * <p>With stock, the JIT's threads get the processors whenever the garbage collector stops the threads that write.
     * Our writes leave no garbage. So 200 threads that wrote from a JVM's first second left the JIT a hundredth of a
     * processor, and after half a minute C2 had still not compiled most of the code.
     */
    final void giveWay(GeneratorSlot slot) {
        if (isDue(slot) && size() > FEW_THREADS) {
            Thread.yield();
        }
    }

    /** Counts a write while the code is new. Returns whether its thread has to give way if many threads write. */
    static boolean isDue(BufferSlot slot) {
        if (slot.writes == NEW_WRITES) {
            return false;
        }
        int writes = ++slot.writes;
        return writes <= FIRST_WRITES || writes % WRITES_PER_YIELD == 0;
    }

    final void count(NothingKept reason) {
        misses.incrementAndGet(reason.ordinal());
    }

    /** Returns how many writes found nothing kept, for a reason. */
    public long misses(NothingKept reason) {
        return misses.get(reason.ordinal());
    }

    /** Returns how many generators are kept for their threads and idle at the moment. */
    public int countKept() {
        int count = 0;
        for (int i = 0; i < size(); i++) {
            GeneratorSlot slot = at(i);
            count += slot == null ? 0 : slot.countIdle();
        }
        return count;
    }

    /** Returns approximately how much memory is kept, in bytes. */
    public long countBytes() {
        long bytes = (long) countKept() * LeasedGenerator.SIZE;
        for (int i = 0; i < size(); i++) {
            GeneratorSlot slot = at(i);
            bytes += slot == null ? 0 : slot.countBufferBytes();
        }
        return bytes;
    }
}
