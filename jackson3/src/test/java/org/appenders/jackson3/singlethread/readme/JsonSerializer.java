package org.appenders.jackson3.singlethread.readme;

import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The serializer for Kafka in the documents. */
public class JsonSerializer<T> implements Serializer<T> {

    private final JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
            .addModule(new SingleThreadModule())
            .build();

    @Override
    public byte[] serialize(String topic, T value) {
        try {
            return value == null ? null : mapper.writeValueAsBytes(value);
        } catch (JacksonException e) {
            throw new SerializationException(e);
        }
    }
}
