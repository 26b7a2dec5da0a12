package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Defines classes that nobody can find by name, that go when nothing refers to them, and that do not show in
 * stack traces: those of Java 16 and newer.
 *
 * <p>Where the JVM has no such classes, or refuses to define any at run time, {@link #areAvailable()} is
 * false: Java 8 to 15, Android, native images, some security managers.
 */
public final class HiddenClasses {

    /** Of {@link Lookup}, or null. A method: Java 17 takes longer to set up a handle than to define a class. */
    private static final Method DEFINE;

    /** None: a strong class lives as long as its loader, and a nestmate can see what we do not need. */
    private static final Object NO_OPTIONS;

    private static final String REASON;

    static {
        Method define = null;
        Object noOptions = null;
        String reason = null;
        try {
            Class<?> option = Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
            noOptions = Array.newInstance(option, 0);
            define = Lookup.class.getMethod(
                    "defineHiddenClassWithClassData", byte[].class, Object.class, boolean.class, noOptions.getClass());
            probe(define, noOptions);
        } catch (Throwable e) {
            // Errors as well: a native image throws one, of a class of its own.
            define = null;
            reason = "No class can be defined at run time: " + e;
        }
        DEFINE = define;
        NO_OPTIONS = noOptions;
        REASON = reason;
    }

    private HiddenClasses() {}

    public static boolean areAvailable() {
        return DEFINE != null;
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
        if (DEFINE == null) {
            throw new IllegalStateException(REASON);
        }
        try {
            return define(DEFINE, NO_OPTIONS, host, file, data);
        } catch (IllegalAccessException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("Not thrown by any class definition", e);
        }
    }

    private static Lookup define(Method define, Object noOptions, Lookup host, byte[] file, Object[] data)
            throws Throwable {
        try {
            return (Lookup) define.invoke(host, file, data, true, noOptions);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** Defines a class and asks it for its data. */
    private static void probe(Method define, Object noOptions) throws Throwable {
        Object value = new Object();
        ClassFile file =
                new ClassFile(Modifier.FINAL, Descriptors.name(HiddenClasses.class) + "Probe", "java/lang/Object");
        ClassData data = new ClassData(file);
        data.load(file.method(Modifier.STATIC, "data", "()Ljava/lang/Object;"), value, Object.class)
                .ret();
        data.writeInitializer();
        Lookup probe = define(define, noOptions, MethodHandles.lookup(), file.toBytes(), data.values());
        if (probe.lookupClass().getDeclaredMethod("data").invoke(null) != value) {
            throw new IllegalStateException("A class did not get its data");
        }
    }
}
