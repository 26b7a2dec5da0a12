package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.appenders.jackson.singlethread.Tries;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The one step that has to be atomic; what follows from it is in {@link LeaseTest}, and each race alone in src/jcstress. */
@Timeout(60)
class SlotTest {

    private final Slot<AtomicReference<Thread>> slot = new Slot<>();

    @Test
    void idleItemIsAcquiredOnce() {
        AtomicReference<Thread> item = new AtomicReference<>();
        assertThat(slot.acquire()).isNull();
        assertThat(slot.release(item)).isTrue();
        assertThat(slot.acquire()).isSameAs(item);
        assertThat(slot.acquire()).isNull();
    }

    @Test
    void fullSlotRefuses() {
        AtomicReference<Thread> item = new AtomicReference<>();
        slot.release(item);
        assertThat(slot.release(new AtomicReference<>())).isFalse();
        assertThat(slot.acquire()).isSameAs(item);
    }

    /**
     * Some acquire and release all the time. The others sleep, which on one core is how to stop one of the former within
     * {@code acquire()} thousands of times a second: who wakes up comes first. Then they sleep as holders, until the one
     * that was stopped goes on.
     */
    @Tag("slow")
    @Test
    void neverTwoHolders() throws Exception {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(Tries.of(1500));
        ExecutorService executor = Executors.newCachedThreadPool();
        try {
            List<Future<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                long pause = i % 3 == 0 ? 0 : 10_000;
                all.add(executor.submit((Callable<Integer>) () -> takenAway(pause, end)));
            }
            for (Future<Integer> each : all) {
                assertThat(each.get()).as("items taken from their holder").isZero();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private int takenAway(long pause, long end) {
        Thread me = Thread.currentThread();
        int count = 0;
        for (int i = 1; i % 64 != 0 || System.nanoTime() < end; i++) {
            AtomicReference<Thread> item = slot.acquire();
            if (item == null) {
                item = new AtomicReference<>();
            }
            item.lazySet(me);
            pause(pause);
            if (item.get() != me) {
                count++;
            }
            slot.release(item);
            pause(pause);
        }
        return count;
    }

    private static void pause(long nanos) {
        if (nanos != 0) {
            LockSupport.parkNanos(nanos);
        }
    }
}
