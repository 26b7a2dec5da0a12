package org.appenders.jackson.singlethread.encode;

/**
 * The ways to read the chars of a String, fastest first. All of them produce the same bytes and the same calls on the
 * target.
 */
public enum StringAccess {
    /** Reads the internal bytes of the String. Requires that the user has opened {@code java.lang}. */
    IN_PLACE,
    /** Uses the public methods of String. */
    COPYING,
    /** Leaves all text to the loop of Jackson. No text is encoded here. */
    INHERITED;

    /** A system property for tests and comparisons. It names the way to use, if the JVM supports it. */
    static final String PROPERTY = "org.appenders.jackson.singlethread.text";

    /** Chosen once, so that the JIT treats it as a constant. */
    public static final StringAccess DEFAULT = choose(wanted());

    /** Returns null if the property is not set or may not be read. */
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
        // On Java 9 to 15, the bytes of Strings are accessible by default, but the first access prints a warning.
        if (JavaVersion.isAtLeast(16) && IN_PLACE.isAvailable()) {
            return IN_PLACE;
        }
        return COPYING.isAvailable() ? COPYING : INHERITED;
    }

    public boolean isAvailable() {
        return this == INHERITED || ByteWords.AVAILABLE && (this == COPYING || StringBytes.areAvailable());
    }

    /**
     * Returns an encoder that reads text in this way, or null if none should be used.
     *
     * @param chars scratch space, overwritten by every call
     * @param unit the number of chars after which stock cuts long text
     */
    public TextEncoder encoder(char[] chars, int unit) {
        // Jackson's buffers are much larger, but a custom recycler may supply smaller ones.
        if (this == INHERITED || chars.length < Math.max(unit, CopyingTextEncoder.MIN_ENCODED)) {
            return null;
        }
        return this == IN_PLACE ? new InPlaceTextEncoder(chars) : new CopyingTextEncoder(chars, unit);
    }
}
