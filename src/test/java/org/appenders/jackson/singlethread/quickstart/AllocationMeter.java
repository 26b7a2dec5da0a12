package org.appenders.jackson.singlethread.quickstart;

import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** How much this thread allocates while it writes, after the code is compiled and the caches are filled. */
final class AllocationMeter {

    private static final long WARM_UP_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
    private static final int MEASURED_PASSES = 5;

    private AllocationMeter() {}

    /** Returns an empty result if the JVM does not count allocated bytes. */
    static OptionalLong bytesPerEvent(ObjectWriter writer, List<?> events) throws IOException {
        if (!(ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean)) {
            return OptionalLong.empty();
        }
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        if (!threads.isThreadAllocatedMemorySupported() || !threads.isThreadAllocatedMemoryEnabled()) {
            return OptionalLong.empty();
        }
        OutputStream sink = new Sink();
        long warmUpEnd = System.nanoTime() + WARM_UP_NANOS;
        do {
            pass(writer, events, sink);
        } while (System.nanoTime() < warmUpEnd);

        // The least of several passes, because a compilation that ends during a pass makes that pass allocate more.
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < MEASURED_PASSES; i++) {
            long before = threads.getThreadAllocatedBytes(thread);
            pass(writer, events, sink);
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        return OptionalLong.of(Math.round((double) least / events.size()));
    }

    private static void pass(ObjectWriter writer, List<?> events, OutputStream sink) throws IOException {
        // By index, because an iterator would be counted.
        for (int i = 0; i < events.size(); i++) {
            writer.writeValue(sink, events.get(i));
        }
    }

    private static final class Sink extends OutputStream {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] b, int off, int len) {}
    }
}
