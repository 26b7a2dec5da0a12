package org.appenders.jackson.singlethread.it.readme;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Serializer;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

/** The serializer for Kafka in the documents. */
public class JsonSerializer<T> implements Serializer<T> {

    private final ObjectMapper mapper =
            new ObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());

    @Override
    public byte[] serialize(String topic, T value) {
        try {
            return value == null ? null : mapper.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new SerializationException(e);
        }
    }
}
