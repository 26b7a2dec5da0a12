package org.appenders.jackson.singlethread.readme;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** The pool of mappers in the documents. */
public class MapperPool {

    private final BlockingQueue<ObjectMapper> idle = new ArrayBlockingQueue<>(8);

    public byte[] write(Object value) throws IOException {
        ObjectMapper mapper = idle.poll();
        if (mapper == null) {
            mapper = new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());
        }
        try {
            return mapper.writeValueAsBytes(value);
        } finally {
            idle.offer(mapper);
        }
    }
}
