package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Four or eight bytes of an array at once, little-endian on every machine, through the array views of Java 9.
 *
 * <p>This is what the jar has for Java 9 and newer; the class of the same name for Java 8 does the same by method handles,
 * each of which the JVM makes a class for at the first write.
 */
public final class ByteWords {

    /** Here they are; see the class for Java 8. */
    public static final boolean AVAILABLE = true;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private ByteWords() {}

    public static long getLong(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at);
    }

    public static void putLong(byte[] bytes, int at, long word) {
        LONGS.set(bytes, at, word);
    }

    static int getInt(byte[] bytes, int at) {
        return (int) INTS.get(bytes, at);
    }

    static void putInt(byte[] bytes, int at, int word) {
        INTS.set(bytes, at, word);
    }
}
