package org.appenders.jackson.singlethread.databind;

/**
 * The values for which there is no {@link Attempt} for now, because similar values could not be written. Attempts on
 * values of the same kind in the same place usually have the same outcome. If they keep failing, each pause is twice as
 * long as the one before, up to {@link #LONGEST}. Each success halves the next pause.
 */
final class Pauses {

    /** The longest pause, in values. */
    static final int LONGEST = 32;

    /** The maximum number of pauses. A power of two. */
    private static final int SIZE = 64;

    /**
     * The paused places, each for values of one kind. The index is computed from the place and the kind. A new pause
     * replaces an earlier one with the same index.
     */
    private final Object[] places = new Object[SIZE];

    /** The kind of the values that are not tried, at the same index. */
    private final int[] kinds = new int[SIZE];

    /** How many more values are not tried, at the same index. */
    private final int[] left = new int[SIZE];

    /** The length of the last pause after a failure, at the same index. */
    private final int[] lengths = new int[SIZE];

    /** What {@link #find} returned for the value that was counted last. */
    private int counted = -1;

    /** Counts a value. Returns whether it must not be tried. */
    boolean count(Object place, int kind) {
        counted = find(place, kind);
        return counted >= 0 && left[counted] > 0 && left[counted]-- > 0;
    }

    /** Must be called when the last value passed to {@link #count} has been written. */
    void succeeded() {
        if (counted >= 0) {
            lengths[counted] >>= 1;
        }
    }

    /** Must be called when a value could not be written. The first pause is for one value, later ones double. */
    void failed(Object place, int kind) {
        int known = find(place, kind);
        int last = known < 0 ? 0 : lengths[known];
        int length = Math.min(Math.max(1, 2 * last), LONGEST);
        put(place, kind, length, length);
    }

    /** Begins a pause for a number of values. It does not make later pauses longer. */
    void add(Object place, int kind, int count) {
        put(place, kind, count, 0);
    }

    private void put(Object place, int kind, int count, int length) {
        int index = index(place, kind);
        places[index] = place;
        kinds[index] = kind;
        left[index] = count;
        lengths[index] = length;
    }

    /** Returns the index of a place and a kind, or -1 if they have had no pause, or another one has replaced it. */
    private int find(Object place, int kind) {
        int index = index(place, kind);
        return places[index] == place && kinds[index] == kind ? index : -1;
    }

    private static int index(Object place, int kind) {
        int hash = System.identityHashCode(place) + kind;
        return (hash ^ hash >>> 16) & SIZE - 1;
    }
}
