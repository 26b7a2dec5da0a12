/** A user's program on the module path, where {@code appenders-jackson-st} is an automatic module. */
module client {
    requires appenders.jackson.st;
    requires com.fasterxml.jackson.databind;

    // Jackson calls the getters of Event by reflection.
    opens client;
}
