package org.appenders.jackson.singlethread.packaged;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A class with members that a subclass in another package may only call on itself, or not at all. */
public abstract class Elsewhere {

    @JsonProperty
    protected final String field = "of another package";

    @JsonProperty
    protected String getProtected() {
        return "protected in another package";
    }

    @JsonProperty
    String getPackages() {
        return "of another package alone";
    }

    public String getPublic() {
        return "public";
    }
}
