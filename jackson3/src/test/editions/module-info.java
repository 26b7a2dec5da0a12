/** An application that has both Jacksons, and both editions, as they do that change from one to the other. */
module editions {
    requires com.fasterxml.jackson.databind;
    requires org.appenders.jackson.singlethread;
    requires org.appenders.jackson3.singlethread;
    requires tools.jackson.databind;

    opens editions to
            com.fasterxml.jackson.databind,
            tools.jackson.databind;
}
