package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.io.DataOutputAsStream;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A target that can be switched. Jackson's generator holds its stream in a final field, so a generator that serves many
 * writes needs one stream that leads to the current target.
 *
 * <p>At most one of the three targets is connected. Calls are passed on unchanged. A {@code DataOutput} is neither
 * flushed nor closed, as in {@link DataOutputAsStream}. For a Writer, bytes are converted to chars.
 */
public final class TargetStream extends OutputStream {

    /** The generator whose target this is. */
    private LeasedGenerator generator;

    private OutputStream stream;
    private DataOutput data;
    private CharTarget chars;

    /** What the generator returns as its target if that is a {@code DataOutput}. Created when first asked for. */
    private OutputStream dataAsStream;

    void serve(LeasedGenerator generator) {
        this.generator = generator;
    }

    void connect(OutputStream target) {
        stream = target;
    }

    void connect(DataOutput target) {
        data = target;
    }

    void connect(CharTarget target, SegmentedStringWriter writer) {
        chars = target;
        target.connect(writer);
    }

    /**
     * Returns how much has not been passed on to the target.
     *
     * @param flushable the number of bytes that the generator has yet to flush
     */
    int countWith(int flushable) {
        return chars == null ? flushable : chars.countWith(flushable);
    }

    /**
     * Drops all references to the caller's target.
     *
     * @param slot where to note whether a String was slow
     * @param wroteBeans whether our code wrote beans
     */
    void disconnect(GeneratorSlot slot, boolean wroteBeans) {
        stream = null;
        data = null;
        dataAsStream = null;
        if (chars != null) {
            slot.strings.note(chars.wasSlow(wroteBeans));
            chars.disconnect();
            chars = null;
        }
    }

    /** Passes on what a flush of the generator has left here. The generator does not always flush this stream. */
    void drain() throws IOException {
        if (chars != null) {
            chars.drain();
        }
    }

    Object target() {
        if (chars != null) {
            return chars.writer();
        }
        if (dataAsStream == null && data != null) {
            dataAsStream = new DataOutputAsStream(data);
        }
        return stream != null ? stream : dataAsStream;
    }

    @Override
    public void write(int b) throws IOException {
        if (stream != null) {
            stream.write(b);
        } else if (chars != null) {
            chars.append((char) b);
        } else {
            connectedData().write(b);
        }
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        // The generator overwrites its buffer after this call.
        generator.saveNames();
        if (stream != null) {
            stream.write(bytes, offset, length);
        } else if (chars != null) {
            chars.append(bytes, offset, length);
        } else {
            connectedData().write(bytes, offset, length);
        }
    }

    @Override
    public void flush() throws IOException {
        if (stream != null) {
            stream.flush();
        } else if (chars != null) {
            chars.drain();
            chars.writer().flush();
        }
    }

    @Override
    public void close() throws IOException {
        if (stream != null) {
            stream.close();
        } else if (chars != null) {
            chars.drain();
            chars.writer().close();
        }
    }

    private DataOutput connectedData() throws IOException {
        if (data == null) {
            generator.refuseWrites();
            throw new IOException(LeasedGenerator.CLOSED_MESSAGE);
        }
        return data;
    }
}
