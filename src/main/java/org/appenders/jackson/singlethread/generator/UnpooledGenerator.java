package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.io.IOContext;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.encode.StringAccess;

/**
 * A generator for one write, as stock creates it: for files, decorated targets, and threads for which nothing is kept.
 * It has the context, the target and the life cycle of stock's generator, and encodes as a kept generator does.
 */
public final class UnpooledGenerator extends BeanGenerator {

    private final GeneratorPool pool;

    /** @param pool the pool of the factory, for the other objects that are kept for a write */
    public UnpooledGenerator(
            ObjectCodec codec, IOContext context, GeneratorSettings settings, OutputStream out, GeneratorPool pool) {
        super(codec, context, settings, out, null);
        this.pool = pool;
        encoder = StringAccess.DEFAULT.encoder(_charBuffer, _outputMaxContiguous);
        noteSettings();
        WriteContext root = WriteContext.rootOf(this);
        // Only a leased generator saves names before its buffer is overwritten.
        root.storeAtOnce();
        _writeContext = root;
    }

    /** Drops the encoder, through which a late writer could reach the buffers. They belong to others from now on. */
    @Override
    protected void _releaseBuffers() {
        encoder = null;
        noteSettings();
        super._releaseBuffers();
    }

    @Override
    public GeneratorPool pool() {
        return pool;
    }

    @Override
    public void close() throws IOException {
        try {
            super.close();
        } finally {
            tellLeaseEnd(null);
        }
    }
}
