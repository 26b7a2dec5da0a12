package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.ByteOrder;

/**
 * Four or eight bytes of an array at once, little-endian on every machine, through the array views
 * of Java 9. They are looked up by reflection, as this class is Java 8 bytecode; the handles are
 * constants, so the JIT compiles an access to one move.
 */
public final class Words {

    private static final MethodHandle GET_LONG = accessor("GET", long[].class);
    private static final MethodHandle SET_LONG = accessor("SET", long[].class);
    private static final MethodHandle GET_INT = accessor("GET", int[].class);
    private static final MethodHandle SET_INT = accessor("SET", int[].class);

    /** False on Java 8, where nothing else here may be called. */
    public static final boolean AVAILABLE = SET_INT != null;

    private static final long EACH = 0x0101010101010101L;
    private static final long TOP = 0x8080808080808080L;

    private Words() {}

    public static long getLong(byte[] bytes, int at) {
        try {
            return (long) GET_LONG.invokeExact(bytes, at);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    public static void putLong(byte[] bytes, int at, long word) {
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
     * Sets, among other bits, the top bit of each byte that JSON text in UTF-8 cannot take over as it
     * is: a control character, a quote, a backslash, or one above 0x7F.
     *
     * <p>The has-less and has-value tests of Sean Anderson's Bit Twiddling Hacks and of Hacker's
     * Delight, 6-1. Flipping the bit 0x02 swaps quote and space, so that one subtraction finds quotes
     * with the control characters. Bytes above 0x7F need no test of their own: the second difference
     * keeps the top bit of each but 0xDC, and the first has it there. A borrow can mark bytes above one
     * that is rightly marked, so only the lowest mark is exact.
     */
    private static long unmasked(long word) {
        return (word ^ EACH * 0x02) - EACH * 0x21 | (word ^ EACH * '\\') - EACH;
    }

    /**
     * Copies bytes up to the first that JSON text cannot take over as it is. Writes nothing beyond
     * what it was asked for at most.
     *
     * <p>By classes of length, each with words that overlap and one test for all of them: a loop
     * that ends here or there is mispredicted, which costs more than the words.
     *
     * @return the index of the first byte that was not copied, or {@code to}
     */
    public static int copyPlain(byte[] source, int from, int to, byte[] target, int at) {
        int length = to - from;
        if (length > 16) {
            return copyLong(source, from, to, target, at - from);
        }
        long marks;
        if (length >= 8) {
            long first = getLong(source, from);
            long last = getLong(source, to - 8);
            putLong(target, at, first);
            putLong(target, at + length - 8, last);
            marks = unmasked(first) | unmasked(last);
        } else if (length >= 4) {
            int first = getInt(source, from);
            int last = getInt(source, to - 4);
            putInt(target, at, first);
            putInt(target, at + length - 4, last);
            marks = unmasked((long) last << 32 | first & 0xFFFFFFFFL);
        } else {
            for (int i = from; i < to; i++) {
                if (isMarked(source[i])) {
                    return i;
                }
                target[at + i - from] = source[i];
            }
            return to;
        }
        return (marks & TOP) == 0 ? to : firstMarked(source, from, to);
    }

    /**
     * More than 16 bytes, 16 at a time; the last 16 may overlap those before. In a loop that counts to them, as
     * the JIT then takes checks of bounds and half of the registers out of it: 1,000 bytes took half the time.
     * What stands here twice is not a method, as one level more was too deep for the JIT to inline: 3 times as long.
     */
    private static int copyLong(byte[] source, int from, int to, byte[] target, int shift) {
        int last = to - 16;
        for (int i = from; i < last; i += 16) {
            long first = getLong(source, i);
            long second = getLong(source, i + 8);
            putLong(target, i + shift, first);
            putLong(target, i + 8 + shift, second);
            if (((unmasked(first) | unmasked(second)) & TOP) != 0) {
                return firstMarked(source, i, to);
            }
        }
        long first = getLong(source, last);
        long second = getLong(source, last + 8);
        putLong(target, last + shift, first);
        putLong(target, last + 8 + shift, second);
        return ((unmasked(first) | unmasked(second)) & TOP) == 0 ? to : firstMarked(source, last, to);
    }

    /**
     * As {@link #copyPlain}, for text in which a byte is to be expected that cannot be taken over: its
     * place, and not the length of the text, says how far it goes. A word a round; two took 5 % longer.
     */
    static int copyRun(byte[] source, int from, int to, byte[] target, int at) {
        int shift = at - from;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = getLong(source, i);
            putLong(target, i + shift, word);
            long marks = unmasked(word) & TOP;
            if (marks != 0) {
                return i + first(marks);
            }
        }
        while (i < to && !isMarked(source[i])) {
            target[i + shift] = source[i];
            i++;
        }
        return i;
    }

    /**
     * Copies bytes up to the first that is not ASCII. Writes nothing beyond what it was asked for at most.
     *
     * @return the index of the first byte that was not copied, or {@code to}
     */
    static int copyAscii(byte[] source, int from, int to, byte[] target, int at) {
        int shift = at - from;
        int i = from;
        for (; i <= to - 8; i += 8) {
            long word = getLong(source, i);
            putLong(target, i + shift, word);
            long marks = word & TOP;
            if (marks != 0) {
                return i + first(marks);
            }
        }
        while (i < to && source[i] >= 0) {
            target[i + shift] = source[i];
            i++;
        }
        return i;
    }

    /** Marks the bytes of a word that JSON text cannot take over as they are; only the lowest mark is exact. */
    static long marks(long word) {
        return unmasked(word) & TOP;
    }

    /** Which byte of a word is the first that is marked. */
    static int first(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }

    private static int firstMarked(byte[] source, int from, int to) {
        int i = from;
        for (; i <= to - 8; i += 8) {
            long marks = unmasked(getLong(source, i)) & TOP;
            if (marks != 0) {
                return i + first(marks);
            }
        }
        while (i < to && !isMarked(source[i])) {
            i++;
        }
        return i;
    }

    /** Whether JSON text cannot take over this byte as it is. */
    static boolean isMarked(byte b) {
        return b < ' ' || b == '"' || b == '\\';
    }

    /** Whether JSON text can take over eight or more ASCII bytes as they are. */
    static boolean isPlain(byte[] bytes, int from, int to) {
        long marks = unmasked(getLong(bytes, to - 8));
        for (int i = from; i < to - 8; i += 8) {
            marks |= unmasked(getLong(bytes, i));
        }
        return (marks & TOP) == 0;
    }

    /** As {@link #isPlain}, and whether a certain ASCII byte is not among them. */
    static boolean isPlainWithout(byte[] bytes, int from, int to, byte without) {
        long word = getLong(bytes, to - 8);
        long marks = unmasked(word) | (word ^ EACH * without) - EACH;
        for (int i = from; i < to - 8; i += 8) {
            word = getLong(bytes, i);
            marks |= unmasked(word) | (word ^ EACH * without) - EACH;
        }
        return (marks & TOP) == 0;
    }

    /** Whether a byte is among eight or more. */
    static boolean contains(byte[] bytes, int from, int to, byte wanted) {
        long marks = zeroes(getLong(bytes, to - 8) ^ EACH * wanted);
        for (int i = from; i < to - 8; i += 8) {
            marks |= zeroes(getLong(bytes, i) ^ EACH * wanted);
        }
        return (marks & TOP) != 0;
    }

    /** Sets the top bit of a byte that is 0, if there is one, and perhaps of others above it. */
    private static long zeroes(long word) {
        return word - EACH & ~word;
    }

    /** As {@code System.arraycopy}, without its call for short arrays. */
    public static void copy(byte[] source, byte[] target, int at, int length) {
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
