package org.appenders.jackson.singlethread.generator;

import java.io.IOException;
import org.appenders.jackson.singlethread.encode.ByteWords;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * The steps of the code that is generated for a bean. Each step writes one property, name and value, at the tail of the
 * buffer, and returns the new tail. {@link BeanGenerator#read} was called before the value was read.
 *
 * <p>The name is passed as its first two words and its length, which can be constants in the generated code, and as an
 * object that has the rest. A property that cannot be written directly is written by the calls that databind makes.
 */
public final class PropertyEncoder {

    /** The letters as little-endian words. These are literals, because {@link ByteWords} is not available on Java 8. */
    static final long TRUE = 0x65757274L;

    static final long FALSE = 0x65736C6166L;
    static final long NULL = 0x6C6C756EL;

    private PropertyEncoder() {}

    /**
     * Writes the name alone. The caller checks that the value fits, and writes it at the returned index.
     *
     * @return the index of the value, or -1 if nothing was written
     */
    public static int begin(BeanGenerator g, int tail, EncodedName name, boolean isFirst) {
        return g.hasRoom(tail, name.length + EncodedName.SLACK) ? name.copyTo(g.buffer(), tail, isFirst) : -1;
    }

    /** Writes a text, which may be null. */
    public static int text(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, String value)
            throws IOException {
        if (value == null) {
            return writeNull(g, tail, first, second, length, name);
        }
        int chars = value.length();
        if (chars <= g.maxContiguous()
                && g.hasRoom(tail, length + EncodedName.SLACK + TextEncoder.MAX_BYTES_PER_CHAR * chars + 2)) {
            int end = g.encode(value, chars, name.put(g.buffer(), tail, first, second, length));
            if (end >= 0) {
                return end;
            }
        }
        BeanState.handOver(g, name);
        g.writeString(value);
        return g.resume(name.siblings);
    }

    /** Writes a text, or leaves the property out if the text is null. */
    public static int textNotNull(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, String value)
            throws IOException {
        return value == null ? BeanState.leaveOut(g, name.index) : text(g, tail, first, second, length, name, value);
    }

    /** Writes a text, or leaves the property out if the text is null or empty. */
    public static int textNotEmpty(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, String value)
            throws IOException {
        return value == null || value.isEmpty()
                ? BeanState.leaveOut(g, name.index)
                : text(g, tail, first, second, length, name, value);
    }

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, int value)
            throws IOException {
        if (g.hasRoom(tail, length + EncodedName.SLACK + IntegerDigits.ROOM)) {
            byte[] buffer = g.buffer();
            return IntegerDigits.write(value, buffer, name.put(buffer, tail, first, second, length));
        }
        BeanState.handOver(g, name);
        g.writeNumber(value);
        return g.resume(name.siblings);
    }

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, short value)
            throws IOException {
        if (g.hasRoom(tail, length + EncodedName.SLACK + IntegerDigits.ROOM)) {
            byte[] buffer = g.buffer();
            return IntegerDigits.write(value, buffer, name.put(buffer, tail, first, second, length));
        }
        BeanState.handOver(g, name);
        g.writeNumber(value);
        return g.resume(name.siblings);
    }

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, long value)
            throws IOException {
        if (g.hasRoom(tail, length + EncodedName.SLACK + IntegerDigits.ROOM)) {
            byte[] buffer = g.buffer();
            return IntegerDigits.write(value, buffer, name.put(buffer, tail, first, second, length));
        }
        BeanState.handOver(g, name);
        g.writeNumber(value);
        return g.resume(name.siblings);
    }

    /**
     * Returns whether the digits may be written here. Stock writes them as raw text, and requires room for three bytes
     * per char.
     */
    private static boolean hasDecimalRoom(BeanGenerator g, int tail, int length, boolean isNumber) {
        return g.hasRoom(tail, length + EncodedName.SLACK + Numbers.roomForRaw(Decimals.ROOM))
                && !g.isStocks(!isNumber);
    }

    public static int decimal(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, double value)
            throws IOException {
        if (hasDecimalRoom(g, tail, length, Math.abs(value) <= Double.MAX_VALUE)) {
            byte[] buffer = g.buffer();
            return g.decimals().write(value, buffer, name.put(buffer, tail, first, second, length));
        }
        BeanState.handOver(g, name);
        g.writeNumber(value);
        return g.resume(name.siblings);
    }

    public static int decimal(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, float value)
            throws IOException {
        if (hasDecimalRoom(g, tail, length, Math.abs(value) <= Float.MAX_VALUE)) {
            byte[] buffer = g.buffer();
            return g.decimals().write(value, buffer, name.put(buffer, tail, first, second, length));
        }
        BeanState.handOver(g, name);
        g.writeNumber(value);
        return g.resume(name.siblings);
    }

    public static int bool(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, boolean value)
            throws IOException {
        if (g.hasRoom(tail, length + EncodedName.SLACK + Long.BYTES)) {
            byte[] buffer = g.buffer();
            int at = name.put(buffer, tail, first, second, length);
            ByteWords.putLong(buffer, at, value ? TRUE : FALSE);
            return at + (value ? 4 : 5);
        }
        BeanState.handOver(g, name);
        g.writeBoolean(value);
        return g.resume(name.siblings);
    }

    public static int writeNull(BeanGenerator g, int tail, long first, long second, int length, EncodedName name)
            throws IOException {
        if (g.hasRoom(tail, length + EncodedName.SLACK + Long.BYTES)) {
            byte[] buffer = g.buffer();
            int at = name.put(buffer, tail, first, second, length);
            ByteWords.putLong(buffer, at, NULL);
            return at + 4;
        }
        BeanState.handOver(g, name);
        g.writeNull();
        return g.resume(name.siblings);
    }
}
