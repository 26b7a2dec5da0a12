package org.appenders.jackson.singlethread.generator;

import java.lang.ref.WeakReference;

/**
 * A thread's place in a {@link SlotTable}: what is kept for that thread, its owner, and touched by no other thread while
 * the owner lives.
 *
 * <p>A slot keeps no thread alive. Its fields need no synchronization: only the owner uses them, and a thread that takes
 * over what is in a slot does so after the owner has ended.
 */
public abstract class Slot extends WeakReference<Thread> {

    /** The number of the slot in its table. A thread that takes over a slot has the same number. */
    public final int index;

    /** The tick of the table's clock in which the owner was last here. */
    int lastTick;

    /** Where the table finds the slot by its owner; -1 for nowhere. Written before the slot is published. */
    int place = -1;

    protected Slot(Thread owner, int index) {
        super(owner);
        this.index = index;
    }

    /** Whether a thread is the owner. */
    public final boolean isOf(Thread thread) {
        return get() == thread;
    }

    /** Whether the owner will never come again. One that has been collected cannot. */
    public final boolean hasEnded() {
        Thread owner = get();
        return owner == null || !owner.isAlive();
    }
}
