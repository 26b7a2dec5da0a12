package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.databind.SerializerProvider;
import org.appenders.jackson.singlethread.generator.Base64Text;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes byte arrays as Base64. */
final class BinaryWriter extends ValueWriter<byte[]> {

    @Override
    int write(BeanGenerator g, SerializerProvider provider, byte[] value, int at) {
        return g.fits(0, value.length) && g.fits(at, Base64Text.room(value.length))
                ? Base64Text.write(provider.getConfig().getBase64Variant(), value, 0, value.length, g.buffer(), at)
                : NOT_WRITTEN;
    }
}
