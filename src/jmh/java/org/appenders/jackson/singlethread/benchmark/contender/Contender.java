package org.appenders.jackson.singlethread.benchmark.contender;

import org.appenders.jackson.singlethread.benchmark.payload.Portable;

/** A way to write JSON that is compared with the others. */
public interface Contender {

    /** The way for values like this one, set up as its users would for speed. */
    Encoder encoderFor(Object value);

    /** The way to Strings. */
    default Conversion stringsFor(Object value) {
        throw new UnsupportedOperationException(
                "no Strings are asked of " + getClass().getSimpleName());
    }

    /** The way to new arrays of bytes. */
    default Conversion bytesFor(Object value) {
        throw new UnsupportedOperationException(
                "no arrays are asked of " + getClass().getSimpleName());
    }

    /** What it is given for this value: the same document, in types that it knows. */
    default Object document(Object value) {
        return value instanceof Portable portable ? portable.portable() : value;
    }

    /** Whether dates are numbers where stock's are; if not, stock has to write them as text to be compared. */
    default boolean writesDatesAsNumbers() {
        return true;
    }

    /** Who says what it has to write. */
    default String oracle() {
        return Contenders.STOCK;
    }

    /** What is asked of its output. */
    default Likeness likeness() {
        return Likeness.SAME_TREE;
    }
}
