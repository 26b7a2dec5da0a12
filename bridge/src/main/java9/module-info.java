/**
 * Takes the place of {@code appenders-jackson-st}. That has no module descriptor, and the name is the one that the JVM
 * derives from its file.
 */
module appenders.jackson.st {
    // Transitive: the factory extends this module's, and whoever names the one may use the other's methods.
    requires transitive org.appenders.jackson.singlethread;

    exports org.appenders.st.jackson;
}
