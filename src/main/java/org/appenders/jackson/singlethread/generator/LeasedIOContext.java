package org.appenders.jackson.singlethread.generator;

/**
 * The I/O context of a leased generator. Its buffers are those of the lease, so no recycler of Jackson's is asked for
 * any, and no pool of the user's sees a leased generator.
 */
final class LeasedIOContext extends SettingsIOContext {

    /** Those of the lease; between two leases those of the last one, or null. */
    Buffers buffers;

    LeasedIOContext(TargetStream target, GeneratorSettings settings, Buffers buffers) {
        super(target, settings);
        this.buffers = buffers;
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
