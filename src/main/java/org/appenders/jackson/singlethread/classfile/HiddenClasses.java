package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Modifier;

/**
 * Defines classes that nobody can find by name, that go when nothing refers to them, and that do not show in
 * stack traces: those of Java 16 and newer.
 *
 * <p>Where the JVM has no such classes, or refuses to define any at run time, {@link #areAvailable()} is
 * false: Java 8 to 15, Android, native images, some security managers.
 */
public final class HiddenClasses {

    /** Why there are none, or null. */
    private static final String REASON;

    static {
        String reason = null;
        try {
            probe();
        } catch (Throwable e) {
            // Errors as well: a native image throws one, of a class of its own.
            reason = "No class can be defined at run time: " + e;
        }
        REASON = reason;
    }

    private HiddenClasses() {}

    public static boolean areAvailable() {
        return REASON == null;
    }

    /** Why there are none, in a sentence; null where there are. */
    public static String reason() {
        return REASON;
    }

    /**
     * Defines a class, initialized, in the package and with the class loader of the host.
     *
     * @param host which must be able to see private members of its class
     * @param data what the class is to have as its {@link ClassData}
     * @return the lookup of the new class, with all access to it
     * @throws LinkageError as the JVM throws it, where the class is not what it should be
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
            throw new IllegalStateException("Not thrown by any class definition", e);
        }
    }

    /** Defines a class, which answers through its data. */
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
            throw new IllegalStateException("A class did not get its data");
        }
    }
}
