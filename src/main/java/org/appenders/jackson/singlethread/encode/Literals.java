package org.appenders.jackson.singlethread.encode;

/** Writes null, true and false. Each byte is stored separately, which is fast in code not yet compiled by C2, too. */
public final class Literals {

    /** The number of bytes that must be free: the longest literal, and one more byte that stock requires. */
    public static final int ROOM = 6;

    private Literals() {}

    /** Writes {@code null}. Returns the index after it. */
    public static int writeNull(byte[] target, int at) {
        target[at] = 'n';
        target[at + 1] = 'u';
        target[at + 2] = 'l';
        target[at + 3] = 'l';
        return at + 4;
    }

    /** Writes {@code true} or {@code false}. Returns the index after it. */
    public static int write(boolean value, byte[] target, int at) {
        if (value) {
            target[at] = 't';
            target[at + 1] = 'r';
            target[at + 2] = 'u';
            target[at + 3] = 'e';
            return at + 4;
        }
        target[at] = 'f';
        target[at + 1] = 'a';
        target[at + 2] = 'l';
        target[at + 3] = 's';
        target[at + 4] = 'e';
        return at + 5;
    }
}
