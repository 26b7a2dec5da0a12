package org.appenders.jackson.singlethread.databind;

/** The values for which there is no {@link Attempt} for now, because a similar value could not be written. */
final class Pauses {

    /**
     * How many values are not tried after one that could not be written. Values of the same kind in the same place
     * usually have the same outcome.
     */
    static final int LONG = 32;

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

    /** Counts a value. Returns whether it must not be tried. */
    boolean count(Object place, int kind) {
        int index = index(place, kind);
        return places[index] == place && kinds[index] == kind && left[index] > 0 && left[index]-- > 0;
    }

    /** Pauses a place for a number of values of a kind. */
    void add(Object place, int kind, int count) {
        int index = index(place, kind);
        places[index] = place;
        kinds[index] = kind;
        left[index] = count;
    }

    private static int index(Object place, int kind) {
        int hash = System.identityHashCode(place) + kind;
        return (hash ^ hash >>> 16) & SIZE - 1;
    }
}
