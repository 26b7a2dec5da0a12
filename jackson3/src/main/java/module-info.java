/**
 * A {@code JsonFactory} that keeps one generator and uses it again for write after write.
 *
 * <p>Nothing is provided as a service: the library never replaces a default of its user.
 */
module org.appenders.jackson3.singlethread {
    // Transitive: the factory extends Jackson's, and its methods name Jackson's types.
    requires transitive tools.jackson.core;
    // Static: only SingleThreadModule needs databind, and whoever uses it requires databind anyway.
    requires static tools.jackson.databind;

    exports org.appenders.jackson3.singlethread;
}
