package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

/**
 * The bytes of a String where they are: one byte per char, ISO 8859-1, if no char of it is above
 * 0xFF. They are only ever read.
 *
 * <p>Available where the user opens the package to us: {@code --add-opens
 * java.base/java.lang=ALL-UNNAMED}, or {@code =org.appenders.jackson.singlethread} on the module
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
            // Java 8, not opened, or a JVM whose String is another one.
            value = null;
        }
        VALUE = value;
        CODER = coder;
    }

    private StringBytes() {}

    /** False where nothing else here may be called. */
    static boolean areAvailable() {
        // With -XX:-CompactStrings every String has two bytes per char.
        return VALUE != null && isLatin1("a") && latin1("a").length == 1;
    }

    static boolean isLatin1(String text) {
        try {
            return (byte) CODER.invokeExact(text) == 0;
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** The array inside the String, which must be Latin-1 and must not be changed. */
    static byte[] latin1(String text) {
        try {
            return (byte[]) VALUE.invokeExact(text);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** What a handle has thrown; it declares more than what it calls does. */
    static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error) {
            throw (Error) e;
        }
        return (RuntimeException) e;
    }
}
