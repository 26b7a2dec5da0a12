package org.appenders.jackson3.singlethread;

import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** A factory, and what each write asks it for. */
public record Writing(JsonFactory factory, ObjectWriteContext context) {

    /** Asks for everything as the factory is set. */
    public static Writing plain(JsonFactory factory) {
        return new Writing(factory, ObjectWriteContext.empty());
    }
}
