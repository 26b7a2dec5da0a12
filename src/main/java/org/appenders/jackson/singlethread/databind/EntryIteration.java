package org.appenders.jackson.singlethread.databind;

import java.util.ConcurrentModificationException;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;

/**
 * How far a map or tree has been written, whose entries come one by one, without an iterator. What an iterator of the
 * JDK's says of changes while it is under way is said here: it fails at the next entry, if there is to be one, and does
 * not see what comes behind the last.
 */
abstract class EntryIteration {

    final LeasedSerializerProvider provider;

    /** Where the provider's generator is another by now: somebody has closed this one. */
    private BeanGenerator former;

    private int size;

    /** Entries that are done. */
    private int done;

    /** The entry that was written last and in one step, so that its name is not in the context, or -1. */
    private int unnoted;

    /** Whether entries may be written in one step. */
    private boolean isUsual;

    EntryIteration(LeasedSerializerProvider provider) {
        this.provider = provider;
    }

    /** For the generator that the provider holds. */
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

    /** Whether there is nothing more that an iterator would have met. */
    final boolean isDone() {
        return done == size;
    }

    final void stepDone() {
        unnoted = done++;
    }

    /** An entry that is left out. */
    final void leftOut() {
        done++;
    }

    /** From here on there are no more steps. */
    final void stepNoMore() {
        isUsual = false;
    }

    /** An entry whose name is in the context. */
    final void noted() {
        unnoted = -1;
    }

    final int unnoted() {
        return unnoted;
    }

    /** An entry that was written by others, who may have done anything. */
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

    /** Throws what is not declared where it comes out of. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException sneak(Throwable e) throws E {
        throw (E) e;
    }
}
