package org.appenders.jackson.singlethread.classfile;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/** Methods of the JDK's that Java 8 cannot name. This is what the jar has for Java 16 and newer; see the class for Java 8. */
public final class NewerJava {

    private NewerJava() {}

    /** None of its options: a strong class lives as long as its loader, and a nestmate can see what we do not need. */
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
