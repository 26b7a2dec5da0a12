package org.appenders.jackson.singlethread.generator;

/** Why a write found no generator that was kept for it. */
public enum NothingKept {
    /** The thread, which has up to three generators in turn, has not written so often yet. */
    FIRST_WRITE,
    /** The one whose turn it is has not been closed: the write is nested, or that one was abandoned. */
    NESTED,
    /** Other threads have all that are kept. */
    BOUND_REACHED,
    /** The factory has other settings than the one that was kept. */
    SETTINGS_CHANGED,
    /** The one whose turn it is was closed by another thread. */
    CLOSED_ELSEWHERE,
    /** The one whose turn it is was dropped as its target failed when it was closed. */
    FAILED,
    /** It is for a String, and the last ones had much text that is not ASCII. See {@link StringChoice}. */
    LEFT_TO_STOCK
}
