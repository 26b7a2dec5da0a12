package org.appenders.jackson.singlethread;

import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Targets of every kind. They write each call into a transcript, and fail where they are told to. */
public final class Recorder {

    private final Transcript transcript;
    private final Failure failure;
    private final ByteArrayOutputStream accepted = new ByteArrayOutputStream();
    private int calls;

    public Recorder(Transcript transcript, Failure failure) {
        this.transcript = transcript;
        this.failure = failure;
    }

    public Recorder() {
        this(new Transcript(), Failure.NEVER);
    }

    int calls() {
        return calls;
    }

    /** Returns what the target accepted, up to its first failure. */
    public byte[] bytes() {
        return accepted.toByteArray();
    }

    public Transcript transcript() {
        return transcript;
    }

    public OutputStream stream() {
        return new RecordingStream();
    }

    public DataOutput data() {
        return new RecordingData();
    }

    Writer writer() {
        return new RecordingWriter();
    }

    private void called(String what) throws IOException {
        transcript.add(what);
        failIfDue();
    }

    private void called(String what, byte[] bytes, int offset, int length) throws IOException {
        transcript.add(what, bytes, offset, length);
        failIfDue();
        accepted.write(bytes, offset, length);
    }

    private void failIfDue() throws IOException {
        Throwable due = failure.at(++calls);
        if (due instanceof IOException) {
            throw (IOException) due;
        }
        if (due instanceof RuntimeException) {
            throw (RuntimeException) due;
        }
        if (due != null) {
            throw (Error) due;
        }
    }

    private class RecordingStream extends OutputStream {

        @Override
        public void write(int b) throws IOException {
            called("  target.write(byte)", new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            called("  target.write(byte[])", bytes, 0, bytes.length);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            called("  target.write", bytes, offset, length);
        }

        @Override
        public void flush() throws IOException {
            called("  target.flush");
        }

        @Override
        public void close() throws IOException {
            called("  target.close");
        }
    }

    private final class RecordingWriter extends Writer {

        @Override
        public void write(char[] chars, int offset, int length) throws IOException {
            byte[] bytes = new String(chars, offset, length).getBytes(StandardCharsets.UTF_16BE);
            called("  target.write", bytes, 0, bytes.length);
        }

        @Override
        public void flush() throws IOException {
            called("  target.flush");
        }

        @Override
        public void close() throws IOException {
            called("  target.close");
        }
    }

    /** Must not be flushed or closed. Such a call would be in the transcript. */
    private final class RecordingData extends RecordingStream implements DataOutput {

        @Override
        public void writeBoolean(boolean v) throws IOException {
            called("  target.writeBoolean");
        }

        @Override
        public void writeByte(int v) throws IOException {
            called("  target.writeByte");
        }

        @Override
        public void writeShort(int v) throws IOException {
            called("  target.writeShort");
        }

        @Override
        public void writeChar(int v) throws IOException {
            called("  target.writeChar");
        }

        @Override
        public void writeInt(int v) throws IOException {
            called("  target.writeInt");
        }

        @Override
        public void writeLong(long v) throws IOException {
            called("  target.writeLong");
        }

        @Override
        public void writeFloat(float v) throws IOException {
            called("  target.writeFloat");
        }

        @Override
        public void writeDouble(double v) throws IOException {
            called("  target.writeDouble");
        }

        @Override
        public void writeBytes(String s) throws IOException {
            called("  target.writeBytes");
        }

        @Override
        public void writeChars(String s) throws IOException {
            called("  target.writeChars");
        }

        @Override
        public void writeUTF(String s) throws IOException {
            called("  target.writeUTF");
        }
    }
}
