package org.appenders.jackson.singlethread.programs.readme;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** One mapper for all tasks of an executor. */
public final class Json {

    private static final ObjectMapper MAPPER =
            new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());

    public static String of(Object value) throws JsonProcessingException {
        return MAPPER.writeValueAsString(value);
    }

    private Json() {}
}
