package org.appenders.jackson.singlethread.benchmark.contender;

import org.appenders.jackson.singlethread.benchmark.payload.Portable;

/** A way to write JSON that is compared with the others. */
public interface Contender {

    /** Returns an encoder for values like this one, set up for speed as its users would do. */
    Encoder encoderFor(Object value);

    /** Returns a conversion to Strings. */
    default Conversion stringsFor(Object value) {
        throw new UnsupportedOperationException(
                "no Strings are asked of " + getClass().getSimpleName());
    }

    /** Returns a conversion to new arrays of bytes. */
    default Conversion bytesFor(Object value) {
        throw new UnsupportedOperationException(
                "no arrays are asked of " + getClass().getSimpleName());
    }

    /** Returns the value that this contender is given: the same document, in types that it knows. */
    default Object document(Object value) {
        return value instanceof Portable portable ? portable.portable() : value;
    }

    /** Returns whether dates are numbers if stock's are. If not, stock must write them as text to be comparable. */
    default boolean writesDatesAsNumbers() {
        return true;
    }

    /** Returns the name of the contender that determines the expected output. */
    default String oracle() {
        return Contenders.STOCK;
    }

    /** Returns how similar the output must be. */
    default Likeness likeness() {
        return Likeness.SAME_TREE;
    }
}
