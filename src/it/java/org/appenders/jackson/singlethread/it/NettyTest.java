package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufOutputStream;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Netty's ByteBufOutputStream, which is both kinds of target and throws RuntimeExceptions. */
class NettyTest {

    private interface Write {
        void to(ByteBufOutputStream out, ObjectMapper mapper, Object value) throws IOException;
    }

    @TestFactory
    Stream<DynamicTest> writesAreLikeStock() {
        Map<String, Supplier<ByteBuf>> buffers = new LinkedHashMap<>();
        buffers.put("heap", Unpooled::buffer);
        buffers.put("direct", () -> Unpooled.directBuffer(16));
        buffers.put("pooled", () -> PooledByteBufAllocator.DEFAULT.buffer(16));
        buffers.put("no room", () -> Unpooled.buffer(0, 0));
        buffers.put("full at once", () -> Unpooled.buffer(4, 16));
        buffers.put("full when flushed", () -> Unpooled.directBuffer(16, 8_500));
        buffers.put("released", NettyTest::released);
        return buffers.entrySet().stream()
                .flatMap(buffer -> writes().entrySet().stream()
                        .map(write -> DynamicTest.dynamicTest(
                                buffer.getKey() + ", " + write.getKey(),
                                () -> compare(buffer.getValue(), write.getValue()))));
    }

    private static ByteBuf released() {
        ByteBuf buffer = Unpooled.buffer();
        buffer.release();
        return buffer;
    }

    private static Map<String, Write> writes() {
        Map<String, Write> writes = new LinkedHashMap<>();
        writes.put("as a stream", (out, mapper, value) -> mapper.writeValue((OutputStream) out, value));
        writes.put("as data output", (out, mapper, value) -> mapper.writeValue((DataOutput) out, value));
        writes.put("UTF-16", (out, mapper, value) -> {
            try (JsonGenerator generator = mapper.createGenerator(out, JsonEncoding.UTF16_LE)) {
                generator.writePOJO(value);
            }
        });
        writes.put(
                "as a stream, released on close",
                (out, mapper, value) ->
                        mapper.writeValue((OutputStream) new ByteBufOutputStream(out.buffer(), true), value));
        writes.put("as a stream, sequence", (out, mapper, value) -> {
            try (SequenceWriter sequence = mapper.writer().writeValues((OutputStream) out)) {
                sequence.write(value).write(value).flush();
                sequence.write(value);
            }
        });
        writes.put("as data output, released half way", (out, mapper, value) -> {
            try (SequenceWriter sequence = mapper.writer().writeValuesAsArray((DataOutput) out)) {
                sequence.write(value);
                sequence.flush();
                out.buffer().release();
                sequence.write(value);
            }
        });
        return writes;
    }

    private static void compare(Supplier<ByteBuf> buffers, Write write) throws Exception {
        Comparison.assertLikeStock(library -> {
            ObjectMapper mapper = library.mapper();
            return transcript -> {
                for (Object value : Values.all()) {
                    ByteBuf buffer = buffers.get();
                    ByteBufOutputStream out = new ByteBufOutputStream(buffer);
                    transcript.addResult(() -> {
                        write.to(out, mapper, value);
                        return null;
                    });
                    transcript.add(buffer.refCnt());
                    if (buffer.refCnt() > 0) {
                        transcript.add(ByteBufUtil.getBytes(buffer));
                        buffer.release();
                    }
                }
            };
        });
    }
}
