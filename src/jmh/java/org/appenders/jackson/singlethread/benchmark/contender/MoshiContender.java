package org.appenders.jackson.singlethread.benchmark.contender;

import com.squareup.moshi.JsonAdapter;
import com.squareup.moshi.Moshi;
import okio.Buffer;

/** Moshi. The adapter and Okio's buffer are reused. */
final class MoshiContender implements Contender {

    private final Moshi moshi = new Moshi.Builder().build();

    @Override
    @SuppressWarnings("unchecked")
    public Encoder encoderFor(Object value) {
        JsonAdapter<Object> adapter = ((JsonAdapter<Object>) moshi.adapter(value.getClass())).serializeNulls();
        Buffer buffer = new Buffer();
        return (target, v) -> {
            adapter.toJson(buffer, v);
            buffer.writeTo(target);
        };
    }
}
