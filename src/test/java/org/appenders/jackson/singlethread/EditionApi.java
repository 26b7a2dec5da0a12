package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/** Calls that Jackson 2 and Jackson 3 write differently, for tests that both editions share. */
public final class EditionApi {

    private EditionApi() {}

    public static void write(SerializerProvider provider, JsonGenerator generator, Object value) throws IOException {
        provider.defaultSerializeValue(value, generator);
    }
}
