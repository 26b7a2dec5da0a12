package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import org.appenders.jackson.singlethread.encode.Escapes;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes ASCII chars that are not escaped, as {@code ToStringSerializer} does. */
final class CharWriter extends ScalarWriter<Object> {

    private static final long serialVersionUID = 1L;

    @Override
    int room(Object value, BeanGenerator generator, SerializerProvider provider) {
        return value instanceof Character && Escapes.isPlain((Character) value) ? 3 : -1;
    }

    @Override
    int write(Object value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
        buffer[at] = '"';
        buffer[at + 1] = (byte) ((Character) value).charValue();
        return quote(at + 2, buffer);
    }
}
