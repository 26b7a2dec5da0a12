/**
 * Replaces {@code appenders-jackson-st}. That jar has no module descriptor. This module has the name that the JVM
 * derives from the jar's file name.
 */
module appenders.jackson.st {
    // Transitive, because the factory extends this module's factory, and users may call the methods of both.
    requires transitive org.appenders.jackson.singlethread;

    exports org.appenders.st.jackson;
}
