package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Methods of the JDK's that Java 8 cannot name, by reflection. For Java 16 and newer the jar has another class of this name,
 * which calls them directly: from Java 18 on the JVM takes some 15 ms to set up these few calls by reflection.
 */
public final class NewerJava {

    private NewerJava() {}

    /**
     * Defines a hidden class, as the lookup's method does that came with Java 16, and throws what that throws.
     *
     * @throws ReflectiveOperationException where there is no such method
     */
    static Lookup define(Lookup host, byte[] file, Object[] data) throws Throwable {
        Class<?> option = Class.forName("java.lang.invoke.MethodHandles$Lookup$ClassOption");
        Object noOptions = Array.newInstance(option, 0);
        Method define = Lookup.class.getMethod(
                "defineHiddenClassWithClassData", byte[].class, Object.class, boolean.class, noOptions.getClass());
        try {
            return (Lookup) define.invoke(host, file, data, true, noOptions);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** A lookup that can define classes beside a type, or null: its module has to be the caller's. */
    public static Lookup fullLookup(Class<?> type, Lookup caller) {
        try {
            Lookup lookup = (Lookup) MethodHandles.class
                    .getMethod("privateLookupIn", Class.class, Lookup.class)
                    .invoke(null, type, caller);
            boolean isFull =
                    (boolean) Lookup.class.getMethod("hasFullPrivilegeAccess").invoke(lookup);
            return isFull ? lookup : null;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** Whether the module of a type exports it to that of another class, which reads it; false before Java 9. */
    public static boolean isExported(Class<?> type, Class<?> to) {
        try {
            Method getModule = Class.class.getMethod("getModule");
            Class<?> module = getModule.getReturnType();
            Object theirs = getModule.invoke(type);
            Object ours = getModule.invoke(to);
            String name = type.getName();
            String itsPackage = name.substring(0, Math.max(0, name.lastIndexOf('.')));
            return (boolean) module.getMethod("canRead", module).invoke(ours, theirs)
                    && (boolean)
                            module.getMethod("isExported", String.class, module).invoke(theirs, itsPackage, ours);
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }
}
