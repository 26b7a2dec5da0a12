package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;

/** One contender at one workload. */
interface Trial {

    /** What is timed; what it returns, the JIT cannot leave out. */
    Object run() throws IOException;

    /**
     * Compares the output with the one expected.
     *
     * @throws AssertionError if it is another one
     */
    void check() throws IOException;
}
