package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.nio.ByteBuffer;
import org.appenders.jackson.singlethread.generator.Base64Text;
import org.appenders.jackson.singlethread.generator.BeanGenerator;

/** Writes byte arrays as Base64. */
final class BinaryWriter extends ValueWriter<byte[]> {

    @Override
    int write(BeanGenerator g, SerializerProvider provider, byte[] value, int at) {
        return write(g, provider.getConfig().getBase64Variant(), value, 0, value.length, at);
    }

    private static int write(BeanGenerator g, Base64Variant variant, byte[] data, int from, int length, int at) {
        return g.fits(0, length) && g.fits(at, Base64Text.room(length))
                ? Base64Text.write(variant, data, from, from + length, g.buffer(), at)
                : NOT_WRITTEN;
    }

    /** Writes buffers that have an array, in Base64's default variant: Jackson's serializer ignores the mapper's. */
    static final class OfBuffer extends ValueWriter<ByteBuffer> {
        @Override
        int write(BeanGenerator g, SerializerProvider provider, ByteBuffer value, int at) {
            int position = value.position();
            return value.hasArray()
                    ? BinaryWriter.write(
                            g,
                            Base64Variants.getDefaultVariant(),
                            value.array(),
                            value.arrayOffset() + position,
                            value.limit() - position,
                            at)
                    : NOT_WRITTEN;
        }
    }
}
