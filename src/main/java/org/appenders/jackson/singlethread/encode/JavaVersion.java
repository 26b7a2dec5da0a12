package org.appenders.jackson.singlethread.encode;

/** The Java version of this JVM. */
public final class JavaVersion {

    private JavaVersion() {}

    /**
     * Whether this JVM has a given Java version or a newer one. Returns false if the version cannot be read.
     *
     * @param feature the version, at least 9: Java 8 calls itself 1.8
     */
    public static boolean isAtLeast(int feature) {
        try {
            return Integer.parseInt(System.getProperty("java.specification.version")) >= feature;
        } catch (NumberFormatException | SecurityException e) {
            return false;
        }
    }
}
