package org.appenders.jackson.singlethread.benchmark;

import java.io.OutputStream;
import java.util.concurrent.locks.LockSupport;

/** Discards the bytes, and takes its time for it, like a socket or a disk. */
final class BlockingStream extends OutputStream {

    private final long nanos;

    BlockingStream(long nanos) {
        this.nanos = nanos;
    }

    @Override
    public void write(int b) {
        block();
    }

    @Override
    public void write(byte[] b, int off, int len) {
        block();
    }

    private void block() {
        if (nanos > 0) {
            LockSupport.parkNanos(nanos);
        }
    }
}
