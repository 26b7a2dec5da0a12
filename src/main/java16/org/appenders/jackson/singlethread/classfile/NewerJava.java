package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * Calls JDK methods that Java 8 does not have. The jar uses this version on Java 16 and newer; see the version for Java
 * 8.
 */
public final class NewerJava {

    private NewerJava() {}

    /**
     * Passes no options: STRONG would keep the class as long as its loader, and NESTMATE gives access that is not
     * needed.
     */
    static Lookup define(Lookup host, byte[] file, Object[] data) throws Throwable {
        return host.defineHiddenClassWithClassData(file, data, true);
    }

    public static Lookup fullLookup(Class<?> type, Lookup caller) {
        try {
            Lookup lookup = MethodHandles.privateLookupIn(type, caller);
            return lookup.hasFullPrivilegeAccess() ? lookup : null;
        } catch (IllegalAccessException | RuntimeException e) {
            return null;
        }
    }

    public static boolean isExported(Class<?> type, Class<?> to) {
        Module theirs = type.getModule();
        return to.getModule().canRead(theirs) && theirs.isExported(type.getPackageName(), to.getModule());
    }
}
