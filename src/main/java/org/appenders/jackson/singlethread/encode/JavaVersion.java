package org.appenders.jackson.singlethread.encode;

/**
 * The Java version of this JVM. A program can change the system properties that name it, so they are not used. On Java
 * 16 and newer, the jar has another version of this class, which needs no reflection.
 */
public final class JavaVersion {

    private JavaVersion() {}

    /**
     * Whether this JVM has a given Java version or a newer one.
     *
     * @param feature the version, at least 10: older JVMs do not give theirs as a number
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
