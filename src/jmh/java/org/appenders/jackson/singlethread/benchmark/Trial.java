package org.appenders.jackson.singlethread.benchmark;

import java.io.IOException;

/** One contender with one workload. */
interface Trial {

    /** Takes a new document if possible, because a document is usually younger than the objects that write it. */
    default void renew() {}

    /** The call that is timed. The JIT cannot eliminate what it returns. */
    Object run() throws IOException;

    /**
     * Compares the output with the expected one.
     *
     * @throws AssertionError if the output differs
     */
    void check() throws IOException;
}
