package org.appenders.jackson.singlethread.benchmark;

import java.io.OutputStream;

/** Counts the bytes and discards them, so that only the writing is timed. */
final class CountingStream extends OutputStream {

    private long count;

    @Override
    public void write(int b) {
        count++;
    }

    @Override
    public void write(byte[] b, int off, int len) {
        count += len;
    }

    long count() {
        return count;
    }
}
