package org.appenders.jackson.singlethread.it;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Numbered threads that start together. */
final class Threads {

    private Threads() {}

    interface Task {
        void run(int thread) throws Exception;
    }

    /** Returns after all threads have ended. Throws the failure of the first one that failed. */
    static void run(int count, Task task) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(count);
        try {
            CyclicBarrier start = new CyclicBarrier(count);
            List<Future<?>> ends = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int thread = i;
                ends.add(executor.submit(() -> {
                    Thread.currentThread().setName("thread " + thread);
                    start.await();
                    task.run(thread);
                    return null;
                }));
            }
            for (Future<?> end : ends) {
                end.get();
            }
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        } finally {
            executor.shutdownNow();
        }
    }
}
