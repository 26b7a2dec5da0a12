package org.appenders.jackson.singlethread.generator;

import java.io.IOException;
import java.math.BigDecimal;
import org.appenders.jackson.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.IntegerDigits;

/** The digits of numbers, for {@link ValueGenerator}: where they go, and the room that stock wants for them. */
public final class Numbers {

    private Numbers() {}

    /** The room that stock wants for chars that it writes as raw text, as it does the digits of most numbers. */
    public static int roomForRaw(int chars) {
        return LongText.RAW_BYTES_PER_CHAR * chars;
    }

    /** A number that is neither infinite nor none, where one may come. */
    static void write(ValueGenerator g, double number) throws IOException {
        Decimals decimals = g.decimals();
        if (g.fits(g.tail(), roomForRaw(Decimals.ROOM))) {
            g.moveTail(decimals.write(number, g.buffer(), g.tail()));
        } else {
            append(g, decimals.scratch, decimals.write(number, decimals.scratch, 0));
        }
    }

    /** As above. */
    static void write(ValueGenerator g, float number) throws IOException {
        Decimals decimals = g.decimals();
        if (g.fits(g.tail(), roomForRaw(Decimals.ROOM))) {
            g.moveTail(decimals.write(number, g.buffer(), g.tail()));
        } else {
            append(g, decimals.scratch, decimals.write(number, decimals.scratch, 0));
        }
    }

    /** At the end of the buffer the length counts. */
    private static void append(ValueGenerator g, byte[] digits, int length) throws IOException {
        if (!JacksonVersion.FILLS_WITH_DIGITS) {
            g.makeRoom(roomForRaw(length));
        }
        for (int written = 0; written < length; ) {
            int tail = g.makeRoom(1);
            int piece = Math.min(length - written, g.buffer().length - tail);
            System.arraycopy(digits, written, g.buffer(), tail, piece);
            g.moveTail(tail + piece);
            written += piece;
        }
    }

    /** Returns the index behind it, or -1 where it is stock's to write. */
    static int write(BigDecimal number, boolean isPlain, byte[] target, int at) {
        return isPlain ? BigDecimalDigits.writePlain(number, target, at) : BigDecimalDigits.write(number, target, at);
    }

    /** The numbers of an array that has been begun: each that has room without a look at anything else. */
    static void writeElements(ValueGenerator g, int[] array, int from, int to) throws IOException {
        for (int i = from; i < to; ) {
            g.writeNumber(array[i++]);
            int next = i;
            int tail = g.tail();
            byte[] buffer = g.buffer();
            for (int last = lastTail(g); i < to && tail <= last; i++) {
                buffer[tail++] = ',';
                tail = IntegerDigits.write(array[i], buffer, tail);
            }
            end(g, i - next, tail);
        }
    }

    /** As above. */
    static void writeElements(ValueGenerator g, long[] array, int from, int to) throws IOException {
        for (int i = from; i < to; ) {
            g.writeNumber(array[i++]);
            int next = i;
            int tail = g.tail();
            byte[] buffer = g.buffer();
            for (int last = lastTail(g); i < to && tail <= last; i++) {
                buffer[tail++] = ',';
                tail = IntegerDigits.write(array[i], buffer, tail);
            }
            end(g, i - next, tail);
        }
    }

    private static void end(ValueGenerator g, int count, int tail) {
        if (count > 0) {
            ((WriteContext) g.context()).valuesWritten(count);
            g.moveTail(tail);
        }
    }

    /** Up to which tail one more whole number of an array may follow; -1 for none. */
    private static int lastTail(ValueGenerator g) {
        return g.isUsual() ? g.buffer().length - IntegerDigits.ROOM - 1 : -1;
    }
}
