package org.appenders.jackson3.singlethread.generator;

import tools.jackson.core.JsonEncoding;
import tools.jackson.core.io.ContentReference;
import tools.jackson.core.io.IOContext;
import tools.jackson.core.util.BufferRecycler;

/**
 * The I/O context of a kept generator. Its buffers are those of the lease, so no recycler of Jackson's is asked for
 * any, and no pool of the user's sees a kept generator.
 */
final class KeptContext extends IOContext {

    /** Never asked. Without a pool, it may be everybody's. */
    private static final BufferRecycler NONE = new BufferRecycler();

    private final TargetStream target;

    /** Those of the lease; between two those of the last one, or null. */
    Buffers buffers;

    KeptContext(TargetStream target, GeneratorSettings settings, Buffers buffers) {
        super(
                settings.readConstraints(),
                settings.constraints(),
                settings.errorReport(),
                NONE,
                ContentReference.unknown(),
                false,
                JsonEncoding.UTF8);
        this.target = target;
        this.buffers = buffers;
    }

    void use(Buffers claimed) {
        // A reference only where it differs: see WriteContext.
        if (buffers != claimed) {
            buffers = claimed;
        }
    }

    /** Of the target of the moment. */
    @Override
    public ContentReference contentReference() {
        return ContentReference.construct(true, target.target(), errorReportConfiguration());
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

    /** It goes on with the next write. */
    @Override
    public void close() {}
}
