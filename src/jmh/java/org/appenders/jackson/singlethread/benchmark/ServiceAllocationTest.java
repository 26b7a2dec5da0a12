package org.appenders.jackson.singlethread.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.MapperSettings;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.appenders.jackson.singlethread.packaged.Tool;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The values that services write allocate nothing under the settings that people use, once the JIT has done its work.
 * Each document has its own JVM. The JIT eliminates databind's iterators over maps if it has seen only these writes,
 * but not if it has seen the writes of all other tests before.
 */
class ServiceAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final int WRITES = 1000;

    /** Many rounds, because the JIT may be busy with other code. */
    private static final int MAX_ROUNDS = 200;

    @ParameterizedTest
    @ValueSource(strings = {"media", "log", "order", "page", "event"})
    void documentsAllocateNothing(String document) throws Exception {
        assertThat(Tool.run(
                                "java",
                                "-cp",
                                System.getProperty("java.class.path"),
                                ServiceAllocationTest.class.getName(),
                                document)
                        .split("\\R"))
                .contains("PLAIN: 0 bytes per write", "SPRING: 0 bytes per write", "NON_NULL: 0 bytes per write");
    }

    public static void main(String[] args) throws IOException {
        for (MapperSettings settings : List.of(MapperSettings.PLAIN, MapperSettings.SPRING, MapperSettings.NON_NULL)) {
            System.out.println(settings.name() + ": " + bytesPerWrite(args[0], settings) + " bytes per write");
        }
    }

    /** Returns the result of the best round, rounded down to whole bytes. */
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
