package org.appenders.jackson.singlethread.generator;

import java.util.Objects;
import java.util.stream.Stream;

/** The buffers of a slot's owner: those that it used last, and others for a write inside another write. */
abstract class BufferSlot extends Slot {

    /** The buffers that the last write acquired. Null before the first write. */
    Buffers buffers;

    /** The buffers that were in {@link #buffers} before. */
    private Buffers spare;

    /** The number of writes of the owner and of earlier owners. It stops at a bound: see {@link GeneratorTable#isDue}. */
    int writes;

    /**
     * Creates a slot.
     *
     * @param ended the slot whose buffers it takes over; null for none
     */
    BufferSlot(Thread owner, int index, BufferSlot ended) {
        super(owner, index);
        if (ended != null) {
            buffers = ended.buffers;
            spare = ended.spare;
            writes = ended.writes;
        }
    }

    /** Acquires buffers. They are in use until {@link Buffers#release}. */
    final Buffers acquireBuffers() {
        Buffers last = buffers;
        return last != null && last.acquire(this) ? last : otherBuffers();
    }

    private Buffers otherBuffers() {
        Buffers before = spare;
        spare = buffers;
        buffers = before != null && before.acquire(this) ? before : new Buffers();
        return buffers;
    }

    /** Returns whether buffers are among those of this slot. */
    final boolean has(Buffers some) {
        return some == buffers || some == spare;
    }

    /** Returns the approximate memory of the buffers, in bytes. */
    final long countBufferBytes() {
        return Stream.of(buffers, spare)
                .filter(Objects::nonNull)
                .mapToLong(Buffers::size)
                .sum();
    }
}
