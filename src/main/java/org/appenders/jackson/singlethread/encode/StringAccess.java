package org.appenders.jackson.singlethread.encode;

/** The ways to the chars of a String, the fastest first. Bytes and calls on the target are equal. */
public enum StringAccess {
    /** The String's own bytes, where the user opened {@code java.lang}. */
    IN_PLACE,
    /** What the public methods of String give. */
    COPYING,
    /** Jackson's own loop: no text is encoded here. */
    INHERITED;

    /** For tests and for comparison: names the way to use, if the JVM offers it. */
    static final String PROPERTY = "org.appenders.jackson.singlethread.text";

    /** Chosen once, so that to the JIT it is a constant. */
    public static final StringAccess DEFAULT = choose(wanted());

    /** Null where there is no such property, or none for us to see. */
    private static String wanted() {
        try {
            return System.getProperty(PROPERTY);
        } catch (RuntimeException e) {
            return null;
        }
    }

    private static StringAccess choose(String wanted) {
        for (StringAccess access : values()) {
            if (access.name().equalsIgnoreCase(wanted) && access.isAvailable()) {
                return access;
            }
        }
        if (isJava16() && IN_PLACE.isAvailable()) {
            return IN_PLACE;
        }
        return COPYING.isAvailable() ? COPYING : INHERITED;
    }

    public boolean isAvailable() {
        switch (this) {
            case IN_PLACE:
                return ByteWords.AVAILABLE && StringBytes.areAvailable();
            case COPYING:
                return ByteWords.AVAILABLE;
            default:
                return true;
        }
    }

    /**
     * An encoder that reads text in this way.
     *
     * @param chars scratch space, overwritten by every call
     * @param unit the number of chars after which stock cuts long text
     * @return null where none is to be used
     */
    public TextEncoder encoder(char[] chars, int unit) {
        // Jackson's buffers are larger by far, but a recycler of the user's may make others.
        if (this == INHERITED || chars.length < Math.max(unit, CopyingTextEncoder.MIN_ENCODED)) {
            return null;
        }
        return this == IN_PLACE ? new InPlaceTextEncoder(chars) : new CopyingTextEncoder(chars, unit);
    }

    /** Java 9 to 15 open everything by default, but print a warning at the first look at it. */
    private static boolean isJava16() {
        try {
            Class.forName("java.net.UnixDomainSocketAddress");
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
