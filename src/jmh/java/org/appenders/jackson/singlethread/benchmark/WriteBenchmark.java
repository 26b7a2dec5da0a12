package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** One value into a stream, the way a mapper is used most. */
public class WriteBenchmark extends Settings {

    @Param({"media", "user", "log", "logtrace"})
    public String payload;

    @Param({
        "stock",
        "stock-afterburner",
        "stock-blackbird",
        "stock-module",
        "ours",
        "ours-afterburner",
        "ours-module",
        "ours-module-afterburner",
        "ours-module-blackbird"
    })
    public String contender;

    private final CountingStream target = new CountingStream();
    private Object value;
    private Encoder encoder;

    @Setup
    public void setUp() throws IOException {
        value = Payload.named(payload).value();
        encoder = Contenders.named(contender).encoderFor(value);
        byte[] expected = Outputs.bytes(Contenders.named(Contenders.STOCK).encoderFor(value), value);
        Outputs.requireSameBytes(expected, encoder, value);
    }

    @Benchmark
    public long write() throws IOException {
        encoder.write(target, value);
        return target.count();
    }
}
