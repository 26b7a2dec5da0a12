package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * Reads the bytes inside a String, without copying. A String whose chars are all at most 0xFF holds them as Latin-1,
 * with one byte per char. The bytes are never modified.
 *
 * <p>This is available only if the user opens the package: with {@code --add-opens java.base/java.lang=ALL-UNNAMED} on
 * the class path, or with {@code --add-opens java.base/java.lang=org.appenders.jackson.singlethread} on the module
 * path.
 */
final class StringBytes {

    private static final MethodHandle VALUE;
    private static final MethodHandle CODER;

    static {
        MethodHandle value = null;
        MethodHandle coder = null;
        try {
            Lookup lookup = (Lookup) MethodHandles.class
                    .getMethod("privateLookupIn", Class.class, Lookup.class)
                    .invoke(null, String.class, MethodHandles.lookup());
            value = lookup.findGetter(String.class, "value", byte[].class);
            coder = lookup.findGetter(String.class, "coder", byte.class);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // Java 8, a package that is not opened, or a JVM whose String has other fields.
            value = null;
        }
        VALUE = value;
        CODER = coder;
    }

    private StringBytes() {}

    /** Whether the other methods may be called. */
    static boolean areAvailable() {
        // With -XX:-CompactStrings, every String has two bytes per char.
        return VALUE != null && isLatin1("a") && latin1("a").length == 1;
    }

    static boolean isLatin1(String text) {
        try {
            return (byte) CODER.invokeExact(text) == 0;
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** The array inside a String, which must be Latin-1. The array must not be modified. */
    static byte[] latin1(String text) {
        try {
            return (byte[]) VALUE.invokeExact(text);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** Rethrows or returns what a method handle has thrown. The called methods throw no checked exceptions. */
    static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error) {
            throw (Error) e;
        }
        return (RuntimeException) e;
    }
}
