package org.appenders.jackson.singlethread.benchmark.contender;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonWriter;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Gson. The adapter is reused. */
final class GsonContender implements Contender {

    private final Gson gson =
            new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    @Override
    @SuppressWarnings("unchecked")
    public Encoder encoderFor(Object value) {
        TypeAdapter<Object> adapter = (TypeAdapter<Object>) gson.getAdapter(value.getClass());
        return (target, v) -> {
            Writer chars = new OutputStreamWriter(target, StandardCharsets.UTF_8);
            JsonWriter writer = gson.newJsonWriter(chars);
            adapter.write(writer, v);
            writer.flush();
        };
    }
}
