package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.ByteOrder;

/**
 * Four or eight bytes of an array at once, little-endian on every machine, through the array views
 * of Java 9. They are looked up by reflection, as this class is Java 8 bytecode; the handles are
 * constants, so the JIT compiles an access to one move.
 *
 * <p>On Java 9 and newer the jar has another class in place of this one, which the JVM is done with sooner.
 */
public final class ByteWords {

    private static final MethodHandle GET_LONG = accessor("GET", long[].class);
    private static final MethodHandle SET_LONG = accessor("SET", long[].class);
    private static final MethodHandle GET_INT = accessor("GET", int[].class);
    private static final MethodHandle SET_INT = accessor("SET", int[].class);

    /** False on Java 8, where nothing else here may be called. */
    public static final boolean AVAILABLE = SET_INT != null;

    private ByteWords() {}

    public static long getLong(byte[] bytes, int at) {
        try {
            return (long) GET_LONG.invokeExact(bytes, at);
        } catch (Throwable e) {
            throw StringBytes.unchecked(e);
        }
    }

    public static void putLong(byte[] bytes, int at, long word) {
        try {
            SET_LONG.invokeExact(bytes, at, word);
        } catch (Throwable e) {
            throw StringBytes.unchecked(e);
        }
    }

    static int getInt(byte[] bytes, int at) {
        try {
            return (int) GET_INT.invokeExact(bytes, at);
        } catch (Throwable e) {
            throw StringBytes.unchecked(e);
        }
    }

    static void putInt(byte[] bytes, int at, int word) {
        try {
            SET_INT.invokeExact(bytes, at, word);
        } catch (Throwable e) {
            throw StringBytes.unchecked(e);
        }
    }

    private static MethodHandle accessor(String mode, Class<?> view) {
        try {
            Object handle = MethodHandles.class
                    .getMethod("byteArrayViewVarHandle", Class.class, ByteOrder.class)
                    .invoke(null, view, ByteOrder.LITTLE_ENDIAN);
            Class<?> modes = Class.forName("java.lang.invoke.VarHandle$AccessMode");
            Method toMethodHandle = Class.forName("java.lang.invoke.VarHandle").getMethod("toMethodHandle", modes);
            return (MethodHandle)
                    toMethodHandle.invoke(handle, modes.getField(mode).get(null));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }
}
