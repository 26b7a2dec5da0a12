package org.appenders.jackson.singlethread.encode;

/** The Java version of this JVM. */
public final class JavaVersion {

    private JavaVersion() {}

    /**
     * Whether it is this one or a newer one.
     *
     * @param feature from 9 on, as the property is 1.8 before; false also where it cannot be read
     */
    public static boolean isAtLeast(int feature) {
        try {
            return Integer.parseInt(System.getProperty("java.specification.version")) >= feature;
        } catch (NumberFormatException | SecurityException e) {
            return false;
        }
    }
}
