package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.databind.ObjectMapper;
import jakarta.ws.rs.ext.ContextResolver;
import jakarta.ws.rs.ext.Provider;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

@Provider
public class MapperResolver implements ContextResolver<ObjectMapper> {

    private final ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory())
            .findAndRegisterModules()
            .registerModule(new SingleThreadModule());

    @Override
    public ObjectMapper getContext(Class<?> type) {
        return mapper;
    }
}
