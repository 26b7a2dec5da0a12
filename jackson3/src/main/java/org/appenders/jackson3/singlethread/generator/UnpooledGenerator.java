package org.appenders.jackson3.singlethread.generator;

import java.io.OutputStream;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;

/**
 * A generator of one write, as stock would make it: for files, decorated targets, pretty printers, and threads for which
 * nothing is kept. It has the context, the target and the life cycle of stock's, and encodes as a kept one does.
 */
public final class UnpooledGenerator extends BeanGenerator {

    private final GeneratorPool pool;

    /** @param pool of the factory, for what else is kept for a write */
    public UnpooledGenerator(ObjectWriteContext write, IOContext context, GeneratorPool pool, OutputStream out) {
        super(write, context, pool.settings(), out);
        this.pool = pool;
        admitContext(write);
    }

    @Override
    public GeneratorPool pool() {
        return pool;
    }

    @Override
    public void close() {
        try {
            super.close();
        } finally {
            tellLeaseEnd();
        }
    }
}
