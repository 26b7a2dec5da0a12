package org.appenders.jackson.singlethread.benchmark.contender;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONFactory;
import com.alibaba.fastjson2.JSONWriter;

/** fastjson2, which reads and writes memory with {@code sun.misc.Unsafe}. */
final class Fastjson2Contender implements Contender {

    private final JSONWriter.Context context = JSONFactory.createWriteContext(JSONWriter.Feature.WriteNulls);

    @Override
    public Encoder encoderFor(Object value) {
        return (target, v) -> JSON.writeTo(target, v, context);
    }
}
