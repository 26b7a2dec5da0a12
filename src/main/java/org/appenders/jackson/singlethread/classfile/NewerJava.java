package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Calls JDK methods that Java 8 does not have, by reflection. On Java 16 and newer, the jar has another version of this
 * class, which calls them directly: from Java 18 on, setting up these few reflective calls takes the JVM noticeable
 * time.
 */
public final class NewerJava {

    private NewerJava() {}

    /**
     * Calls {@code Lookup.defineHiddenClassWithClassData}, which Java 16 added, and throws what that method throws.
     *
     * @throws ReflectiveOperationException if the JDK does not have the method
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

    /**
     * Returns a lookup that can define classes in the package of a type, or null if the type is not in the caller's
     * module.
     */
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

    /**
     * Returns whether code in the module of {@code to} may name a type: that module reads the type's module, which
     * exports the package.
     */
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
