package org.appenders.jackson.singlethread.benchmark.payload;

/** A value that uses Jackson 2's types, which other libraries do not know. */
public interface Portable {

    /** Returns the same document in types that all libraries know. */
    Object portable();
}
