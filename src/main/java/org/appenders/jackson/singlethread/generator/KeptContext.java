package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.BufferRecycler;

/**
 * The I/O context of a kept generator. Its buffers are those of the lease, so no recycler of Jackson's is asked for
 * any, and no pool of the user's sees a kept generator.
 *
 * <p>The constructor is the one that every Jackson from 2.12 on has; what came later, here overridden, is not called
 * by an earlier one.
 */
final class KeptContext extends IOContext {

    /** Never asked. Without a pool, it may be everybody's. */
    private static final BufferRecycler NONE = new BufferRecycler();

    private final GeneratorSettings settings;

    /** Those of the lease; between two those of the last one, or null. */
    Buffers buffers;

    @SuppressWarnings("deprecation")
    KeptContext(Object target, GeneratorSettings settings, Buffers buffers) {
        super(NONE, target, false);
        this.settings = settings;
        this.buffers = buffers;
        setEncoding(JsonEncoding.UTF8);
    }

    void use(Buffers claimed) {
        // A reference only where it differs: see WriteContext.
        if (buffers != claimed) {
            buffers = claimed;
        }
    }

    /** From Jackson 2.16 on. */
    @Override
    public StreamWriteConstraints streamWriteConstraints() {
        return (StreamWriteConstraints) settings.constraints;
    }

    /** From Jackson 2.16 on. */
    @Override
    public ErrorReportConfiguration errorReportConfiguration() {
        return (ErrorReportConfiguration) settings.errorReport;
    }

    @Override
    public byte[] allocWriteEncodingBuffer() {
        return buffers.bytes;
    }

    @Override
    public char[] allocConcatBuffer() {
        return buffers.chars;
    }

    @Override
    public byte[] allocBase64Buffer() {
        return buffers.allocBase64();
    }

    @Override
    public byte[] allocBase64Buffer(int minSize) {
        return buffers.allocBase64(minSize);
    }

    @Override
    public void releaseBase64Buffer(byte[] buffer) {
        // Null where the generator was closed by the very stream that is read.
        if (buffers != null) {
            buffers.releaseBase64(buffer);
        }
    }
}
