package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.UUIDSerializer;
import java.io.IOException;
import java.util.UUID;
import org.appenders.jackson.singlethread.encode.UuidDigits;
import org.appenders.jackson.singlethread.generator.ValueGenerator;

/** Databind's serializer of UUIDs, which writes them into our generator's buffer. With a format it is databind's. */
final class DirectUuidSerializer extends UUIDSerializer {

    private static final long serialVersionUID = 1L;

    @Override
    public void serialize(UUID value, JsonGenerator generator, SerializerProvider provider) throws IOException {
        if (generator instanceof ValueGenerator) {
            ValueGenerator ours = (ValueGenerator) generator;
            int at = ours.beginText(UuidDigits.ROOM);
            if (at >= 0) {
                ours.endText(UuidDigits.write(value, ours.buffer(), at));
                return;
            }
        }
        super.serialize(value, generator, provider);
    }
}
