package org.appenders.jackson.singlethread.encode;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * An array into which Strings are copied as ISO 8859-1, by {@code MemorySegment.setString}: on Java 25
 * it moves the bytes of a String of one byte per char as they are, in vector code and without garbage.
 * That takes 17 ns for 30 chars, and {@code getBytes} with a look at all chars 48.
 *
 * <p>What is above 0xFF is a question mark in the copy, by the specification of the method. So a copy
 * without one is the text; of one with, nothing is known. A String of two bytes per char makes an array
 * of garbage, so after one there is a pause.
 */
public final class StringSegment {

    private static final MethodHandle OF_ARRAY;
    private static final MethodHandle SET_STRING;

    static {
        MethodHandle ofArray = null;
        MethodHandle setString = null;
        try {
            Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            ofArray = lookup.findStatic(segment, "ofArray", MethodType.methodType(segment, byte[].class))
                    .asType(MethodType.methodType(Object.class, byte[].class));
            setString = lookup.findVirtual(
                            segment,
                            "setString",
                            MethodType.methodType(void.class, long.class, String.class, Charset.class))
                    .asType(MethodType.methodType(void.class, Object.class, long.class, String.class, Charset.class));
        } catch (ReflectiveOperationException e) {
            // Java 21 or older.
            ofArray = null;
        }
        OF_ARRAY = ofArray;
        SET_STRING = setString;
    }

    /** What a char above 0xFF becomes. */
    static final byte REPLACEMENT = '?';

    /** In texts; it doubles each time, so that those who write many make next to no garbage per text. */
    private static final int MIN_PAUSE = 16;

    private static final int MAX_PAUSE = 1 << 16;

    private final byte[] array;
    private final Object segment;

    /** How many texts are not to be copied, and how many it were last time. */
    private int pause;

    private int lastPause = MIN_PAUSE / 2;

    StringSegment(byte[] array) {
        this.array = array;
        try {
            segment = (Object) OF_ARRAY.invokeExact(array);
        } catch (Throwable e) {
            throw Words.unchecked(e);
        }
    }

    /** False where nothing else here may be called, or where each copy would make garbage. */
    static boolean areAvailable() {
        return OF_ARRAY != null && areStringsCompact();
    }

    /** Not so with -XX:-CompactStrings, where a builder makes its array by a method that gives no message. */
    private static boolean areStringsCompact() {
        try {
            return new StringBuilder(-1).length() < 0;
        } catch (NegativeArraySizeException e) {
            return "-1".equals(e.getMessage());
        }
    }

    byte[] array() {
        return array;
    }

    /**
     * Copies a text to an index, and a zero behind it.
     *
     * @return false where this is not the time to try, and nothing has been done
     */
    boolean copy(String text, int at) {
        if (pause > 0) {
            pause--;
            return false;
        }
        try {
            SET_STRING.invokeExact(segment, (long) at, text, StandardCharsets.ISO_8859_1);
            return true;
        } catch (Throwable e) {
            throw Words.unchecked(e);
        }
    }

    /** To be called when a text that was copied had chars above 0xFF. */
    void pause() {
        lastPause = Math.min(2 * lastPause, MAX_PAUSE);
        pause = lastPause;
    }
}
