package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;

/** The settings that say which elements of a container are written, and in which order. */
final class ElementSettings {

    private ElementSettings() {}

    /** Returns whether all elements are written, in the order of the container. Before Jackson 3, this is always so. */
    static boolean areUsual(SerializerProvider provider) {
        return true;
    }
}
