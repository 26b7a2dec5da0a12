package org.appenders.jackson.singlethread.encode;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Names that came as Strings, those of maps, trees and streaming code, with the bytes that they are written
 * as: to find one and to copy it takes less than to look at each char again. Where a String's own bytes can be read
 * it is not worth it.
 *
 * <p>It holds Strings of its own, and a caller's by weak references only, as they are not to be kept. It takes a name
 * only where a slot is free, so that in the end it makes nothing. Where too many names are not found it forgets all of
 * them and is not used for some writes, each time for twice as many.
 */
public final class KnownNames {

    /** None, for whoever has no use for them. */
    public static final KnownNames NONE = new KnownNames();

    /** The bytes that {@link Name#copyTo} writes, however long the name is. */
    public static final int ROOM = 3 * Long.BYTES;

    /** In chars; of longer names there are few. */
    static final int MAX_LENGTH = ROOM - 2;

    /** Kept names take about 9 kB at most, with their slots. */
    private static final int MAX_KEPT = 64;

    /** A power of two, of which most are free: so few names find theirs taken by another. */
    private static final int SLOTS = 4 * MAX_KEPT;

    private static final int MAX_MISSES = 64;

    /** Whether names are looked for in this write. */
    private boolean isUsed;

    /** By the low bits of their hash code. */
    private final Name[] names = new Name[SLOTS];

    private int kept;

    /** How many more names were looked for in vain than were found, but no less than 0. */
    private int misses;

    /** How many writes are still to do without, and how many the next pause is for. */
    private int pause;

    private int nextPause = 16;

    /** To be called when a write begins; whether it is to be used for that one. */
    public boolean startWrite() {
        isUsed = pause == 0;
        if (!isUsed) {
            pause--;
        }
        return isUsed;
    }

    /**
     * Writes a name in quotes, as it is known or encoded, where there is room for both.
     *
     * @return the index behind it, or -1 where the encoder says no
     */
    public int write(String name, byte[] target, int at, TextEncoder encoder, Escapes escapes) {
        Name known = isUsed ? find(name) : null;
        if (known != null) {
            return known.copyTo(target, at, name.length());
        }
        target[at] = '"';
        int end = encoder.encode(name, name.length(), target, at + 1, escapes);
        if (end < 0) {
            return -1;
        }
        target[end] = '"';
        // Stored only where it differs: NONE is shared by all threads.
        if (isUsed && !add(name)) {
            isUsed = false;
        }
        return end + 1;
    }

    /** Finds a name; null where it is not known. */
    public Name find(String name) {
        if (name.length() > MAX_LENGTH) {
            return null;
        }
        Name known = names[slot(name)];
        if (known == null || !known.is(name)) {
            return null;
        }
        if (misses > 0) {
            misses--;
        }
        return known;
    }

    /**
     * Takes notice of a name that was not found.
     *
     * @return whether this is to be used for the rest of the write
     */
    public boolean add(String name) {
        if (name.length() > MAX_LENGTH) {
            return true;
        }
        if (++misses > MAX_MISSES) {
            pause();
            return false;
        }
        int slot = slot(name);
        if (names[slot] == null && kept < MAX_KEPT && isPlain(name)) {
            names[slot] = new Name(name);
            kept++;
        }
        return true;
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Escapes.notPlain(c) != 0) {
                return false;
            }
        }
        return true;
    }

    private void pause() {
        Arrays.fill(names, null);
        kept = 0;
        misses = 0;
        pause = nextPause;
        nextPause = Math.max(nextPause, 2 * nextPause);
    }

    private static int slot(String name) {
        return name.hashCode() & SLOTS - 1;
    }

    /**
     * A name of plain chars, in quotes. Made of the name alone and not of what has just been written, and
     * immutable: what goes wrong where two threads use one generator at once ends with their write. The caller's
     * String, to which this is the reference, only saves a comparison: where it is gone, or not seen, the chars decide.
     */
    public static final class Name extends WeakReference<String> {

        /** A String of its own, as the caller's is not to be kept. */
        private final String value;

        private final long start;
        private final long middle;
        private final long end;

        private Name(String name) {
            super(name);
            value = new String(name);
            byte[] quoted = Arrays.copyOf(('"' + value + '"').getBytes(StandardCharsets.US_ASCII), ROOM);
            start = ByteWords.getLong(quoted, 0);
            middle = ByteWords.getLong(quoted, Long.BYTES);
            end = ByteWords.getLong(quoted, 2 * Long.BYTES);
        }

        /** Mostly it is the very String again, the constant of a program: then none of its chars is looked at. */
        private boolean is(String name) {
            return get() == name || value.equals(name);
        }

        /**
         * Copies it with its quotes, and up to {@link #ROOM} bytes in all.
         *
         * @param length of the name, as the caller knows it before the name is found
         * @return the index behind the quote
         */
        int copyTo(byte[] target, int at, int length) {
            ByteWords.putLong(target, at, start);
            ByteWords.putLong(target, at + Long.BYTES, middle);
            ByteWords.putLong(target, at + 2 * Long.BYTES, end);
            return at + length + 2;
        }
    }
}
