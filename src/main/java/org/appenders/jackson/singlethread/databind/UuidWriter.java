package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import java.util.UUID;
import org.appenders.jackson.singlethread.encode.UuidDigits;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes UUIDs as {@code UUIDSerializer} does without a format. With a format, that serializer writes bytes. */
final class UuidWriter extends ScalarWriter<UUID> {

    private static final long serialVersionUID = 1L;

    @Override
    int room(UUID value, BeanGenerator generator, SerializerProvider provider) {
        return UuidDigits.ROOM + 2;
    }

    @Override
    int write(UUID value, byte[] buffer, int at, BeanGenerator generator, SerializerProvider provider) {
        buffer[at] = '"';
        return quote(UuidDigits.write(value, buffer, at + 1), buffer);
    }
}
