package org.appenders.jackson.singlethread.benchmark;

/** A way to write JSON that is compared with the others. */
interface Contender {

    /** The way for values like this one, set up as its users would for speed. */
    Encoder encoderFor(Object value);
}
