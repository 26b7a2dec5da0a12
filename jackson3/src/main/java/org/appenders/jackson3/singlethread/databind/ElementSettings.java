package org.appenders.jackson3.singlethread.databind;

import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;

/** The settings that say which elements of a container are written, and in which order. */
final class ElementSettings {

    /** Null before Jackson 3.1. */
    private static final SerializationFeature INCLUSION = find("APPLY_JSON_INCLUDE_FOR_CONTAINERS");

    /** Null before Jackson 3.2. */
    private static final SerializationFeature ORDER = find("ORDER_SET_ELEMENTS");

    private ElementSettings() {}

    private static SerializationFeature find(String name) {
        for (SerializationFeature feature : SerializationFeature.values()) {
            if (feature.name().equals(name)) {
                return feature;
            }
        }
        return null;
    }

    /** Returns whether all elements are written, in the order of the container. */
    static boolean areUsual(SerializationContext context) {
        return (INCLUSION == null || !context.isEnabled(INCLUSION)) && (ORDER == null || !context.isEnabled(ORDER));
    }
}
