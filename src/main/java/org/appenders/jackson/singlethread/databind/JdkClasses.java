package org.appenders.jackson.singlethread.databind;

import java.util.Set;

/**
 * A set of JDK classes whose methods call only code of the JDK. The class that was asked for last is found without a
 * lookup.
 */
final class JdkClasses {

    private final Set<Class<?>> classes;

    /** Threads share it without synchronization. It need not be exact. */
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
