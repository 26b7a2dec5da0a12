package org.appenders.jackson3.singlethread;

import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A factory, and what each write with it asks for. */
public record Writing(JsonFactory factory, ObjectWriteContext context) {

    /** Asks for nothing but what the factory is set to. */
    public static Writing plain(JsonFactory factory) {
        return new Writing(factory, ObjectWriteContext.empty());
    }
}
