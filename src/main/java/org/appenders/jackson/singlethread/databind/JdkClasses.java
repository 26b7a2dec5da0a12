package org.appenders.jackson.singlethread.databind;

/** A set of JDK classes whose methods call only code of the JDK. The most frequent classes come first. */
final class JdkClasses {

    private final Class<?>[] classes;

    /** Creates a set. Classes that this Java does not have are null. */
    JdkClasses(Class<?>... classes) {
        this.classes = classes;
    }

    boolean contains(Class<?> type) {
        for (Class<?> each : classes) {
            if (each == type) {
                return true;
            }
        }
        return false;
    }

    /** Returns a class that is not public, or null if this Java does not have it. */
    static Class<?> find(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
