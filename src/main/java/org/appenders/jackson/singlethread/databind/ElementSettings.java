package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;

/** The settings that say which elements of a container are written, and in which order. */
final class ElementSettings {

    private ElementSettings() {}

    /** Whether all elements are written as they come: always, before Jackson 3. */
    static boolean areUsual(SerializerProvider provider) {
        return true;
    }
}
