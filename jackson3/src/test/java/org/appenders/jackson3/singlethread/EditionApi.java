package org.appenders.jackson3.singlethread;

import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;

/** Calls that Jackson 2 and Jackson 3 write differently, for tests that both editions share. */
public final class EditionApi {

    private EditionApi() {}

    public static void write(SerializationContext context, JsonGenerator generator, Object value) {
        context.writeValue(generator, value);
    }
}
