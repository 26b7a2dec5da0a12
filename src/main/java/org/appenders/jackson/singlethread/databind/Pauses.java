package org.appenders.jackson.singlethread.databind;

/**
 * The values for which there is no {@link Attempt} for now, because similar values could not be written. Values of the
 * same kind in the same place usually have the same outcome. If they do, the pauses double until nearly all values are
 * left to their serializers at once. If outcomes vary, the pauses stay short.
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

    /** The index of the value that was counted last, or -1 if similar values never had a pause. */
    private int counted = -1;

    /** Counts a value. Returns whether it must not be tried. */
    boolean count(Object place, int kind) {
        int index = index(place, kind);
        boolean isKnown = places[index] == place && kinds[index] == kind;
        counted = isKnown ? index : -1;
        return isKnown && left[index] > 0 && left[index]-- > 0;
    }

    /** Must be called when the value that was counted last has been written. */
    void succeeded() {
        if (counted >= 0) {
            lengths[counted] >>= 1;
        }
    }

    /** Pauses a place for values of a kind, for twice as long as the last time. */
    void failed(Object place, int kind) {
        int index = index(place, kind);
        boolean isKnown = places[index] == place && kinds[index] == kind;
        int length = isKnown ? Math.min(Math.max(1, 2 * lengths[index]), LONGEST) : 1;
        add(place, kind, length);
        lengths[index] = length;
    }

    /** Pauses a place for a number of values of a kind. */
    void add(Object place, int kind, int count) {
        int index = index(place, kind);
        places[index] = place;
        kinds[index] = kind;
        left[index] = count;
        lengths[index] = 0;
    }

    private static int index(Object place, int kind) {
        int hash = System.identityHashCode(place) + kind;
        return (hash ^ hash >>> 16) & SIZE - 1;
    }
}
