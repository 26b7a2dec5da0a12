package org.appenders.jackson.singlethread.encode;

/** Tells the Java version of this JVM. The jar uses this class on Java 16 and newer; see the class for Java 8. */
public final class JavaVersion {

    private JavaVersion() {}

    public static boolean isAtLeast(int feature) {
        return Runtime.version().feature() >= feature;
    }
}
