package org.appenders.jackson.singlethread.programs;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs a container for some minutes. One program stays, and another one is deployed again every ten seconds with its
 * own class loaders. Now and then the heap is full. Fails if a byte was wrong, if memory has grown, or if a class
 * loader could not be collected.
 *
 * <pre>
 * Soak MINUTES [SEED]
 * </pre>
 */
public final class Soak {

    /** The number of rounds in which the caches are filled. */
    private static final int WARM_UP_ROUNDS = 3;

    private static final long MEGABYTE = 1 << 20;
    private static final long MAX_GROWTH = 8 * MEGABYTE;

    /** Started before any program, because a thread keeps the class loaders of the code that started it. */
    private final ThreadPoolExecutor container =
            new ThreadPoolExecutor(16, 16, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());

    private final List<WeakReference<ClassLoader>> dropped = new ArrayList<>();
    private final long[] total = new long[4];
    private long heapAtFirst;
    private long metaspaceAtFirst;

    private Soak() {
        container.prestartAllCoreThreads();
    }

    public static void main(String[] args) throws Exception {
        long seed = args.length > 1 ? Long.parseLong(args[1]) : System.nanoTime();
        System.out.println("seed " + seed + ", JDK " + Runtime.version());
        Soak soak = new Soak();
        try {
            soak.run((long) (Double.parseDouble(args[0]) * 60_000), seed);
        } finally {
            soak.container.shutdownNow();
        }
    }

    private void run(long millis, long seed) throws Exception {
        long start = System.currentTimeMillis();
        Deployment resident = new Deployment(seed, container);
        // At least one round, however slow the machine is, so that it never prints "passed" without a test.
        for (int round = 0; round == 0 || System.currentTimeMillis() - start < millis; round++) {
            Future<long[]> staying = container.submit(resident);
            redeploy(seed + 1 + round);
            long[] stayed = staying.get();
            collect();
            check(round, System.currentTimeMillis() - start, stayed);
        }
        System.out.printf(
                Locale.ROOT,
                "passed: %d deployments, %,d writes by them, %,d of them failed, %,d disturbed, %,d threads%n",
                dropped.size(),
                total[0],
                total[1],
                total[2],
                total[3]);
    }

    /** Deploys the other program, runs it once, and drops it. */
    private void redeploy(long seed) throws Exception {
        try (URLClassLoader loader = new URLClassLoader(classPath(), ClassLoader.getPlatformClassLoader())) {
            dropped.add(new WeakReference<>(loader));
            @SuppressWarnings("unchecked")
            Callable<long[]> program = (Callable<long[]>) loader.loadClass(Deployment.class.getName())
                    .getConstructor(Long.class, ExecutorService.class)
                    .newInstance(seed, container);
            Future<long[]> working = container.submit(program);
            // Only while the program writes, which takes ten seconds. Its start and its end need some heap.
            for (int i = 0; i < 2; i++) {
                Thread.sleep(3_000);
                fillHeap();
            }
            long[] done = working.get();
            for (int i = 0; i < total.length; i++) {
                total[i] += done[i];
            }
        }
    }

    private static URL[] classPath() throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            urls.add(new File(entry).toURI().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    /** Fills the heap completely for a moment. Every allocation in that moment gets an {@code OutOfMemoryError}. */
    private static void fillHeap() throws InterruptedException {
        List<byte[]> all = new ArrayList<>();
        for (int size = (int) MEGABYTE; size > 10_000; size /= 16) {
            try {
                while (true) {
                    all.add(new byte[size]);
                }
            } catch (OutOfMemoryError full) {
                Thread.sleep(30);
            }
        }
        all.clear();
    }

    /** Objects that are only softly reachable, like stock's recycled buffers, may survive a collection. */
    private void collect() throws InterruptedException {
        for (int i = 0; i < 10 && (i == 0 || loaders() > 0); i++) {
            System.gc();
            Thread.sleep(100);
        }
    }

    private long loaders() {
        return dropped.stream().filter(loader -> loader.get() != null).count();
    }

    private void check(int round, long millis, long[] stayed) {
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        long metaspace = metaspace();
        System.out.printf(
                Locale.ROOT,
                "%3d s: %,d writes by the one that stays, %,d failed, %,d disturbed, %,d threads; kept %,d bytes, heap %.1f MB,"
                        + " metaspace %.1f MB, %d class loaders%n",
                millis / 1_000,
                stayed[0],
                stayed[1],
                stayed[2],
                stayed[3],
                stayed[4],
                (double) heap / MEGABYTE,
                (double) metaspace / MEGABYTE,
                loaders());
        if (round == WARM_UP_ROUNDS) {
            heapAtFirst = heap;
            metaspaceAtFirst = metaspace;
        } else if (round > WARM_UP_ROUNDS) {
            if (heap - heapAtFirst > MAX_GROWTH || metaspace - metaspaceAtFirst > MAX_GROWTH || loaders() > 0) {
                throw new AssertionError("memory has grown");
            }
        }
    }

    private static long metaspace() {
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getName().equals("Metaspace")) {
                return pool.getUsage().getUsed();
            }
        }
        throw new AssertionError();
    }
}
