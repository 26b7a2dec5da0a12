package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;

/** One contender at one workload. */
interface Trial {

    /** Takes a new document, where that can be: what is written is mostly younger than what writes it. */
    default void renew() {}

    /** What is timed; what it returns, the JIT cannot leave out. */
    Object run() throws IOException;

    /**
     * Compares the output with the one expected.
     *
     * @throws AssertionError if it is another one
     */
    void check() throws IOException;
}
