package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadJsonFactoryBuilder;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** What a client is given: stock Jackson, or our library as a user adds it. */
enum Library {
    STOCK,
    OURS,
    OURS_WITH_MODULE;

    ObjectMapper mapper(Module... modules) {
        return plugInto(new ObjectMapper().registerModules(modules));
    }

    /** For a client that creates the mapper itself. */
    ObjectMapper plugInto(ObjectMapper mapper) {
        if (this == STOCK) {
            return mapper;
        }
        ObjectMapper ours = mapper.copyWith(factory(mapper.getFactory()));
        return this == OURS ? ours : ours.registerModule(new SingleThreadModule());
    }

    private static SingleThreadJsonFactory factory(JsonFactory settings) {
        return new SingleThreadJsonFactoryBuilder(settings).build();
    }
}
