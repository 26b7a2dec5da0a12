package org.appenders.jackson.singlethread.generator;

import java.util.Collection;
import java.util.Objects;
import java.util.stream.Stream;

/** The buffers of a thread: its own to find, and free for all threads while no write has them. */
abstract class BufferHome extends Home {

    /** The buffers that were free last time. Others may have claimed them since. */
    Buffers buffers;

    /** Those before, so that a write inside of another one finds some, too. */
    private Buffers spare;

    /**
     * Makes a home.
     *
     * @param adopted where what is here comes from; null for nowhere
     */
    BufferHome(Thread thread, BufferHome adopted) {
        super(thread);
        if (adopted != null) {
            buffers = adopted.buffers;
            spare = adopted.spare;
        }
    }

    /** Some of its own that are free for its thread, now claimed, or null. */
    Buffers claimOwn() {
        Buffers last = buffers;
        if (last != null && last.claimFor(this)) {
            return last;
        }
        Buffers before = spare;
        return before != null && before.claimFor(this) ? before : null;
    }

    /** Some of its own that are free for everybody, now claimed, or null. May be called by any thread. */
    Buffers claimAny() {
        Buffers last = buffers;
        if (last != null && last.claim()) {
            return last;
        }
        Buffers before = spare;
        return before != null && before.claim() ? before : null;
    }

    /** To be tried first next time. */
    void prefer(Buffers claimed) {
        if (claimed != buffers) {
            spare = buffers;
            buffers = claimed;
        }
    }

    /** Whether buffers are among its own. */
    boolean has(Buffers some) {
        return some == buffers || some == spare;
    }

    void addBuffersTo(Collection<Buffers> all) {
        Stream.of(buffers, spare).filter(Objects::nonNull).forEach(all::add);
    }
}
