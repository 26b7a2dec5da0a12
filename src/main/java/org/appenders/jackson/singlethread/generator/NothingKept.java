package org.appenders.jackson.singlethread.generator;

/** The reasons why a write found no generator that was kept for it. */
public enum NothingKept {
    /** The thread uses up to three generators in turn, and has not written often enough yet to have them all. */
    FIRST_WRITE,
    /** The generator whose turn it is has not been closed: the write is nested, or that generator was abandoned. */
    NESTED,
    /** Other threads have all the slots. */
    BOUND_REACHED,
    /** The factory's settings differ from those of the generator that was kept. */
    SETTINGS_CHANGED,
    /** The generator whose turn it is was closed by another thread. */
    CLOSED_ELSEWHERE,
    /** The generator whose turn it is was discarded, because its target failed when it was closed. */
    FAILED,
    /**
     * The document becomes a String, and the last Strings had much text that is not ASCII. See {@link StringChoice}.
     */
    LEFT_TO_STOCK
}
