package org.appenders.jackson.singlethread.programs;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import tools.jackson.databind.json.JsonMapper;

/**
 * A program that writes on its container's threads and on many short-lived ones. All of them share the mappers. Stock
 * also writes each document, and the bytes, the exception and the calls on the target are compared. A full heap, the
 * end of the stack or an interruption may end a write at any time. Then the bytes that the target got must be the
 * beginning of stock's document.
 */
public final class Deployment implements Callable<long[]> {

    private static final int CONTAINER_THREADS = 2;

    /** So few that the bound is reached soon, and that a growth of memory would show. */
    private static final int KEPT_GENERATORS = 16;

    private static final int SMALL_STACK = 256 * 1024;

    private record Pair(Edition stock, Edition ours) {}

    private record Outcome(byte[] bytes, String end, int calls, boolean disturbed) {}

    private final List<SingleThreadJsonFactory> factories = new ArrayList<>();
    private final List<Pair> pairs = new ArrayList<>();
    private final Random random;
    private final ExecutorService container;
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Set<Thread> interruptible = ConcurrentHashMap.newKeySet();
    private final AtomicLong writes = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong disturbed = new AtomicLong();
    private final AtomicLong threads = new AtomicLong();
    private volatile long end;

    /** Called by the container through reflection, so the types are the JDK's. */
    public Deployment(Long seed, ExecutorService container) {
        random = new Random(seed);
        this.container = container;
        ObjectMapper stock2 = new ObjectMapper();
        pairs.add(new Pair(new Edition.Jackson2(stock2), new Edition.Jackson2(ours2(KEPT_GENERATORS))));
        // The factory keeps fewer generators than there are threads.
        pairs.add(new Pair(new Edition.Jackson2(stock2), new Edition.Jackson2(ours2(2))));
        pairs.add(new Pair(
                new Edition.Jackson3(JsonMapper.builder().build()),
                new Edition.Jackson3(
                        JsonMapper.builder(org.appenders.jackson3.singlethread.SingleThreadJsonFactory.builder()
                                        .keptGenerators(KEPT_GENERATORS)
                                        .build())
                                .addModule(new org.appenders.jackson3.singlethread.SingleThreadModule())
                                .build())));
        // Initializes all classes before something may disturb their initialization.
        for (int i = 0; i < 1_000; i++) {
            compare(random.nextLong());
        }
        throwFailure();
    }

    private ObjectMapper ours2(int keptGenerators) {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder().keptGenerators(keptGenerators).build();
        factories.add(factory);
        return new ObjectMapper(factory).registerModule(new SingleThreadModule());
    }

    /**
     * Works for ten seconds. Returns the numbers of writes, failed writes, disturbed writes and threads, and the bytes
     * that are kept.
     */
    @Override
    public long[] call() throws Exception {
        end = System.nanoTime() + 10_000_000_000L;
        List<Future<?>> work = new ArrayList<>();
        for (int i = 0; i < CONTAINER_THREADS; i++) {
            Random draws = new Random(random.nextLong());
            work.add(container.submit(() -> repeat(() -> one(draws.nextLong()))));
        }
        Random lives = new Random(random.nextLong());
        work.add(container.submit(() -> repeat(() -> threadsComeAndGo(lives))));
        work.add(container.submit(() -> repeat(this::interrupt)));
        for (Future<?> one : work) {
            one.get();
        }
        throwFailure();
        long kept = 0;
        for (SingleThreadJsonFactory factory : factories) {
            kept += factory.statistics().bytesKept();
        }
        return new long[] {writes.get(), failed.get(), disturbed.get(), threads.get(), kept};
    }

    private void throwFailure() {
        Throwable first = failure.get();
        if (first != null) {
            throw new AssertionError(first);
        }
    }

    private boolean goesOn() {
        return System.nanoTime() < end && failure.get() == null;
    }

    /** Repeats a step. A full heap ends a step, but not the work. */
    private void repeat(Runnable step) {
        while (goesOn()) {
            try {
                step.run();
            } catch (Throwable e) {
                beyondAWrite(e);
            }
        }
    }

    private void threadsComeAndGo(Random draws) {
        List<Thread> some = new ArrayList<>();
        try {
            for (int i = draws.nextInt(4); i >= 0; i--) {
                long seed = draws.nextLong();
                boolean small = draws.nextInt(3) == 0;
                Thread thread =
                        new Thread(null, () -> shortLife(new Random(seed), small), "short", small ? SMALL_STACK : 0);
                // Adding may fail on a full heap. If the thread already ran then, nobody would join it.
                some.add(thread);
                thread.start();
                threads.incrementAndGet();
            }
        } finally {
            some.forEach(Deployment::join);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void shortLife(Random draws, boolean smallStack) {
        try {
            for (int i = draws.nextInt(100); i >= 0 && goesOn(); i--) {
                if (smallStack) {
                    atTheEndOfTheStack(draws.nextLong());
                } else {
                    one(draws.nextLong());
                }
            }
        } catch (Throwable e) {
            beyondAWrite(e);
        }
    }

    /** Makes a write that is compared, or one that may be interrupted. */
    private void one(long seed) {
        if (seed % 4 == 0) {
            whileInterrupted(seed);
        } else {
            compare(seed);
        }
    }

    private void compare(long seed) {
        try {
            Pair pair = pairs.get((int) (seed >>> 8 & 0xFFFF) % pairs.size());
            Outcome expected = outcome(pair.stock, new Random(seed));
            Outcome actual = outcome(pair.ours, new Random(seed));
            writes.incrementAndGet();
            if (expected.end != null) {
                failed.incrementAndGet();
            }
            if (actual.disturbed) {
                disturbed.incrementAndGet();
                if (!expected.disturbed) {
                    checkBeginning(seed, actual.bytes, expected.bytes);
                }
            } else if (!expected.disturbed
                    && !(Arrays.equals(actual.bytes, expected.bytes)
                            && String.valueOf(actual.end).equals(String.valueOf(expected.end))
                            && actual.calls == expected.calls)) {
                int different = Math.max(0, Arrays.mismatch(actual.bytes, expected.bytes));
                failed("seed " + seed + ": stock " + text(expected, different) + "\n ours " + text(actual, different));
            }
        } catch (Throwable e) {
            beyondAWrite(e);
        }
    }

    private Outcome outcome(Edition edition, Random draws) {
        Target target = Target.drawn(draws);
        Throwable thrown = null;
        try {
            long inner = draws.nextLong();
            Object value = Values.drawn(draws, () -> inner(edition, new Random(inner)));
            write(edition, target, value, draws);
        } catch (Throwable e) {
            thrown = e;
        }
        return new Outcome(target.toByteArray(), ended(thrown), target.calls, isCutOff(thrown));
    }

    private static void write(Edition edition, Target target, Object value, Random draws) throws IOException {
        switch (draws.nextInt(10)) {
            case 0 -> edition.write((DataOutput) new DataOutputStream(target), value);
            case 1 -> target.writeBytes(edition.bytes(value));
            case 2 -> target.writeBytes(edition.string(value).getBytes(StandardCharsets.UTF_16BE));
            case 3 -> edition.sequence(target, List.of(Values.sound(draws), value, Values.sound(draws)));
            case 4 -> edition.abandon(target, value);
            case 5 -> edition.closeTwice(target, value);
            default -> edition.write(target, value);
        }
    }

    /** Writes from within a getter. The surrounding document contains the length of the result, and so compares it. */
    private static void inner(Edition edition, Random draws) {
        try {
            edition.write(Target.drawn(draws), Values.sound(draws));
        } catch (IOException e) {
            throw new IllegalStateException("inner", e);
        }
    }

    private void whileInterrupted(long seed) {
        try {
            Pair pair = pairs.get((int) (seed >>> 8 & 0xFFFF) % pairs.size());
            Target target = Target.interruptible();
            boolean whole = false;
            interruptible.add(Thread.currentThread());
            try {
                pair.ours.write(target, Values.sound(new Random(seed)));
                whole = true;
            } catch (Exception e) {
                disturbed.incrementAndGet();
            } finally {
                interruptible.remove(Thread.currentThread());
                Thread.interrupted();
            }
            writes.incrementAndGet();
            checkEndedWrite(seed, pair, target, whole);
        } catch (Throwable e) {
            beyondAWrite(e);
        }
    }

    private void interrupt() {
        interruptible.forEach(Thread::interrupt);
        LockSupport.parkNanos(100_000);
    }

    /** Makes a write during which the stack may end. */
    private void atTheEndOfTheStack(long seed) {
        try {
            Pair pair = pairs.get((int) (seed >>> 8 & 0xFFFF) % pairs.size());
            Random draws = new Random(seed);
            Values.Item value = Values.sound(draws);
            Target target = Target.sound();
            boolean[] whole = {false};
            try {
                below(deepest() - draws.nextInt(200), () -> {
                    pair.ours.write(target, value);
                    whole[0] = true;
                    return null;
                });
            } catch (Exception | StackOverflowError | LinkageError e) {
                disturbed.incrementAndGet();
            }
            writes.incrementAndGet();
            checkEndedWrite(seed, pair, target, whole[0]);
            compare(seed + 1);
        } catch (Throwable e) {
            beyondAWrite(e);
        }
    }

    private static int deepest() {
        int[] depth = {0};
        try {
            deeper(depth);
        } catch (StackOverflowError reached) {
            return depth[0];
        }
        return 0;
    }

    private static void deeper(int[] depth) {
        depth[0]++;
        deeper(depth);
    }

    private static void below(int depth, Callable<Void> work) throws Exception {
        if (depth > 0) {
            below(depth - 1, work);
        } else {
            work.call();
        }
    }

    /** A complete write must give stock's document. A write that was ended must give the beginning of that document. */
    private void checkEndedWrite(long seed, Pair pair, Target target, boolean whole) throws IOException {
        byte[] expected = pair.stock.bytes(Values.sound(new Random(seed)));
        checkBeginning(seed, target.toByteArray(), expected);
        if (whole && target.size() != expected.length) {
            failed("seed " + seed + ": " + target.size() + " of " + expected.length + " bytes");
        }
    }

    /** Ends of objects and arrays may follow the beginning. A sequence also closes its generator after errors. */
    private void checkBeginning(long seed, byte[] actual, byte[] expected) {
        int equal = Arrays.mismatch(actual, expected);
        for (int i = equal; equal >= 0 && i < actual.length; i++) {
            if (actual[i] != '}' && actual[i] != ']') {
                failed("seed " + seed + ": " + actual.length + " bytes are no beginning of " + expected.length
                        + " from " + equal + " on: " + around(actual, equal) + " and stock " + around(expected, equal));
                return;
            }
        }
    }

    private static String around(byte[] bytes, int position) {
        int from = Math.max(0, position - 40);
        return new String(bytes, from, Math.min(bytes.length - from, 100), StandardCharsets.UTF_8);
    }

    /**
     * Handles a failure outside of a write. A full heap or the end of the stack may occur here, too, but nothing else.
     */
    private void beyondAWrite(Throwable e) {
        if (isCutOff(e)) {
            disturbed.incrementAndGet();
        } else {
            failure.compareAndSet(null, e);
        }
    }

    private void failed(String what) {
        failure.compareAndSet(null, new AssertionError(what));
    }

    private static String text(Outcome outcome, int from) {
        return outcome.calls + " calls, " + outcome.end + ", " + outcome.bytes.length + " bytes, from " + from + ": "
                + around(outcome.bytes, from);
    }

    private static String ended(Throwable thrown) {
        if (thrown == null) {
            return null;
        }
        StringBuilder causes = new StringBuilder();
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            causes.append(cause.getClass().getName())
                    .append(": ")
                    .append(cause.getMessage())
                    .append('\n');
        }
        return causes.toString();
    }

    /** Returns whether the heap or the stack ended a write. Two writes do not end at the same place. */
    private static boolean isCutOff(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof StackOverflowError
                    || cause instanceof OutOfMemoryError
                            && !String.valueOf(cause.getMessage()).startsWith("Requested array size")) {
                return true;
            }
        }
        return false;
    }
}
