/**
 * Takes the place of {@code appenders-jackson-st}. That jar has no module descriptor; this module has the name that the
 * JVM derives from the name of that file.
 */
module appenders.jackson.st {
    // Transitive: the factory extends this module's factory, and its users may call that one's methods.
    requires transitive org.appenders.jackson.singlethread;

    exports org.appenders.st.jackson;
}
