package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import org.appenders.jackson.singlethread.encode.ByteWords;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Writes entries of maps and trees, name and value in one step, while no code runs that could look at the write
 * context. An entry counts there, but its name is not kept. Each step returns the index after what it has written, or
 * -1 if it cannot write. In either case nothing counts before {@link #end}.
 */
public final class EntryEncoder {

    private EntryEncoder() {}

    /**
     * Returns whether entries may be written here. Must be called before the first entry of an object that has begun,
     * and again when other code has had the generator.
     */
    public static boolean areUsual(BeanGenerator g) {
        return g.isUsual() && ((WriteContext) g.context()).takesEntries();
    }

    /** Returns whether the next entry is the first one in its object. */
    public static boolean isFirst(BeanGenerator g) {
        return ((WriteContext) g.context()).isEmpty();
    }

    /** Writes the name of the next entry of the object. Returns the index of its value, or -1. */
    public static int begin(BeanGenerator g, String name) {
        return begin(g, g.tail(), isFirst(g), name);
    }

    /** Writes the name of an entry at an index. Returns the index of its value, or -1. */
    public static int begin(BeanGenerator g, int at, boolean isFirst, String name) {
        int length = name.length();
        if (length > g.maxContiguous() || !g.fits(at, TextEncoder.MAX_BYTES_PER_CHAR * length + KnownNames.ROOM + 2)) {
            return -1;
        }
        byte[] buffer = g.buffer();
        int tail = at;
        if (!isFirst) {
            buffer[tail++] = ',';
        }
        int end = g.isStocks(name) ? -1 : g.names.write(name, buffer, tail, g.encoder, g.escapes);
        if (end < 0) {
            end = g.encode(name, length, tail);
        }
        if (end < 0) {
            return -1;
        }
        buffer[end] = ':';
        return end + 1;
    }

    /**
     * Lets an entry that was begun count.
     *
     * @param end the index after its value, or -1 if the value could not be written
     * @return whether the entry counts. If not, nothing has changed, and the caller makes the calls that databind
     *     makes.
     */
    public static boolean end(BeanGenerator g, int end) {
        if (end >= 0) {
            g.endValue(end);
        }
        return end >= 0;
    }

    /** Lets several entries (or none) count that were written after the tail. */
    public static void endAll(BeanGenerator g, int end, int entries) {
        ((WriteContext) g.context()).valuesWritten(entries - 1);
        g.endValue(end);
    }

    // The methods below write a value at an index. Those for numbers, booleans and nulls return -1 if the index is -1.

    /** Writes a text, which must not be null. */
    public static int text(BeanGenerator g, int at, String value) throws IOException {
        int chars = value.length();
        return chars <= g.maxContiguous() && g.fits(at, TextEncoder.MAX_BYTES_PER_CHAR * chars + 2)
                ? g.encode(value, chars, at)
                : -1;
    }

    public static int integer(BeanGenerator g, int at, int value) {
        return at >= 0 && g.fits(at, IntegerDigits.ROOM) ? IntegerDigits.write(value, g.buffer(), at) : -1;
    }

    public static int integer(BeanGenerator g, int at, long value) {
        return at >= 0 && g.fits(at, IntegerDigits.ROOM) ? IntegerDigits.write(value, g.buffer(), at) : -1;
    }

    public static int decimal(BeanGenerator g, int at, double value) {
        return at >= 0
                        && g.fits(at, Numbers.roomForRaw(Decimals.ROOM))
                        && !g.isStocks(!(Math.abs(value) <= Double.MAX_VALUE))
                ? g.decimals().write(value, g.buffer(), at)
                : -1;
    }

    public static int decimal(BeanGenerator g, int at, float value) {
        return at >= 0
                        && g.fits(at, Numbers.roomForRaw(Decimals.ROOM))
                        && !g.isStocks(!(Math.abs(value) <= Float.MAX_VALUE))
                ? g.decimals().write(value, g.buffer(), at)
                : -1;
    }

    /** Writes the digits of a number, which are ASCII. */
    @SuppressWarnings("deprecation") // It is what copies ASCII without garbage.
    public static int digits(BeanGenerator g, int at, String number) {
        int length = number.length();
        if (!g.fits(at, Numbers.roomForRaw(length))) {
            return -1;
        }
        number.getBytes(0, length, g.buffer(), at);
        return at + length;
    }

    /** Writes a text that is already encoded. */
    public static int known(BeanGenerator g, int at, EncodedName text) {
        // Copies the text like a name and drops the colon.
        return g.fits(at, text.length + EncodedName.SLACK) ? text.copyTo(g.buffer(), at, true) - 1 : -1;
    }

    public static int bool(BeanGenerator g, int at, boolean value) {
        return word(g, at, value ? PropertyEncoder.TRUE : PropertyEncoder.FALSE, value ? 4 : 5);
    }

    public static int nothing(BeanGenerator g, int at) {
        return word(g, at, PropertyEncoder.NULL, 4);
    }

    /** Writes one ASCII char. Returns -1 if the index is -1 or if there is no room. */
    public static int put(BeanGenerator g, int at, char c) {
        if (at < 0 || !g.fits(at, 1)) {
            return -1;
        }
        g.buffer()[at] = (byte) c;
        return at + 1;
    }

    private static int word(BeanGenerator g, int at, long letters, int length) {
        if (at < 0 || !g.fits(at, Long.BYTES)) {
            return -1;
        }
        ByteWords.putLong(g.buffer(), at, letters);
        return at + length;
    }

    /**
     * Stores the name of the last entry that was written here. Must be called after a failure, because other code may
     * look at the context then.
     */
    public static void note(BeanGenerator g, String name) {
        JsonWriteContext context = g.context();
        if (context instanceof WriteContext && ((WriteContext) context).takesEntries()) {
            ((WriteContext) context).nameWritten(name);
            ((WriteContext) context).valuesWritten(0);
        }
    }
}
