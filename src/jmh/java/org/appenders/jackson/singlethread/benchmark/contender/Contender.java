package org.appenders.jackson.singlethread.benchmark.contender;

/** A way to write JSON that is compared with the others. */
public interface Contender {

    /** The way for values like this one, set up as its users would for speed. */
    Encoder encoderFor(Object value);

    /** What is asked of its output. */
    default Likeness likeness() {
        return Likeness.SAME_TREE;
    }
}
