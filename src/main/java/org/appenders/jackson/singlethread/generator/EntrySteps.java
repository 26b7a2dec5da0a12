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
 * entry counts there, but its name is not kept. Each step answers whether it has written the entry; if not, nothing has
 * changed, and the caller makes the calls that databind makes, and asks again whether steps may be taken.
 */
public final class EntrySteps {

    private static final long TRUE = 0x65757274L;
    private static final long FALSE = 0x65736C6166L;

    private EntrySteps() {}

    /** To be asked before the first entry of an object that has begun, and when anybody else has had the generator. */
    public static boolean areUsual(BeanGenerator g) {
        return ByteWords.AVAILABLE
                && g.isFastText()
                && g.quotesNames()
                && g.writesPlainElements()
                && ((WriteContext) g.context()).takesEntries();
    }

    /** A text, which is not null. */
    public static boolean text(BeanGenerator g, String name, String value) throws IOException {
        int chars = value.length();
        int at = chars > g.maxContiguous() ? -1 : begin(g, name, TextEncoder.MAX_BYTES_PER_CHAR * chars + 2);
        if (at < 0) {
            return false;
        }
        byte[] buffer = g.buffer();
        buffer[at] = '"';
        int end = BeanSteps.expectsChars(g) ? -1 : g.encoder.encode(value, chars, buffer, at + 1, g.escapes);
        if (end >= 0) {
            buffer[end] = '"';
            g.endValue(end + 1);
        } else if (BeanSteps.writeChars(g, at, value)) {
            g.endValue(g.tail());
        } else {
            return false;
        }
        return true;
    }

    public static boolean integer(BeanGenerator g, String name, long value) {
        int at = begin(g, name, IntegerDigits.ROOM);
        if (at < 0) {
            return false;
        }
        g.endValue(IntegerDigits.write(value, g.buffer(), at));
        return true;
    }

    public static boolean decimal(BeanGenerator g, String name, double value) {
        int at = g.isStocks(!(Math.abs(value) <= Double.MAX_VALUE))
                ? -1
                : begin(g, name, Numbers.roomForRaw(Decimals.ROOM));
        if (at < 0) {
            return false;
        }
        g.endValue(g.decimals().write(value, g.buffer(), at));
        return true;
    }

    public static boolean bool(BeanGenerator g, String name, boolean value) {
        int at = begin(g, name, Long.BYTES);
        if (at < 0) {
            return false;
        }
        ByteWords.putLong(g.buffer(), at, value ? TRUE : FALSE);
        g.endValue(at + (value ? 4 : 5));
        return true;
    }

    /** The name alone, which does not count before {@link BeanGenerator#endValue}; returns where the value goes, or -1. */
    public static int begin(BeanGenerator g, String name, int room) {
        int length = name.length();
        int tail = g.tail();
        if (length > g.maxContiguous()
                || !g.fits(TextEncoder.MAX_BYTES_PER_CHAR * length + KnownNames.ROOM + 2 + room)) {
            return -1;
        }
        byte[] buffer = g.buffer();
        if (!((WriteContext) g.context()).isEmpty()) {
            buffer[tail++] = ',';
        }
        int end = g.names.write(name, buffer, tail, g.encoder, g.escapes);
        if (end < 0) {
            return -1;
        }
        buffer[end] = ':';
        return end + 1;
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
