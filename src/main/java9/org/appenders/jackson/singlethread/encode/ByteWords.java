package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads and writes four or eight bytes of an array at once, through the array views of Java 9. The byte order is
 * little-endian on every machine.
 *
 * <p>The jar uses this version on Java 9 and newer. The version for Java 8 uses method handles. It starts more slowly,
 * because the JVM generates a class for each handle at the first write.
 */
public final class ByteWords {

    /** Always true here; see the version for Java 8. */
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
