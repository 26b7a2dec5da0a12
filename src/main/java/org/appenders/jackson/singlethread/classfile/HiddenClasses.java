package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Modifier;

/**
 * Defines hidden classes, which exist on Java 16 and newer. They cannot be found by name, they are unloaded when
 * nothing refers to them, and they do not appear in stack traces.
 *
 * <p>{@link #areAvailable()} is false if the JVM has no hidden classes or cannot define classes at run time: on Java 8
 * to 15, on Android, in native images, and under some security managers.
 */
public final class HiddenClasses {

    /** The reason why no classes can be defined, or null if they can. */
    private static final String REASON;

    static {
        String reason = null;
        try {
            probe();
        } catch (Throwable e) {
            // Errors, too: a native image throws an Error of its own.
            reason = "No class can be defined at run time: " + e;
        }
        REASON = reason;
    }

    private HiddenClasses() {}

    public static boolean areAvailable() {
        return REASON == null;
    }

    /** Returns the reason why no classes can be defined, as a sentence, or null if they can. */
    public static String reason() {
        return REASON;
    }

    /**
     * Defines and initializes a class, in the package and class loader of the host's lookup class.
     *
     * @param host a lookup with access to the private members of its lookup class
     * @param data the {@link ClassData#values} of the class
     * @return a lookup with full access to the new class
     * @throws LinkageError if the JVM rejects the class
     */
    public static Lookup define(Lookup host, byte[] file, Object[] data) throws IllegalAccessException {
        if (REASON != null) {
            throw new IllegalStateException(REASON);
        }
        try {
            return NewerJava.define(host, file, data);
        } catch (IllegalAccessException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("Unexpected exception while a class was defined", e);
        }
    }

    /** Defines a class and checks that it received its data. */
    private static void probe() throws Throwable {
        ClassFile file =
                new ClassFile(Modifier.FINAL, Descriptors.name(HiddenClasses.class) + "Probe", "java/lang/Object");
        file.defaultConstructor();
        ClassData data = new ClassData(file);
        data.makeInstance();
        data.writeInitializer();
        Object[] values = data.values();
        Class<?> probe =
                NewerJava.define(MethodHandles.lookup(), file.toBytes(), values).lookupClass();
        if (values[0] == null || values[0].getClass() != probe) {
            throw new IllegalStateException("A hidden class did not receive its data");
        }
    }
}
