/** An application on the module path: requires the packaged jar and databind, as users do. */
module consumer {
    requires org.appenders.jackson3.singlethread;
    requires tools.jackson.databind;

    // Databind reads the fields and getters of Event by reflection. No other module may.
    opens consumer to
            tools.jackson.databind;
}
