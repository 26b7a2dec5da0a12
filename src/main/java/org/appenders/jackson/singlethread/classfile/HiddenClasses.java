package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;

/**
 * Defines classes that nobody can find by name, that go when nothing refers to them, and that do not show in
 * stack traces: those of Java 16 and newer.
 *
 * <p>Where the JVM has no such classes, or refuses to define any at run time, {@link #areAvailable()} is
 * false: Java 8 to 15, Android, native images, some security managers.
 */
public final class HiddenClasses {

    /** (Lookup, byte[], Object)Lookup, or null. */
    private static final MethodHandle DEFINE;

    private static final String REASON;

    static {
        MethodHandle define = null;
        String reason = null;
        try {
            define = find();
            probe(define);
        } catch (Throwable e) {
            // Errors as well: a native image throws one, of a class of its own.
            define = null;
            reason = "No class can be defined at run time: " + e;
        }
        DEFINE = define;
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
            return define(DEFINE, host, file, data);
        } catch (IllegalAccessException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("Not thrown by any class definition", e);
        }
    }

    private static Lookup define(MethodHandle define, Lookup host, byte[] file, Object[] data) throws Throwable {
        return (Lookup) define.invokeExact(host, file, (Object) data);
    }

    private static MethodHandle find() throws ReflectiveOperationException {
        Class<?> option = Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
        // None: a strong class lives as long as its loader, and a nestmate can see what we do not need.
        Object noOptions = Array.newInstance(option, 0);
        MethodType type =
                MethodType.methodType(Lookup.class, byte[].class, Object.class, boolean.class, noOptions.getClass());
        MethodHandle define = MethodHandles.publicLookup()
                .findVirtual(Lookup.class, "defineHiddenClassWithClassData", type)
                .asFixedArity();
        return MethodHandles.insertArguments(define, 3, true, noOptions);
    }

    /** Defines a class and asks it for its data. */
    private static void probe(MethodHandle define) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        ClassFile file =
                new ClassFile(Modifier.FINAL, Descriptors.name(HiddenClasses.class) + "Probe", "java/lang/Object");
        ClassData data = new ClassData(file);
        data.load(file.method(Modifier.STATIC, "data", "()Ljava/lang/Object;"), lookup, Object.class)
                .ret();
        data.writeInitializer();
        Lookup probe = define(define, lookup, file.toBytes(), data.values());
        MethodHandle read = probe.findStatic(probe.lookupClass(), "data", MethodType.methodType(Object.class));
        if ((Object) read.invokeExact() != lookup) {
            throw new IllegalStateException("A class did not get its data");
        }
    }
}
