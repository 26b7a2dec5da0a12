package org.appenders.jackson.singlethread.encode;

import java.util.UUID;

/** Writes the 36 chars of a UUID, as {@code UUID.toString} does. */
public final class UuidDigits {

    /** The number of bytes that a UUID takes. */
    public static final int ROOM = 36;

    private UuidDigits() {}

    /** Writes a UUID and returns the index after it. */
    public static int write(UUID uuid, byte[] target, int at) {
        long high = uuid.getMostSignificantBits();
        long low = uuid.getLeastSignificantBits();
        long second = EightBytes.hexDigits((int) high);
        long third = EightBytes.hexDigits((int) (low >>> 32));
        // Writes from left to right: a word of which four digits are left also writes zero bytes, which the next word
        // overwrites.
        EightBytes.put(EightBytes.hexDigits((int) (high >>> 32)), target, at);
        EightBytes.put(second, target, at + 9);
        EightBytes.put(second >>> 32, target, at + 14);
        EightBytes.put(third, target, at + 19);
        EightBytes.put(third >>> 32, target, at + 24);
        EightBytes.put(EightBytes.hexDigits((int) low), target, at + 28);
        target[at + 8] = '-';
        target[at + 13] = '-';
        target[at + 18] = '-';
        target[at + 23] = '-';
        return at + ROOM;
    }
}
