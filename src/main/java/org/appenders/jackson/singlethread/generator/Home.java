package org.appenders.jackson.singlethread.generator;

import java.lang.ref.WeakReference;

/**
 * A thread's place in a {@link HomeTable}: what is kept for that thread, and touched by no other while it lives.
 *
 * <p>It keeps no thread alive. Its fields need no synchronization: the thread alone uses them, and whoever adopts
 * what is here does so after the thread has ended.
 */
public abstract class Home extends WeakReference<Thread> {

    /** The tick of the table's clock in which the thread was last here. */
    int lastTick;

    protected Home(Thread thread) {
        super(thread);
    }

    /** Whether it is this thread's. */
    public final boolean isOf(Thread thread) {
        return get() == thread;
    }

    /** Whether the thread will never come again. One that has been collected cannot. */
    final boolean hasEnded() {
        Thread thread = get();
        return thread == null || !thread.isAlive();
    }
}
