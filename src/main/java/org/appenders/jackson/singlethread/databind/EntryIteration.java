package org.appenders.jackson.singlethread.databind;

import java.util.ConcurrentModificationException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * Tracks how far a map or tree has been written whose entries are passed one by one, without an iterator. It treats a
 * change during the iteration as an iterator of the JDK does: it fails at the next entry, if there is one, and does not
 * notice changes after the last entry.
 */
abstract class EntryIteration {

    final LeasedSerializerProvider provider;

    /** The generator of this iteration, if other code closed it and the provider has another one now; otherwise null. */
    private BeanGenerator former;

    private int size;

    /** The number of entries that are done. */
    private int done;

    /** The index of the last entry if it was written in one step, so its name is not in the context; otherwise -1. */
    private int unnoted;

    /** Whether entries may be written in one step. */
    private boolean isUsual;

    EntryIteration(LeasedSerializerProvider provider) {
        this.provider = provider;
    }

    /** Begins an iteration that writes to the generator that the provider holds. */
    final void start(int size) {
        this.size = size;
        done = 0;
        unnoted = -1;
        isUsual = EntryEncoder.areUsual(provider.held());
    }

    final void end() {
        former = null;
    }

    final BeanGenerator generator() {
        return former != null ? former : provider.held();
    }

    final boolean isUsual() {
        return isUsual;
    }

    /** Returns whether an iterator would have no more entries. */
    final boolean isDone() {
        return done == size;
    }

    final void stepDone() {
        unnoted = done++;
    }

    /** Must be called when an entry is left out. */
    final void leftOut() {
        done++;
    }

    /** Ends the writing of entries in one step. */
    final void stepNoMore() {
        isUsual = false;
    }

    /** Must be called for an entry whose name is in the context. */
    final void noted() {
        unnoted = -1;
    }

    final int unnoted() {
        return unnoted;
    }

    /** Must be called when other code, which may have done anything, has written an entry. */
    final void entryDone(BeanGenerator generator, int sizeNow) {
        done++;
        if (generator != generator()) {
            former = generator;
        }
        isUsual = isUsual && EntryEncoder.areUsual(generator);
        if (sizeNow != size && done < size) {
            throw new ConcurrentModificationException();
        }
    }

    /** Throws an exception from a method that does not declare it. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException sneak(Throwable e) throws E {
        throw (E) e;
    }
}
