package org.appenders.jackson.singlethread.generator;

import com.fasterxml.jackson.core.json.JsonWriteContext;
import java.io.IOException;
import org.appenders.jackson.singlethread.encode.ByteWords;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.IntegerDigits;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.TextEncoder;

/**
 * Writes entries of maps and trees, name and value in one step, while no code runs that might look at the context: the
 * entry counts there, but its name is not kept. A step says where it ends, or -1 where it cannot write; in either case
 * nothing counts before {@link #end}.
 */
public final class EntryEncoder {

    private EntryEncoder() {}

    /** To be asked before the first entry of an object that has begun, and when anybody else has had the generator. */
    public static boolean areUsual(BeanGenerator g) {
        return g.isUsual() && ((WriteContext) g.context()).takesEntries();
    }

    /** Whether there is nothing before the next entry. */
    public static boolean isFirst(BeanGenerator g) {
        return ((WriteContext) g.context()).isEmpty();
    }

    /** The name of the next entry of the object; returns where its value goes, or -1. */
    public static int begin(BeanGenerator g, String name) {
        return begin(g, g.tail(), isFirst(g), name);
    }

    /** The name of an entry, behind an index. */
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
     * Lets an entry count that has been begun.
     *
     * @param end behind its value, or -1 where that could not be written
     * @return whether it does count; if not, nothing has changed, and the caller makes the calls that databind makes
     */
    public static boolean end(BeanGenerator g, int end) {
        if (end >= 0) {
            g.endValue(end);
        }
        return end >= 0;
    }

    /** Lets several entries count that were written behind the tail, none included. */
    public static void endAll(BeanGenerator g, int end, int entries) {
        ((WriteContext) g.context()).valuesWritten(entries - 1);
        g.endValue(end);
    }

    // The methods below write a value at an index. Those for numbers, booleans and nulls return -1 if the index is -1.

    /** A text, which is not null. */
    public static int text(BeanGenerator g, int at, String value) throws IOException {
        int chars = value.length();
        return chars <= g.maxContiguous() && g.fits(at, TextEncoder.MAX_BYTES_PER_CHAR * chars + 2)
                ? g.encode(value, chars, at)
                : -1;
    }

    public static int integer(BeanGenerator g, int at, int value) {
        return at >= 0 && g.fits(at, IntegerDigits.ROOM) ? IntegerDigits.write(value, g.buffer(), at) : -1;
    }

    /** As above. */
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

    /** As above. */
    public static int decimal(BeanGenerator g, int at, float value) {
        return at >= 0
                        && g.fits(at, Numbers.roomForRaw(Decimals.ROOM))
                        && !g.isStocks(!(Math.abs(value) <= Float.MAX_VALUE))
                ? g.decimals().write(value, g.buffer(), at)
                : -1;
    }

    /** The digits of a number, which are ASCII. */
    @SuppressWarnings("deprecation") // It is what copies ASCII without garbage.
    public static int digits(BeanGenerator g, int at, String number) {
        int length = number.length();
        if (!g.fits(at, Numbers.roomForRaw(length))) {
            return -1;
        }
        number.getBytes(0, length, g.buffer(), at);
        return at + length;
    }

    /** A text that is encoded already. */
    public static int known(BeanGenerator g, int at, EncodedName text) {
        // What says a name, without its colon.
        return g.fits(at, text.length + EncodedName.SLACK) ? text.copyTo(g.buffer(), at, true) - 1 : -1;
    }

    public static int bool(BeanGenerator g, int at, boolean value) {
        return word(g, at, value ? PropertyEncoder.TRUE : PropertyEncoder.FALSE, value ? 4 : 5);
    }

    public static int nothing(BeanGenerator g, int at) {
        return word(g, at, PropertyEncoder.NULL, 4);
    }

    /** One char of ASCII, behind an index or -1. */
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

    /** The name of the last entry, which was written here, after a failure: somebody may look at the context. */
    public static void note(BeanGenerator g, String name) {
        JsonWriteContext context = g.context();
        if (context instanceof WriteContext && ((WriteContext) context).takesEntries()) {
            ((WriteContext) context).nameWritten(name);
            ((WriteContext) context).valuesWritten(0);
        }
    }
}
