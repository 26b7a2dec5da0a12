package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import java.io.IOException;
import java.lang.ref.Reference;
import org.appenders.jackson.singlethread.generator.BeanGenerator;
import org.appenders.jackson.singlethread.generator.NumberTextEncoder;

/** A property of type int or long that is written in quotes, as is common for ids that JavaScript reads. */
final class NumberTextPropertyWriter extends SimplePropertyWriter {

    private static final long serialVersionUID = 1L;

    /** @param type a type for which {@link #isText} is true */
    NumberTextPropertyWriter(BeanPropertyWriter base, Reference<String[]> names, int index, Class<?> type)
            throws IllegalAccessException {
        super(base, names, index, type);
    }

    static boolean isText(BeanPropertyWriter writer, Class<?> type) {
        return (type == int.class || type == long.class)
                && writer.getTypeSerializer() == null
                && writer.hasSerializer()
                && writer.getSerializer().getClass() == ToStringSerializer.class;
    }

    @Override
    Class<?> steps() {
        return NumberTextEncoder.class;
    }

    @Override
    int integer(BeanGenerator g, int tail, long first, long second, int length, int value) throws IOException {
        return NumberTextEncoder.integer(g, tail, first, second, length, name, value);
    }

    @Override
    int integer(BeanGenerator g, int tail, long first, long second, int length, long value) throws IOException {
        return NumberTextEncoder.integer(g, tail, first, second, length, name, value);
    }
}
