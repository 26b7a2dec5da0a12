package org.appenders.jackson.singlethread.generator;

import java.util.Arrays;

/**
 * The generators of a thread, which are used in turn. After {@link LeasedGenerator#close} a generator is not leased
 * again until two others have been. So a late call by its last holder, such as a second {@code close()}, reaches no
 * open write.
 */
final class Rotation {

    /** One generator that is closed twice, one for a whole write in between, and one that must not be affected. */
    static final int TURNS = 3;

    private final LeasedGenerator[] idle = new LeasedGenerator[TURNS];

    /** Why a place has no generator, if it has none. */
    private final NothingKept[] reasons = new NothingKept[TURNS];

    /** The place whose turn it is. */
    private int turn;

    /** @param reason why there is no generator yet */
    Rotation(NothingKept reason) {
        Arrays.fill(reasons, reason);
    }

    /** Returns the place whose turn it is, and begins the next turn. */
    int nextTurn() {
        int place = turn;
        turn = place + 1 < TURNS ? place + 1 : 0;
        return place;
    }

    /** Takes a generator out of its place. Returns null if there is none. */
    LeasedGenerator take(int place) {
        LeasedGenerator generator = idle[place];
        if (generator != null) {
            idle[place] = null;
        }
        return generator;
    }

    NothingKept whyNone(int place) {
        NothingKept reason = reasons[place];
        // Unless another reason is noted, the place will be empty next time because its generator has not been closed.
        if (reason != NothingKept.NESTED) {
            reasons[place] = NothingKept.NESTED;
        }
        return reason;
    }

    /** Puts a generator back, unless there is another one in its place by now. */
    void keep(LeasedGenerator generator, int place) {
        if (idle[place] == null) {
            idle[place] = generator;
        }
    }

    /** Notes why a generator does not come back. Any thread may call this, because it only leaves a note. */
    void lose(int place, NothingKept reason) {
        reasons[place] = reason;
    }

    /** Returns how many generators are idle, as far as other threads can see. */
    int countIdle() {
        int count = 0;
        for (LeasedGenerator generator : idle) {
            if (generator != null) {
                count++;
            }
        }
        return count;
    }
}
