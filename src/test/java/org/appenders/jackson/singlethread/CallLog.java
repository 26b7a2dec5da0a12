package org.appenders.jackson.singlethread;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A target for millions of writes. It keeps the bytes and where each call ended. */
final class CallLog extends OutputStream {

    private static final int FLUSH = -1;
    private static final int CLOSE = -2;

    private byte[] bytes = new byte[1 << 16];
    private int length;
    private int[] calls = new int[256];
    private int count;

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int added) {
        if (length + added > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * (length + added));
        }
        System.arraycopy(source, offset, bytes, length, added);
        length += added;
        called(added);
    }

    @Override
    public void flush() {
        called(FLUSH);
    }

    @Override
    public void close() {
        called(CLOSE);
    }

    private void called(int how) {
        if (count == calls.length) {
            calls = Arrays.copyOf(calls, 2 * count);
        }
        calls[count++] = how;
    }

    int length() {
        return length;
    }

    void clear() {
        length = 0;
        count = 0;
    }

    /** Returns null if both logs are the same. */
    String differenceFrom(CallLog other) {
        int i = 0;
        while (i < length && i < other.length && bytes[i] == other.bytes[i]) {
            i++;
        }
        if (i < length || i < other.length) {
            return "byte " + i + "\n  ours  " + around(i) + "\n  stock " + other.around(i);
        }
        int[] mine = Arrays.copyOf(calls, count);
        int[] others = Arrays.copyOf(other.calls, other.count);
        return Arrays.equals(mine, others)
                ? null
                : "same bytes, other calls\n  ours  " + Arrays.toString(mine) + "\n  stock " + Arrays.toString(others);
    }

    private String around(int at) {
        int from = Math.max(0, at - 40);
        return new String(bytes, from, Math.min(length, at + 40) - from, StandardCharsets.ISO_8859_1);
    }
}
