package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.EncodeException;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonObject;
import io.vertx.core.json.jackson.DatabindCodec;
import org.junit.jupiter.api.Test;

class VertxTest {

    private final DatabindCodec stock = new DatabindCodec();

    @Test
    void buffersAreWrittenWithTheCodecOfTheServiceLoader() throws Exception {
        Comparison.assertGain(
                order -> stock.toBuffer(order).getBytes(),
                order -> Json.encodeToBuffer(order).getBytes(),
                SingleThreadCodec.MAPPER);
    }

    @Test
    void textIsWrittenWithTheCodecOfTheServiceLoader() throws Exception {
        Comparison.assertGain(
                order -> stock.toString(order).getBytes(UTF_8),
                order -> Json.encode(order).getBytes(UTF_8),
                SingleThreadCodec.MAPPER);
    }

    @Test
    void objectsOfVertxAreWrittenWithItsModule() {
        JsonObject object = new JsonObject()
                .put("text", "\u00e9")
                .put("inner", new JsonObject().put("bytes", new byte[] {1, 2, 3}))
                .put("buffer", Buffer.buffer("b"));

        assertThat(object.encode()).isEqualTo(stock.toString(object));
        assertThat(object.encodePrettily()).isEqualTo(stock.toString(object, true));
        assertThat(object.toBuffer()).isEqualTo(stock.toBuffer(object));
    }

    @Test
    void failuresAreVertxs() {
        Object unknown = new Object();

        assertThatThrownBy(() -> stock.toString(unknown)).isInstanceOf(EncodeException.class);
        assertThatThrownBy(() -> Json.encode(unknown)).isInstanceOf(EncodeException.class);
        assertThatThrownBy(() -> Json.encodeToBuffer(unknown)).isInstanceOf(EncodeException.class);
    }
}
