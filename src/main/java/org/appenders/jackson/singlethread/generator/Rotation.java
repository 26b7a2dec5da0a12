package org.appenders.jackson.singlethread.generator;

import java.util.Arrays;

/**
 * The generators of a thread, which are used in turn: after {@link LeasedGenerator#close} a generator is not lent again
 * until two others have been. So a late call of its last holder, such as a second {@code close()}, meets no open write.
 */
final class Rotation {

    /** One that is closed twice, one for a whole write in between, and the one that must not be met. */
    static final int TURNS = 3;

    private final LeasedGenerator[] idle = new LeasedGenerator[TURNS];

    /** Why there is none, where there is none. */
    private final NothingKept[] reasons = new NothingKept[TURNS];

    /** Whose turn it is. */
    private int turn;

    /** @param reason why there is no generator yet */
    Rotation(NothingKept reason) {
        Arrays.fill(reasons, reason);
    }

    /** Ends a turn and begins the next. */
    int nextTurn() {
        int place = turn;
        turn = place + 1 < TURNS ? place + 1 : 0;
        return place;
    }

    /** Takes a generator out; null where there is none. */
    LeasedGenerator take(int place) {
        LeasedGenerator generator = idle[place];
        if (generator != null) {
            idle[place] = null;
        }
        return generator;
    }

    NothingKept whyNone(int place) {
        NothingKept reason = reasons[place];
        // Unless something else is noted, the next one is missing because this one is still out.
        if (reason != NothingKept.NESTED) {
            reasons[place] = NothingKept.NESTED;
        }
        return reason;
    }

    /** Takes a generator back, unless another has come for its place meanwhile. */
    void keep(LeasedGenerator generator, int place) {
        if (idle[place] == null) {
            idle[place] = generator;
        }
    }

    /** Notes why a generator does not come back. May be called by any thread: a note, and no more. */
    void lose(int place, NothingKept reason) {
        reasons[place] = reason;
    }

    /** How many are idle, as far as other threads can see. */
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
