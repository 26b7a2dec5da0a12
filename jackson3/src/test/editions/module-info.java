/**
 * An application that has both versions of Jackson and both editions, like programs that migrate from one to the other.
 */
module editions {
    requires com.fasterxml.jackson.databind;
    requires org.appenders.jackson.singlethread;
    requires org.appenders.jackson3.singlethread;
    requires tools.jackson.databind;

    opens editions to
            com.fasterxml.jackson.databind,
            tools.jackson.databind;
}
