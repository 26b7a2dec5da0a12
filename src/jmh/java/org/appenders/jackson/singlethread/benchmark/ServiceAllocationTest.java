package org.appenders.jackson.singlethread.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What services write allocates nothing under the settings that people use, once the JIT has done its work. */
class ServiceAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final int WRITES = 1000;

    /** The JIT may be busy with something else. */
    private static final int MAX_ROUNDS = 200;

    @TestFactory
    Stream<DynamicTest> documentsAllocateNothing() {
        return Stream.of("media", "log", "order", "page", "event")
                .flatMap(document -> Stream.of(MapperSettings.PLAIN, MapperSettings.SPRING, MapperSettings.NON_NULL)
                        .map(settings -> DynamicTest.dynamicTest(
                                document + ", " + settings,
                                () -> assertThat(bytesPerWrite(document, settings))
                                        .as("bytes per write")
                                        .isZero())));
    }

    /** Of the best round; whole bytes. */
    private static long bytesPerWrite(String document, MapperSettings settings) throws IOException {
        WriteTrial trial = WriteTrial.of(
                Contenders.named("ours-module", settings),
                Payload.named(document).value(),
                settings);
        long best = Long.MAX_VALUE;
        for (int round = 0; round < MAX_ROUNDS && best > 0; round++) {
            long before = allocated();
            for (int i = 0; i < WRITES; i++) {
                trial.run();
            }
            best = Math.min(best, (allocated() - before) / WRITES);
        }
        return best;
    }

    private static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
