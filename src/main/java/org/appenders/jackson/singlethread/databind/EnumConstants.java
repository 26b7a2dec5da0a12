package org.appenders.jackson.singlethread.databind;

import java.util.Arrays;

/**
 * The constants of the enums in the {@code EnumMap}s or {@code EnumSet}s of one place. Our code asks these maps and sets
 * for each constant, because an iterator would be garbage.
 */
final class EnumConstants {

    /** The maximum number of enums. The maps and sets of others are read by their iterators. */
    private static final int MAX_ENUMS = 4;

    private static final Object[] NONE = {};

    /**
     * For each enum that was met, its constants in their order. Volatile because threads that share the place read the
     * arrays. If two threads add an enum at once, one of the enums is lost, and is added again later.
     */
    private volatile Object[][] known = {};

    /** Returns the constants of each enum that is known. A collection of another enum contains none of them. */
    Object[][] known() {
        return known;
    }

    /** Adds the enum of a constant, and returns all its constants. Returns an empty array if there are too many enums. */
    Object[] learn(Object constant) {
        Object[][] known = this.known;
        if (known.length == MAX_ENUMS) {
            return NONE;
        }
        Object[][] more = Arrays.copyOf(known, known.length + 1);
        more[known.length] = ((Enum<?>) constant).getDeclaringClass().getEnumConstants();
        this.known = more;
        return more[known.length];
    }
}
