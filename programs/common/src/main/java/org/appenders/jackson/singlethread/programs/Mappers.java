package org.appenders.jackson.singlethread.programs;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.Serializable;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** Where the tasks of an engine's job have their mappers from. The engine ships it to them by Java serialization. */
public record Mappers(Library library, Shipping shipping, ObjectMapper shipped) implements Serializable {

    public enum Library {
        /** Records that need no JSON: what the engine itself takes. */
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

        /** An enum constant is not shipped but found: one mapper for all tasks of an executor. */
        public synchronized ObjectMapper ofExecutor() {
            if (ofExecutor == null) {
                ofExecutor = mapper();
            }
            return ofExecutor;
        }
    }

    /** How a task comes by its mapper. */
    public enum Shipping {
        /** By Java serialization with the task's function, which so has one of its own. */
        CLOSURE,
        TASK,
        EXECUTOR
    }

    public static Mappers of(Library library, Shipping shipping) {
        return new Mappers(library, shipping, shipping == Shipping.CLOSURE ? library.mapper() : null);
    }

    /** That of a task, which begins. */
    public ObjectMapper mapper() {
        return switch (shipping) {
            case CLOSURE -> shipped;
            case TASK -> library.mapper();
            case EXECUTOR -> library.ofExecutor();
        };
    }
}
