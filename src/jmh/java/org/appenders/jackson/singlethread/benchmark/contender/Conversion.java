package org.appenders.jackson.singlethread.benchmark.contender;

import java.io.IOException;

/** A value as JSON in memory: a {@code String}, or bytes in UTF-8. */
@FunctionalInterface
public interface Conversion {

    Object of(Object value) throws IOException;
}
