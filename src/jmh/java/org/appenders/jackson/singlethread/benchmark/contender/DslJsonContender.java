package org.appenders.jackson.singlethread.benchmark.contender;

import com.dslplatform.json.DslJson;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.runtime.Settings;

/** dsl-json, with converters generated at compile time, and with one writer. */
final class DslJsonContender implements Contender {

    private final DslJson<Object> json = new DslJson<>(Settings.basicSetup());

    @Override
    @SuppressWarnings("unchecked")
    public Encoder encoderFor(Object value) {
        JsonWriter.WriteObject<Object> converter =
                (JsonWriter.WriteObject<Object>) json.tryFindWriter(value.getClass());
        JsonWriter writer = json.newWriter();
        return (target, v) -> {
            writer.reset(target);
            converter.write(writer, v);
            writer.flush();
        };
    }
}
