/** An application on the module path: requires the packaged jar, databind and Afterburner, as users do. */
module consumer {
    requires org.appenders.jackson.singlethread;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.module.afterburner;

    // Jackson reads the fields of Event by reflection.
    opens consumer;
}
