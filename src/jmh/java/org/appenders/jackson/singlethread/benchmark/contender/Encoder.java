package org.appenders.jackson.singlethread.benchmark.contender;

import java.io.IOException;
import java.io.OutputStream;

/** Writes a value into a stream, as JSON in UTF-8. */
@FunctionalInterface
public interface Encoder {

    void write(OutputStream target, Object value) throws IOException;
}
