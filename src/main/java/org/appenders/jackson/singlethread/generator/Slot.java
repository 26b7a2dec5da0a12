package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Who holds what is kept: room for one idle generator, or provider, and the only state that writers
 * share.
 *
 * <p>Acquiring empties the slot in one atomic step, so what is idle goes to one caller. What is never
 * released is simply missing here; nothing points to it.
 *
 * @param <T> what is kept
 */
public final class Slot<T> extends AtomicReference<T> {

    private static final long serialVersionUID = 1L;

    /** What was idle and now belongs to the caller, or null where there is none. */
    public T acquire() {
        // The look first: writers that find the slot empty do not fight for its cache line.
        return get() == null ? null : getAndSet(null);
    }

    /**
     * Takes back what its holder has left for good; from here on another thread may hold it.
     *
     * <p>An ordered store and not a compare-and-set: where two are released at the same moment, one
     * is forgotten, with its buffers, which costs a later write new ones.
     *
     * @return false where another is idle already; the item then still belongs to the caller
     */
    public boolean release(T item) {
        if (get() != null) {
            return false;
        }
        lazySet(item);
        return true;
    }
}
