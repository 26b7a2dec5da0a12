/**
 * A {@code JsonFactory} that keeps one generator and uses it again for write after write.
 *
 * <p>Nothing is provided as a service: the library never replaces a default of its user.
 */
module org.appenders.jackson.singlethread {
    // Transitive: the factory extends Jackson's, and its methods name Jackson's types.
    requires transitive com.fasterxml.jackson.core;
    // Static: only SingleThreadModule needs databind, and whoever uses it requires databind anyway.
    requires static com.fasterxml.jackson.databind;
    // Static: found by its serializers, where a mapper has them.
    requires static com.fasterxml.jackson.datatype.jsr310;

    exports org.appenders.jackson.singlethread;
}
