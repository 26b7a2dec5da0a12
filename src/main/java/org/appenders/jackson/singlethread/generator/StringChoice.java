package org.appenders.jackson.singlethread.generator;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Whether the next String of a thread is made here or by Jackson's own generator for writers, which is faster where much
 * of the text is not ASCII: that has chars from the beginning, and here they are bytes that become chars.
 *
 * <p>The last Strings are the guess at the next. It needs no synchronization: what a thread sees too late costs speed.
 */
final class StringChoice {

    /**
     * After this number of slow Strings in a row, some are left to Jackson. The number is so large that a program that
     * writes several kinds of Strings hardly ever reaches it by chance. When databind's code first meets stock's generator, the JVM discards
     * what it had compiled for ours alone, and for up to a second all documents take several times as long.
     */
    private static final int PATIENCE = 256;

    /** So many, and then one is made here, to see whether they still are slow. */
    private static final int LEFT = 63;

    /** Of the last Strings that were made here, how many in a row were slow. */
    private int slow;

    /** How many of the next Strings are left. */
    private int left;

    /**
     * Whether the next String is left to Jackson.
     *
     * @param misses where that is counted, with the last of so many: threads share it
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

    /** Of a String that was made here. */
    void note(boolean wasSlow) {
        slow = wasSlow ? Math.min(slow + 1, PATIENCE) : 0;
        if (slow == PATIENCE) {
            left = LEFT;
        }
    }
}
