package org.appenders.jackson.singlethread.generator;

/**
 * The I/O context of a leased generator. It returns the buffers of the lease, so it takes none from Jackson's
 * recyclers, and no pool of the user's sees a leased generator.
 */
final class LeasedIOContext extends SettingsIOContext {

    /** The buffers of the lease. Between two leases, those of the last one, or null. */
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
        // Null if the stream that is being read has closed the generator.
        if (buffers != null) {
            buffers.releaseBase64(buffer);
        }
    }
}
