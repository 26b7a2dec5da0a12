package org.appenders.jackson.singlethread.benchmark.contender;

import java.io.IOException;

/** Converts a value to JSON in memory: to a {@code String}, or to bytes in UTF-8. */
@FunctionalInterface
public interface Conversion {

    Object of(Object value) throws IOException;
}
