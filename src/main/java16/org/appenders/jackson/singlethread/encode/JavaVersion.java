package org.appenders.jackson.singlethread.encode;

/** The Java version of this JVM. The jar uses this version on Java 16 and newer; see the version for Java 8. */
public final class JavaVersion {

    private JavaVersion() {}

    public static boolean isAtLeast(int feature) {
        return Runtime.version().feature() >= feature;
    }
}
