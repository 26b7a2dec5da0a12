package org.appenders.jackson3.singlethread.generator;

/** What the code that both editions share knows of numbers. */
public final class Numbers {

    private Numbers() {}

    /** The room that stock wants for chars that it writes as raw text, as it does the digits of most numbers. */
    public static int roomForRaw(int chars) {
        return ValueGenerator.roomForRaw(chars);
    }
}
