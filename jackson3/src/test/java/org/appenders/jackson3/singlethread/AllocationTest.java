package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** What is kept is not made again. */
@Tag("slow")
class AllocationTest {

    private static final int WRITES = 1000;
    private static final int WARM_UP = 30_000;

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();

    /** Which may be written to when it is closed, unlike the JDK's. */
    private final OutputStream nowhere = new OutputStream() {
        @Override
        public void write(int b) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    };

    private interface Write {
        void run() throws Exception;
    }

    /** The least of some measurements, as the JIT and the JVM itself allocate at times. */
    private static double bytesPer(Write write) throws Exception {
        for (int i = 0; i < WARM_UP; i++) {
            write.run();
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 20 && least > 0; attempt++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < WRITES; i++) {
                write.run();
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return least / (double) WRITES;
    }

    private static void write(JsonGenerator generator) {
        generator.writeStartObject();
        generator.writeName("name");
        generator.writeString(
                "na\u00efve text, \ud83d\ude00 and what is long enough to go another way, that of long text");
        generator.writeName("number");
        generator.writeNumber(123456789L);
        generator.writeName("decimal");
        generator.writeNumber(1.25);
        generator.writeName("flag");
        generator.writeBoolean(true);
        generator.writeName("list");
        generator.writeStartArray();
        generator.writeNull();
        generator.writeEndArray();
        generator.writeEndObject();
    }

    @Test
    void callsToStreamAllocateNothing() throws Exception {
        assertThat(bytesPer(() -> {
                    try (JsonGenerator generator = factory.createGenerator(ObjectWriteContext.empty(), nowhere)) {
                        write(generator);
                    }
                }))
                .isZero();
    }

    @Test
    void generatorsOfMappersAllocateNothing() throws Exception {
        ObjectMapper mapper =
                JsonMapper.builder(factory).addModule(new SingleThreadModule()).build();
        assertThat(bytesPer(() -> {
                    try (JsonGenerator generator = mapper.createGenerator(nowhere)) {
                        write(generator);
                        mapper.writeValue(generator, "in between");
                        generator.writePOJO(BigDecimal.TEN);
                    }
                }))
                .isZero();
    }
}
