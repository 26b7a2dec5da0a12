package org.appenders.jackson.singlethread.encode;

/**
 * Remembers the script of recent texts, to guess the script of the next one. A wrong guess costs time: if a text is
 * read as Latin-1 and is not Latin-1, it has to be read again.
 */
final class RecentScript {

    /** After a non-Latin-1 text, this many texts are expected to be non-Latin-1 too. */
    private final int memory;

    private int expected;

    RecentScript(int memory) {
        this.memory = memory;
    }

    boolean isNonLatin1() {
        return expected > 0;
    }

    /** Returns whether the guess for the next text depends on the current text. */
    boolean isUndecided() {
        return expected <= 1;
    }

    /** Must be called for each text that is read as non-Latin-1, and for each that turns out to be non-Latin-1. */
    void note(boolean nonLatin1) {
        expected = nonLatin1 ? memory : Math.max(0, expected - 1);
    }
}
