package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.appenders.jackson.singlethread.benchmark.contender.Contender;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.payload.Beans;

/**
 * Measures how much memory outside the heap many bean classes need: metaspace, which holds the classes, and the code
 * cache, which holds what the JIT compiles. Also measures how long the writes take from the first one on. Runs for one
 * contender in a separate JVM. With {@code elsewhere}, the beans have a separate class loader, so that our class loader
 * does not see them.
 *
 * <pre>
 * ./mvnw -q test-compile
 * ./mvnw -q -Pjmh verify -Djmh.main=org.appenders.jackson.singlethread.benchmark.TypesMemory -Djmh.args=ours-module
 * </pre>
 */
public final class TypesMemory {

    private static final int TYPES = 150;
    private static final int WRITES = 3000;

    /** The time in which the JIT finishes what it has begun. */
    private static final int QUIET_MILLIS = 3000;

    private TypesMemory() {}

    /** Prints a line. */
    public static void main(String[] args) throws IOException, InterruptedException {
        boolean elsewhere = args.length > 1 && args[1].equals("elsewhere");
        List<Object> beans = elsewhere ? Beans.elsewhere(TYPES) : Beans.of(TYPES);
        long metaspace = used("Metaspace");
        long code = used("CodeHeap") + used("CodeCache");
        Contender contender = Contenders.named(args[0]);
        OutputStream target = new CountingStream();
        List<Encoder> encoders = beans.stream().map(contender::encoderFor).toList();
        long start = System.nanoTime();
        for (int i = 0; i < WRITES; i++) {
            for (int type = 0; type < TYPES; type++) {
                encoders.get(type).write(target, beans.get(type));
            }
        }
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        Thread.sleep(QUIET_MILLIS);
        System.out.printf(
                Locale.ROOT,
                "%s: %d classes of beans, %d writes each in %,d ms: %,d kB of metaspace, %,d kB of code%n",
                String.join(" ", args),
                TYPES,
                WRITES,
                millis,
                (used("Metaspace") - metaspace) / 1024,
                (used("CodeHeap") + used("CodeCache") - code) / 1024);
    }

    private static long used(String pool) {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(bean -> bean.getName().startsWith(pool))
                .map(MemoryPoolMXBean::getUsage)
                .mapToLong(usage -> usage.getUsed())
                .sum();
    }
}
