/**
 * A {@code JsonFactory} that reuses its generators, and a module that lets an {@code ObjectMapper} reuse its own
 * objects.
 *
 * <p>The module registers no service, so it replaces no default of an application.
 */
module org.appenders.jackson.singlethread {
    // Transitive: the factory extends Jackson's, and its methods name Jackson's types.
    requires transitive com.fasterxml.jackson.core;
    // Static: only SingleThreadModule needs databind, and applications that use it require databind themselves.
    requires static com.fasterxml.jackson.databind;
    // Static: needed only if a mapper has the serializers of this module.
    requires static com.fasterxml.jackson.datatype.jsr310;

    exports org.appenders.jackson.singlethread;
}
