package org.appenders.jackson.singlethread.benchmark.contender;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONWriter;
import java.nio.charset.StandardCharsets;

/** fastjson2, which accesses memory with {@code sun.misc.Unsafe}. */
final class Fastjson2Contender implements Contender {

    private final JSONWriter.Context context;

    Fastjson2Contender(MapperSettings settings) {
        context = switch (settings.inclusion) {
            case ALWAYS -> JSONFactory.createWriteContext(JSONWriter.Feature.WriteNulls);
            case NON_NULL -> JSONFactory.createWriteContext();
            case NON_EMPTY -> JSONFactory.createWriteContext(JSONWriter.Feature.IgnoreEmpty);
            default -> throw new IllegalArgumentException(settings.toString());
        };
    }

    @Override
    public Encoder encoderFor(Object value) {
        return (target, v) -> JSON.writeTo(target, v, context);
    }

    @Override
    public Conversion stringsFor(Object value) {
        return v -> JSON.toJSONString(v, context);
    }

    @Override
    public Conversion bytesFor(Object value) {
        return v -> JSON.toJSONBytes(v, StandardCharsets.UTF_8, context);
    }

    @Override
    public boolean writesDatesAsNumbers() {
        return false;
    }
}
