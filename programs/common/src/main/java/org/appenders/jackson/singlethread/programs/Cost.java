package org.appenders.jackson.singlethread.programs;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** The cost of a unit of work, such as an event or a request. */
public record Cost(double bytes, double nanos) {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int ROUNDS = 40;

    /** Work that consists of many units. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    /** Returns the cost on this thread, after the JIT has had time to compile. */
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

    /** Returns the least cost of all rounds after the warm-up, because disturbances only add to a round. */
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

    /** The bytes allocated and the CPU time spent so far. */
    public record Reading(long bytes, long nanos) {

        public static Reading ofThread() {
            return new Reading(THREADS.getCurrentThreadAllocatedBytes(), THREADS.getCurrentThreadCpuTime());
        }

        /** Returns a reading of all threads. The CPU time includes the collector and the JIT. */
        public static Reading ofProcess() {
            return new Reading(allocated(), SYSTEM.getProcessCpuTime());
        }

        public Cost since(Reading before, long units) {
            return new Cost((double) (bytes - before.bytes) / units, (double) (nanos - before.nanos) / units);
        }

        /** Before Java 21, only living threads are counted, so the serving threads must outlive a reading. */
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
