package org.appenders.jackson.singlethread.databind;

import java.util.Set;

/** Some classes of the JDK, whose methods call nobody else's code. Finds the class that was asked for last at once. */
final class JdkClasses {

    private final Set<Class<?>> classes;

    /** Not exact with several threads, and it need not be. */
    private Class<?> last;

    JdkClasses(Set<Class<?>> classes) {
        this.classes = classes;
    }

    boolean contains(Class<?> type) {
        if (type == last) {
            return true;
        }
        if (!classes.contains(type)) {
            return false;
        }
        last = type;
        return true;
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
