package org.appenders.jackson.singlethread.benchmark.contender;

import io.avaje.jsonb.JsonType;
import io.avaje.jsonb.Jsonb;

/** avaje-jsonb, with adapters generated at compile time. */
final class AvajeContender implements Contender {

    private final Jsonb json =
            Jsonb.builder().serializeNulls(true).serializeEmpty(true).build();

    @Override
    @SuppressWarnings("unchecked")
    public Encoder encoderFor(Object value) {
        JsonType<Object> type = (JsonType<Object>) json.type(value.getClass());
        return (target, v) -> type.toJson(v, target);
    }
}
