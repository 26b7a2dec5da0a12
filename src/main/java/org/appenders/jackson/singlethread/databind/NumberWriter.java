package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.appenders.jackson.singlethread.encode.BigDecimalDigits;
import org.appenders.jackson.singlethread.encode.BigIntegerDigits;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.EntryEncoder;
import org.appenders.jackson.singlethread.generator.Numbers;

/** Writes decimals and large integers as {@code NumberSerializer} does. Makes no String if a long holds the digits. */
final class NumberWriter extends ScalarWriter<Number> {

    private static final long serialVersionUID = 1L;

    @Override
    int room(Number value, BeanGenerator generator, SerializerProvider provider) {
        return Numbers.roomForRaw(value.getClass() == BigDecimal.class ? BigDecimalDigits.ROOM : BigIntegerDigits.ROOM);
    }

    @Override
    int write(Number value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
        return write(value, generator.writesPlainDecimals(), buffer, at);
    }

    private static int write(Number value, boolean isPlain, byte[] buffer, int at) {
        if (value.getClass() == BigDecimal.class) {
            BigDecimal number = (BigDecimal) value;
            return isPlain
                    ? BigDecimalDigits.writePlain(number, buffer, at)
                    : BigDecimalDigits.write(number, buffer, at);
        }
        return value.getClass() == BigInteger.class ? BigIntegerDigits.write((BigInteger) value, buffer, at) : -1;
    }

    /** Writes a number in quotes. */
    static int writeText(BeanGenerator g, Number value, boolean isPlain, int at) {
        int room = Math.max(BigDecimalDigits.ROOM, BigIntegerDigits.ROOM);
        int digits = g.fits(at, room + 2) ? EntryEncoder.put(g, at, '"') : NOT_WRITTEN;
        return digits < 0 ? NOT_WRITTEN : quote(write(value, isPlain, g.buffer(), digits), g.buffer());
    }

    /** Writes decimals in quotes, as the serializer for {@code @JsonFormat(shape = STRING)} does. */
    static final class OfText extends ValueWriter<BigDecimal> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, BigDecimal value, int at) {
            return writeText(g, value, g.writesPlainDecimals(), at);
        }
    }

    @Override
    int write(BeanGenerator g, SerializerProvider provider, Number value, int at) throws IOException {
        int end = super.write(g, provider, value, at);
        return end < 0 && isTextAsStocks(value, g) ? EntryEncoder.digits(g, at, value.toString()) : end;
    }

    /**
     * Returns whether stock writes the text of {@code toString}. A plain decimal may have more zeros than stock writes.
     */
    private static boolean isTextAsStocks(Number value, BeanGenerator g) {
        Class<?> type = value.getClass();
        return type == BigInteger.class || type == BigDecimal.class && !g.writesPlainDecimals();
    }
}
