package org.appenders.jackson.singlethread.encode;

/** The ways to the chars of a String, the fastest first. Bytes and calls on the target are equal. */
public enum TextWay {
    /** The String's own bytes, where the user opened {@code java.lang}: half the time of Jackson's loop. */
    IN_PLACE,
    /** A copy of the String's own bytes, by what Java 25 has for native memory. */
    SEGMENT,
    /**
     * Long text by the array encoder of {@code java.nio.charset}, which is compiled to vector code; short
     * text by what the public methods of String give.
     */
    ENCODER,
    /** Jackson's loop, one {@code charAt} at a time. */
    INHERITED;

    /** For tests and for comparison: names the way to use, if the JVM offers it. */
    static final String PROPERTY = "org.appenders.jackson.singlethread.text";

    /** Chosen once, so that to the JIT it is a constant. */
    public static final TextWay DEFAULT = choose(System.getProperty(PROPERTY));

    /**
     * After one String of two bytes per char a loop over {@code codePointAt} has a call in it on Java 25: 2 ns
     * a char, and 0.3 before, or where such Strings are frequent. Java 17 knew both, and there is nothing
     * better there; Java 21, not measured, is taken to be like 25.
     */
    static final boolean SLOW_AFTER_OTHER = javaVersion() >= 21;

    /**
     * From this many chars on the encoder, with its fixed cost of 15 ns, is faster than reading by char. A power of
     * two: {@code TextEncoder.encodeByChar} masks lengths with it, and any other would lose chars.
     */
    static final int MIN_ENCODED = 64;

    /** From this many chars on copying all of them and looking at the copy is faster than a slow loop. */
    static final int MIN_COPIED = 8;

    /**
     * Up to this many chars text is copied or encoded to where it belongs, and if it was plain that was all:
     * 4 to 7 % of a log event. Longer text mostly has escapes, and goes through the scratch space.
     */
    static final int MAX_DIRECT = 128;

    private static TextWay choose(String wanted) {
        for (TextWay way : values()) {
            if (way.name().equalsIgnoreCase(wanted) && way.isAvailable()) {
                return way;
            }
        }
        // Java 9 to 15 open everything by default, but print a warning at the first look at it.
        if (javaVersion() >= 16 && IN_PLACE.isAvailable()) {
            return IN_PLACE;
        }
        return SEGMENT.isAvailable() ? SEGMENT : ENCODER.isAvailable() ? ENCODER : INHERITED;
    }

    public boolean isAvailable() {
        switch (this) {
            case IN_PLACE:
                return Words.AVAILABLE && StringBytes.areAvailable();
            case SEGMENT:
                // Java 22 to 24 have it too, and were not measured.
                return javaVersion() >= 25 && StringSegment.areAvailable();
            case ENCODER:
                return Words.AVAILABLE;
            default:
                return true;
        }
    }

    private static int javaVersion() {
        String version = System.getProperty("java.specification.version", "1.8");
        return version.startsWith("1.") ? 8 : Integer.parseInt(version);
    }
}
