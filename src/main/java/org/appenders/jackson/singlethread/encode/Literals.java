package org.appenders.jackson.singlethread.encode;

/** The three values that JSON has names for; byte by byte, which is fast below C2, too. */
public final class Literals {

    /** For the longest, and one byte more, which stock wants to be free. */
    public static final int ROOM = 6;

    private Literals() {}

    /** Returns the index behind it. */
    public static int writeNull(byte[] target, int at) {
        target[at] = 'n';
        target[at + 1] = 'u';
        target[at + 2] = 'l';
        target[at + 3] = 'l';
        return at + 4;
    }

    /** As above. */
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
