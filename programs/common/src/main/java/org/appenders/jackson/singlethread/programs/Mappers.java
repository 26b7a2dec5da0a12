package org.appenders.jackson.singlethread.programs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.Serializable;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** Provides the mappers for the tasks of a job. The engine ships this object to the tasks by Java serialization. */
public record Mappers(Library library, Shipping shipping, ObjectMapper shipped) implements Serializable {

    public enum Library {
        /** Records that need no JSON, to measure the engine itself. */
        NONE,
        STOCK,
        OURS;

        private transient ObjectMapper ofExecutor;

        public ObjectMapper mapper() {
            JsonFactory factory = this == OURS ? new SingleThreadJsonFactory() : new JsonFactory();
            factory.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            ObjectMapper mapper = new ObjectMapper(factory).disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
            return this == OURS ? mapper.registerModule(new SingleThreadModule()) : mapper;
        }

        /** Returns one mapper for all tasks of an executor. Enum constants are not shipped but looked up. */
        public synchronized ObjectMapper ofExecutor() {
            if (ofExecutor == null) {
                ofExecutor = mapper();
            }
            return ofExecutor;
        }
    }

    /** How a task gets its mapper. */
    public enum Shipping {
        /** By Java serialization together with the task's function, so each function has its own mapper. */
        CLOSURE,
        TASK,
        EXECUTOR
    }

    public static Mappers of(Library library, Shipping shipping) {
        return new Mappers(library, shipping, shipping == Shipping.CLOSURE ? library.mapper() : null);
    }

    /** Returns the mapper for a task that begins. */
    public ObjectMapper mapper() {
        return switch (shipping) {
            case CLOSURE -> shipped;
            case TASK -> library.mapper();
            case EXECUTOR -> library.ofExecutor();
        };
    }
}
