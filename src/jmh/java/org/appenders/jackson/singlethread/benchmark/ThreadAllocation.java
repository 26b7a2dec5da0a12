package org.appenders.jackson.singlethread.benchmark;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;

/**
 * Measures how much one write allocates when threads share a mapper, without JMH's own allocations. Prints a line for
 * each contender. First, threads write again and again, and wait as long in the target as between two writes. Each
 * thread counts its own bytes. Then, from JDK 21 on, virtual threads write once each. The bytes of as many virtual
 * threads that do not write are subtracted.
 *
 * <pre>
 * ./mvnw -q test-compile
 * ./mvnw -q -Pjmh verify -Djmh.main=org.appenders.jackson.singlethread.benchmark.ThreadAllocation
 * </pre>
 */
public final class ThreadAllocation {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final List<String> PAYLOADS = List.of("media", "log");

    private static final List<String> CONTENDERS = List.of("stock", "stock-lock-free", "ours", "ours-module");

    /** The number of virtual threads at a time. */
    private static final int OPEN = 100;

    private ThreadAllocation() {}

    public static void main(String[] args) throws Exception {
        System.out.println("JDK " + Runtime.version() + ", bytes per write");
        for (MapperSettings settings : List.of(MapperSettings.PLAIN, MapperSettings.SPRING)) {
            table("1 thread, 50 us, " + settings, name -> waiting(name, settings, 1, 50, 4_000));
            table("8 threads, 50 us, " + settings, name -> waiting(name, settings, 8, 50, 4_000));
            table("100 threads, 200 us, " + settings, name -> waiting(name, settings, 100, 200, 400));
        }
        if (Runtime.version().feature() < 21) {
            System.out.println("\nVirtual threads need JDK 21 or newer.");
            return;
        }
        table("virtual threads, not blocked", name -> virtual(name, 0));
        table("virtual threads, blocked for 1 ms, " + OPEN + " at once", name -> virtual(name, 1));
    }

    private static void table(String title, Row row) throws Exception {
        System.out.printf("%n%-44s %10s %10s%n", title, PAYLOADS.get(0), PAYLOADS.get(1));
        for (String contender : CONTENDERS) {
            double[] bytes = row.of(contender);
            System.out.printf(Locale.ROOT, "  %-42s %,10.1f %,10.1f%n", contender, bytes[0], bytes[1]);
        }
    }

    /** The bytes for each payload. */
    @FunctionalInterface
    private interface Row {
        double[] of(String contender) throws Exception;
    }

    private static double[] waiting(String name, MapperSettings settings, int threads, int micros, int writes)
            throws Exception {
        double[] bytes = new double[PAYLOADS.size()];
        for (int i = 0; i < bytes.length; i++) {
            Contender contender = Contenders.named(name, settings);
            Object value = Payload.named(PAYLOADS.get(i)).value();
            WriteTrial plain = WriteTrial.of(contender, value, settings);
            plain.check();
            warmUp(plain);
            CyclicBarrier together = new CyclicBarrier(threads);
            List<FutureTask<Long>> tasks = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                long nanos = TimeUnit.MICROSECONDS.toNanos(micros);
                Trial write = plain.to(new BlockingStream(nanos));
                FutureTask<Long> task = new FutureTask<>(() -> {
                    repeat(write, nanos, writes / 2);
                    together.await();
                    long before = THREADS.getCurrentThreadAllocatedBytes();
                    repeat(write, nanos, writes);
                    return THREADS.getCurrentThreadAllocatedBytes() - before;
                });
                tasks.add(task);
                new Thread(task).start();
            }
            for (FutureTask<Long> task : tasks) {
                bytes[i] += (double) task.get() / threads / writes;
            }
        }
        return bytes;
    }

    /** Writes without waiting, because a write may allocate more before it is compiled. */
    private static void warmUp(Trial write) throws IOException {
        repeat(write, 0, 50_000);
    }

    private static void repeat(Trial write, long nanos, int times) throws IOException {
        for (int i = 0; i < times; i++) {
            write.run();
            if (nanos > 0) {
                LockSupport.parkNanos(nanos);
            }
        }
    }

    private static double[] virtual(String name, int millis) throws Exception {
        double[] bytes = new double[PAYLOADS.size()];
        BlockingStream target = new BlockingStream(TimeUnit.MILLISECONDS.toNanos(millis));
        double none = once(() -> target.write(0));
        for (int i = 0; i < bytes.length; i++) {
            WriteTrial write = WriteTrial.of(name, PAYLOADS.get(i));
            write.check();
            warmUp(write);
            bytes[i] = once(write.to(target)::run) - none;
        }
        return bytes;
    }

    /** Returns the bytes that one virtual thread allocates for this work. */
    private static double once(Work work) throws Exception {
        Runnable task = () -> {
            try {
                work.run();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
        int threads = 50_000;
        start(threads, task);
        long before = allocated();
        start(threads, task);
        return (double) (allocated() - before) / threads;
    }

    @FunctionalInterface
    private interface Work {
        void run() throws IOException;
    }

    private static void start(int threads, Runnable task) throws Exception {
        ThreadFactory factory = virtualThreads();
        Thread[] open = new Thread[OPEN];
        for (int started = 0; started < threads; started += OPEN) {
            for (int i = 0; i < OPEN; i++) {
                open[i] = factory.newThread(task);
                open[i].start();
            }
            for (Thread thread : open) {
                thread.join();
            }
        }
    }

    /** Calls {@code Thread.ofVirtual().factory()}, which is new in Java 21. */
    private static ThreadFactory virtualThreads() throws ReflectiveOperationException {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        return (ThreadFactory)
                Class.forName("java.lang.Thread$Builder").getMethod("factory").invoke(builder);
    }

    /**
     * Returns the bytes of all threads, including the carriers of virtual threads. The method is also new in Java 21.
     */
    private static long allocated() throws ReflectiveOperationException {
        return (long)
                ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes").invoke(THREADS);
    }
}
