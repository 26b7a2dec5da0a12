package org.appenders.jackson.singlethread.programs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Random;

/** A target that may fail at a call with any kind of exception. */
final class Target extends ByteArrayOutputStream {

    private final int failing;
    private final Throwable failure;
    private final boolean interruptible;
    int calls;
    private boolean closed;

    private Target(int failing, Throwable failure, boolean interruptible) {
        this.failing = failing;
        this.failure = failure;
        this.interruptible = interruptible;
    }

    static Target drawn(Random random) {
        int failing = random.nextInt(8) == 0 ? 1 + random.nextInt(4) : 0;
        Throwable failure = switch (random.nextInt(3)) {
            case 0 -> new IOException("target");
            case 1 -> new IllegalStateException("target");
            default -> new InternalError("target");
        };
        return new Target(failing, failure, false);
    }

    static Target sound() {
        return new Target(0, null, false);
    }

    static Target interruptible() {
        return new Target(0, null, true);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        called();
        super.write(bytes, offset, length);
    }

    @Override
    public void flush() {
        called();
    }

    @Override
    public void close() {
        called();
        closed = true;
    }

    /** After close, only stock's second {@code close()} calls the target. This difference is documented. */
    private void called() {
        if (closed) {
            return;
        }
        calls++;
        if (interruptible && Thread.interrupted()) {
            throw Target.<RuntimeException>unchecked(new InterruptedIOException("interrupted"));
        }
        if (calls == failing) {
            throw Target.<RuntimeException>unchecked(failure);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable failure) {
        return (T) failure;
    }
}
