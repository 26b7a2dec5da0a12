package org.appenders.jackson.singlethread.encode;

/**
 * Tells the Java version of this JVM. This class asks the JVM and does not read the system properties, because a program
 * can change those. The jar has a second class of this name for Java 16 and newer, which needs no reflection.
 */
public final class JavaVersion {

    private JavaVersion() {}

    /**
     * Returns whether this JVM has a given Java version or a newer one.
     *
     * @param feature the version, at least 10. On Java 8 and 9 the result is false, because they lack the method that is
     *     called here
     */
    public static boolean isAtLeast(int feature) {
        try {
            Object version = Runtime.class.getMethod("version").invoke(null);
            return (int) version.getClass().getMethod("feature").invoke(version) >= feature;
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
