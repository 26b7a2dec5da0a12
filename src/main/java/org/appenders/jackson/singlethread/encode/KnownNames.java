package org.appenders.jackson.singlethread.encode;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Caches property names that arrive as Strings (from maps, trees and streaming code) with their encoded bytes. Finding
 * and copying a cached name takes less time than checking each of its chars again. If the bytes of a String can be
 * read in place, the cache is not worth it.
 *
 * <p>The cache holds its own copies of the Strings. It refers to the Strings of callers only weakly, so that they can
 * be collected. It adds a name only if one of its two slots is free, so it stops allocating at some point. After too
 * many misses it drops all names and pauses for a number of names. Each pause is twice as long as the one before.
 */
public final class KnownNames {

    /** An empty instance for callers that do not cache names. All threads share it, so it never changes. */
    public static final KnownNames NONE = new KnownNames();

    static {
        NONE.pause = -1;
    }

    /** The number of bytes that {@link Name#copyTo} writes, whatever the length of the name. */
    public static final int ROOM = 3 * Long.BYTES;

    /** The maximum length of a cached name, in chars. Longer names are rare. */
    static final int MAX_LENGTH = ROOM - 2;

    /** The maximum number of cached names. It bounds the memory of the cache. */
    private static final int MAX_KEPT = 64;

    /** The number of slots, a power of two. Most slots stay free, so that few names collide. */
    private static final int SLOTS = 4 * MAX_KEPT;

    private static final int MAX_MISSES = 64;

    /**
     * The cached names. Each name has two slots: the low bits of its hash code are the index of the first, and the
     * second is next to it.
     */
    private final Name[] names = new Name[SLOTS];

    private int kept;

    /** Misses minus hits, but never below 0. */
    private int misses;

    /** The number of names left in the current pause; negative for a pause without end. */
    private int pause;

    private int nextPause = 16 * MAX_MISSES;

    /**
     * Writes a name in quotes, from the cache or by the encoder. The buffer must have room for either.
     *
     * @return the index after the closing quote, or -1 if the encoder refuses the name
     */
    public int write(String name, byte[] target, int at, TextEncoder encoder, Escapes escapes) {
        boolean isUsed = !pauses();
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
        if (isUsed) {
            add(name);
        }
        return end + 1;
    }

    /** Counts a name that is to be written. Returns true during a pause, when the cache must not be used. */
    boolean pauses() {
        if (pause > 0) {
            pause--;
            return true;
        }
        return pause != 0;
    }

    /** Returns a cached name, or null if the name is not in the cache. */
    Name find(String name) {
        if (name.length() > MAX_LENGTH) {
            return null;
        }
        int slot = slot(name);
        Name known = names[slot];
        if (known == null) {
            return null;
        }
        if (known.get() != name) {
            known = find(name, known, names[slot ^ 1]);
            if (known == null) {
                return null;
            }
        }
        if (misses > 0) {
            misses--;
        }
        return known;
    }

    /**
     * Returns the one of two names that equals the given one, or null. The second is compared first, because the first
     * is known to refer to another String. The second may be null.
     */
    private static Name find(String name, Name first, Name second) {
        if (second != null && (second.get() == name || second.value.equals(name))) {
            return second;
        }
        return first.value.equals(name) ? first : null;
    }

    /**
     * Records a miss, and adds the name if one of its two slots is free.
     *
     * @return false if a pause begins
     */
    boolean add(String name) {
        if (name.length() > MAX_LENGTH) {
            return true;
        }
        if (++misses > MAX_MISSES) {
            pause();
            return false;
        }
        int slot = slot(name);
        if (names[slot] != null) {
            slot ^= 1;
        }
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
     * A name of plain chars, with its quotes. A name is immutable, and its bytes are built from the String, not copied
     * from the output buffer. If two threads wrongly share a generator, the damage therefore ends with their writes.
     *
     * <p>The weak reference points to the String of the caller and only saves a comparison. If it is cleared, or not
     * visible to this thread, the chars are compared.
     */
    static final class Name extends WeakReference<String> {

        /** A copy, because the cache must not keep the String of the caller alive. */
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

        /**
         * Copies the name with its quotes. Always writes {@link #ROOM} bytes, whatever the length of the name.
         *
         * @param length of the name; the caller knows it before the name is found
         * @return the index after the closing quote
         */
        int copyTo(byte[] target, int at, int length) {
            ByteWords.putLong(target, at, start);
            ByteWords.putLong(target, at + Long.BYTES, middle);
            ByteWords.putLong(target, at + 2 * Long.BYTES, end);
            return at + length + 2;
        }
    }
}
