package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.ByteOrder;

/**
 * Reads and writes four or eight bytes of an array at once. The byte order is little-endian on every machine.
 *
 * <p>This class is Java 8 bytecode, so it looks up the array views of Java 9 by reflection. Its method handles are
 * constants, so the JIT compiles an access to one move instruction.
 *
 * <p>On Java 9 and newer, the jar has another version of this class, which starts faster.
 */
public final class ByteWords {

    private static final MethodHandle GET_LONG = accessor("GET", long[].class);
    private static final MethodHandle SET_LONG = accessor("SET", long[].class);
    private static final MethodHandle GET_INT = accessor("GET", int[].class);
    private static final MethodHandle SET_INT = accessor("SET", int[].class);

    /** False on Java 8. Then no other method of this class may be called. */
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
