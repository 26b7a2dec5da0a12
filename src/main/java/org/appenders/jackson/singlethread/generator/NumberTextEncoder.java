package org.appenders.jackson.singlethread.generator;

import java.io.IOException;
import org.appenders.jackson.singlethread.encode.IntegerDigits;

/** Like {@link PropertyEncoder}, for numbers that are written in quotes. */
public final class NumberTextEncoder {

    private NumberTextEncoder() {}

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, int value)
            throws IOException {
        return integer(g, tail, first, second, length, name, (long) value);
    }

    public static int integer(
            BeanGenerator g, int tail, long first, long second, int length, EncodedName name, long value)
            throws IOException {
        if (g.hasRoom(tail, length + EncodedName.SLACK + IntegerDigits.ROOM + 2)) {
            byte[] buffer = g.buffer();
            int at = name.put(buffer, tail, first, second, length);
            buffer[at] = '"';
            int end = IntegerDigits.write(value, buffer, at + 1);
            buffer[end] = '"';
            return end + 1;
        }
        BeanState.handOver(g, name);
        g.writeString(Long.toString(value));
        return g.resume(name.siblings);
    }
}
