package org.appenders.jackson.singlethread.benchmark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Compares what contenders write. Nothing is timed that has not passed here. */
final class Outputs {

    private Outputs() {}

    /** Writes more than once, since a contender that keeps state may only fail at its second write. */
    static void requireSameBytes(byte[] expected, Encoder encoder, Object value) throws IOException {
        for (int write = 1; write <= 3; write++) {
            byte[] actual = bytes(encoder, value);
            int at = Arrays.mismatch(expected, actual);
            if (at >= 0) {
                throw new AssertionError("write " + write + " differs at byte " + at + ": expected "
                        + new String(expected, StandardCharsets.UTF_8) + " but was "
                        + new String(actual, StandardCharsets.UTF_8));
            }
        }
    }

    static byte[] bytes(Encoder encoder, Object value) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        encoder.write(target, value);
        return target.toByteArray();
    }
}
