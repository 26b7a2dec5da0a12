package org.appenders.jackson.singlethread.benchmark.payload;

/** A value with types of Jackson 2, which other libraries do not know. */
public interface Portable {

    /** The same document in types that all know. */
    Object portable();
}
