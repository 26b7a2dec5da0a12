/**
 * A {@code JsonFactory} that reuses its generators, and a module that lets an {@code ObjectMapper} reuse its own
 * objects.
 *
 * <p>The module registers no service, so it replaces no default of an application.
 */
module org.appenders.jackson3.singlethread {
    // Transitive: the factory extends Jackson's, and its methods name Jackson's types.
    requires transitive tools.jackson.core;
    // Static: only SingleThreadModule needs databind, and applications that use it require databind themselves.
    requires static tools.jackson.databind;

    exports org.appenders.jackson3.singlethread;
}
