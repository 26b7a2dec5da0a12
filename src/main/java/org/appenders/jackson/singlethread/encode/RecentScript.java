package org.appenders.jackson.singlethread.encode;

/**
 * Which script the last texts were in, as a guess at the next: a text that is read as Latin-1 and is not has to be read
 * again, or takes longer.
 */
final class RecentScript {

    /** How many texts after one of another script than Latin are expected to be of one, too. */
    private final int memory;

    private int expected;

    RecentScript(int memory) {
        this.memory = memory;
    }

    boolean isNonLatin1() {
        return expected > 0;
    }

    /** Whether the guess at the next text depends on the present one. */
    boolean isUndecided() {
        return expected <= 1;
    }

    /** To be called for each text that is read as one that is not Latin, and for each that is found to be. */
    void note(boolean nonLatin1) {
        expected = nonLatin1 ? memory : Math.max(0, expected - 1);
    }
}
