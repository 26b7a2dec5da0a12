package org.appenders.jackson.singlethread;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.ByteOrder;

/**
 * Four or eight bytes of an array at once, little-endian on every machine, through the array views
 * of Java 9. They are looked up by reflection, as this class is Java 8 bytecode; the handles are
 * constants, so the JIT compiles an access to one move.
 */
final class Words {

    private static final MethodHandle GET_LONG = accessor("GET", long[].class);
    private static final MethodHandle SET_LONG = accessor("SET", long[].class);
    private static final MethodHandle GET_INT = accessor("GET", int[].class);
    private static final MethodHandle SET_INT = accessor("SET", int[].class);

    /** False on Java 8, where nothing else here may be called. */
    static final boolean AVAILABLE = SET_INT != null;

    private static final long EACH = 0x0101010101010101L;
    private static final long TOP = 0x8080808080808080L;

    private Words() {}

    static long getLong(byte[] bytes, int at) {
        try {
            return (long) GET_LONG.invokeExact(bytes, at);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    static void putLong(byte[] bytes, int at, long word) {
        try {
            SET_LONG.invokeExact(bytes, at, word);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    static int getInt(byte[] bytes, int at) {
        try {
            return (int) GET_INT.invokeExact(bytes, at);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    static void putInt(byte[] bytes, int at, int word) {
        try {
            SET_INT.invokeExact(bytes, at, word);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /**
     * The top bit of each byte that JSON text in UTF-8 cannot take over as it is: a control
     * character, a quote, a backslash, or one above 0x7F.
     *
     * <p>The has-less and has-value tests of Sean Anderson's Bit Twiddling Hacks and of Hacker's
     * Delight, 6-1, one subtraction each. A borrow can mark bytes above the first one that is
     * rightly marked, so only the lowest mark is exact.
     */
    static long marks(long word) {
        return (word - EACH * 0x20 | (word ^ EACH * '"') - EACH | (word ^ EACH * '\\') - EACH | word) & TOP;
    }

    /** As for eight bytes. */
    static int marks(int word) {
        return (word - (int) EACH * 0x20
                        | (word ^ (int) EACH * '"') - (int) EACH
                        | (word ^ (int) EACH * '\\') - (int) EACH
                        | word)
                & (int) TOP;
    }

    private static int first(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }

    private static int first(int marks) {
        return Integer.numberOfTrailingZeros(marks) >>> 3;
    }

    /**
     * Copies bytes up to the first that JSON text cannot take over as it is. Writes nothing beyond
     * what it was asked for at most.
     *
     * <p>The end is one word that overlaps the one before it, not a byte loop.
     *
     * @return the index of the first byte that was not copied, or {@code to}
     */
    static int copyPlain(byte[] source, int from, int to, byte[] target, int at) {
        int shift = at - from;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = getLong(source, i);
            putLong(target, i + shift, word);
            long marks = marks(word);
            if (marks != 0) {
                return i + first(marks);
            }
        }
        if (i == to) {
            return to;
        }
        if (to - from >= 8) {
            long word = getLong(source, to - 8);
            putLong(target, to - 8 + shift, word);
            long marks = marks(word);
            return marks == 0 ? to : to - 8 + first(marks);
        }
        if (to - from >= 4) {
            int word = getInt(source, from);
            putInt(target, at, word);
            int marks = marks(word);
            if (marks != 0) {
                return from + first(marks);
            }
            word = getInt(source, to - 4);
            putInt(target, to - 4 + shift, word);
            marks = marks(word);
            return marks == 0 ? to : to - 4 + first(marks);
        }
        for (; i < to; i++) {
            byte b = source[i];
            if (marks(b & 0xFF | 0x20202000) != 0) {
                return i;
            }
            target[i + shift] = b;
        }
        return to;
    }

    /** As {@code System.arraycopy}, without its call for short arrays. */
    static void copy(byte[] source, byte[] target, int at, int length) {
        if (length > 16 || !AVAILABLE) {
            System.arraycopy(source, 0, target, at, length);
        } else if (length >= 8) {
            putLong(target, at, getLong(source, 0));
            putLong(target, at + length - 8, getLong(source, length - 8));
        } else if (length >= 4) {
            putInt(target, at, getInt(source, 0));
            putInt(target, at + length - 4, getInt(source, length - 4));
        } else {
            for (int i = 0; i < length; i++) {
                target[at + i] = source[i];
            }
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

    /** What an array access throws; the handles declare more than they do. */
    static RuntimeException unchecked(Throwable e) {
        if (e instanceof Error) {
            throw (Error) e;
        }
        return (RuntimeException) e;
    }
}
