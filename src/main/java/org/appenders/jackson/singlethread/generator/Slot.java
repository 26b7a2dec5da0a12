package org.appenders.jackson.singlethread.generator;

import java.lang.ref.WeakReference;

/**
 * What a {@link SlotTable} keeps for one thread, the owner of the slot. No other thread uses the slot while the owner
 * lives.
 *
 * <p>A slot keeps no thread alive. Its fields need no synchronization: only the owner uses them, and a thread that
 * takes over what is in a slot does so after the owner has ended.
 */
public abstract class Slot extends WeakReference<Thread> {

    /** The number of the slot in its table. A slot that replaces this one has the same number. */
    public final int index;

    /** The tick of the table's clock in which the owner last used the table. */
    int lastTick;

    /** The index at which the table finds the slot by its owner; -1 for none. Written before the slot is published. */
    int place = -1;

    protected Slot(Thread owner, int index) {
        super(owner);
        this.index = index;
    }

    /** Returns whether a thread is the owner. */
    public final boolean isOf(Thread thread) {
        return get() == thread;
    }

    /** Returns whether the owner has ended. An owner that has been garbage collected has ended, too. */
    public final boolean hasEnded() {
        Thread owner = get();
        return owner == null || !owner.isAlive();
    }
}
