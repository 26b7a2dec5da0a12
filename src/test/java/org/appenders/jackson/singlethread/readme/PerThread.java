package org.appenders.jackson.singlethread.readme;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** The mapper per thread in the documents. */
class PerThread {

    private static final ThreadLocal<ObjectMapper> MAPPER = ThreadLocal.withInitial(
            () -> new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule()));

    private PerThread() {}

    static ObjectMapper mapper() {
        return MAPPER.get();
    }
}
