package org.appenders.jackson.singlethread.databind;

/**
 * The constants of the enum in the {@code EnumMap}s or {@code EnumSet}s of one place. These are read constant by
 * constant, because their iterators would be garbage. A collection of another enum contains none of the constants.
 */
final class EnumConstants {

    private static final Object[] NONE = {};

    /** Volatile because threads that share the place read the array's content. */
    private volatile Object[] constants = NONE;

    /** Returns the constants of the enum that was met last, in their order. */
    Object[] known() {
        return constants;
    }

    /** Returns the constants of the enum of a constant, in their order, and keeps them. */
    Object[] learn(Object constant) {
        Object[] learned = ((Enum<?>) constant).getDeclaringClass().getEnumConstants();
        constants = learned;
        return learned;
    }
}
