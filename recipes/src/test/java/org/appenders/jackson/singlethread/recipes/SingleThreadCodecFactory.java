package org.appenders.jackson.singlethread.recipes;

import io.vertx.core.spi.JsonFactory;
import io.vertx.core.spi.json.JsonCodec;

public class SingleThreadCodecFactory implements JsonFactory {

    private static final JsonCodec CODEC = new SingleThreadCodec();

    @Override
    public int order() {
        return 0;
    }

    @Override
    public JsonCodec codec() {
        return CODEC;
    }
}
