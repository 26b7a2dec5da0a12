package org.appenders.jackson.singlethread.programs;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** What a unit of work, such as an event or a request, has cost. */
public record Cost(double bytes, double nanos) {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int ROUNDS = 40;

    /** Some work, of which there are many units. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    /** Of this thread, once the JIT has had time. */
    public static Cost of(int units, Work work) throws Exception {
        for (long start = System.nanoTime(); System.nanoTime() - start < WARM_UP_NANOS; ) {
            work.run();
        }
        return best(0, ROUNDS, () -> {
            Reading before = Reading.ofThread();
            work.run();
            return Reading.ofThread().since(before, units);
        });
    }

    /** Work that measures itself. */
    @FunctionalInterface
    public interface Measured {
        Cost run() throws Exception;
    }

    /** The least of all rounds but the first ones: what disturbs a round only adds to it. */
    public static Cost best(int warmUpRounds, int rounds, Measured work) throws Exception {
        for (int i = 0; i < warmUpRounds; i++) {
            work.run();
        }
        Cost best = work.run();
        for (int i = 1; i < rounds; i++) {
            Cost cost = work.run();
            best = new Cost(Math.min(best.bytes, cost.bytes), Math.min(best.nanos, cost.nanos));
        }
        return best;
    }

    public void print(String what, String unit) {
        System.out.printf(
                Locale.ROOT,
                "%-44s %,12.0f ns CPU, %,10.0f bytes per %s, JDK %s%n",
                what,
                nanos,
                bytes,
                unit,
                Runtime.version().feature());
    }

    /** Bytes allocated and CPU time spent until now. */
    public record Reading(long bytes, long nanos) {

        public static Reading ofThread() {
            return new Reading(THREADS.getCurrentThreadAllocatedBytes(), THREADS.getCurrentThreadCpuTime());
        }

        /** Of all threads, the collector's and the JIT's CPU time included. */
        public static Reading ofProcess() {
            return new Reading(allocated(), SYSTEM.getProcessCpuTime());
        }

        public Cost since(Reading before, long units) {
            return new Cost((double) (bytes - before.bytes) / units, (double) (nanos - before.nanos) / units);
        }

        /** Before Java 21 by the threads that live: those that serve have to outlive a reading. */
        private static long allocated() {
            try {
                return (long) ThreadMXBean.class
                        .getMethod("getTotalThreadAllocatedBytes")
                        .invoke(THREADS);
            } catch (ReflectiveOperationException beforeJava21) {
                long bytes = 0;
                for (long thread : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
                    bytes += Math.max(thread, 0);
                }
                return bytes;
            }
        }
    }
}
