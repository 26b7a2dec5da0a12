package org.appenders.jackson.singlethread.generator;

import java.io.IOException;
import java.math.BigDecimal;
import org.appenders.jackson.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson.singlethread.encode.Decimals;
import org.appenders.jackson.singlethread.encode.IntegerDigits;

/** Writes the digits of numbers for {@link ValueGenerator}, with the room that stock requires for them. */
public final class Numbers {

    private Numbers() {}

    /** Returns the room that stock requires for raw text, as which it writes the digits of most numbers. */
    public static int roomForRaw(int chars) {
        return LongText.RAW_BYTES_PER_CHAR * chars;
    }

    /** Writes a finite number. The caller has checked that a value may come next. */
    static void write(ValueGenerator g, double number) throws IOException {
        Decimals decimals = g.decimals();
        if (g.fits(g.tail(), roomForRaw(Decimals.ROOM))) {
            g.moveTail(decimals.write(number, g.buffer(), g.tail()));
        } else {
            append(g, decimals.scratch, decimals.write(number, decimals.scratch, 0));
        }
    }

    /** Same as {@link #write(ValueGenerator, double)}. */
    static void write(ValueGenerator g, float number) throws IOException {
        Decimals decimals = g.decimals();
        if (g.fits(g.tail(), roomForRaw(Decimals.ROOM))) {
            g.moveTail(decimals.write(number, g.buffer(), g.tail()));
        } else {
            append(g, decimals.scratch, decimals.write(number, decimals.scratch, 0));
        }
    }

    /** Writes digits near the end of the buffer, where stock's flush depends on the number of digits. */
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

    /** Writes a number. Returns the index after it, or -1 if stock has to write it. */
    static int write(BigDecimal number, boolean isPlain, byte[] target, int at) {
        return isPlain ? BigDecimalDigits.writePlain(number, target, at) : BigDecimalDigits.write(number, target, at);
    }

    /** Writes the numbers of an array that has been begun. Most of them need no check except for room. */
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

    /** Same as {@link #writeElements(ValueGenerator, int[], int, int)}. */
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

    /** Returns the last tail at which another integer of an array fits, or -1 if none may be written here. */
    private static int lastTail(ValueGenerator g) {
        return g.isUsual() ? g.buffer().length - IntegerDigits.ROOM - 1 : -1;
    }
}
