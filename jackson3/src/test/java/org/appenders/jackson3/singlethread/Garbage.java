package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Reference;
import java.util.concurrent.TimeUnit;

/** Waits for the garbage collector. */
public final class Garbage {

    private Garbage() {}

    public static void awaitCollected(Reference<?> reference) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
        while (reference.get() != null && System.nanoTime() < end) {
            System.gc();
            TimeUnit.MILLISECONDS.sleep(10);
        }
        assertThat(reference.get()).as("still reachable").isNull();
    }
}
