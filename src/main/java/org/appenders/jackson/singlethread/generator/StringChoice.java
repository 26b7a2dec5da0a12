package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Decides whether the next String of a thread is written by our generator or by Jackson's own generator for writers.
 * Jackson's is faster if much of the text is not ASCII: it writes chars from the beginning, while ours writes bytes
 * that are converted to chars.
 *
 * <p>The decision is a guess, based on the last Strings. It needs no synchronization, because a change that a thread
 * sees too late only costs speed.
 */
final class StringChoice {

    /**
     * After this number of slow Strings in a row, some are left to Jackson. The number is so large that a program that
     * writes several kinds of Strings hardly ever reaches it by chance. When databind's code first meets stock's
     * generator, the JVM discards what it had compiled for ours alone, and for up to a second all documents take
     * several times as long.
     */
    private static final int PATIENCE = 256;

    /**
     * The number of Strings that are left to Jackson before one is written here, to check whether such Strings are
     * still slow.
     */
    private static final int LEFT = 63;

    /** The number of slow Strings in a row among those that were last written here. */
    private int slow;

    /** The number of Strings that are still to be left to Jackson. */
    private int left;

    /**
     * Returns whether the next String is left to Jackson.
     *
     * @param misses where this is counted; threads share it, so it is updated once, with the last of these Strings
     */
    boolean leaves(AtomicLongArray misses) {
        if (left == 0) {
            return false;
        }
        left--;
        if (left == 0) {
            misses.addAndGet(NothingKept.LEFT_TO_STOCK.ordinal(), LEFT);
        }
        return true;
    }

    /** Notes whether a String that was written here was slow. */
    void note(boolean wasSlow) {
        slow = wasSlow ? Math.min(slow + 1, PATIENCE) : 0;
        if (slow == PATIENCE) {
            left = LEFT;
        }
    }
}
