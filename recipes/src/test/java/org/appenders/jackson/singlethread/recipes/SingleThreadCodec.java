package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.EncodeException;
import io.vertx.core.json.jackson.DatabindCodec;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;

public class SingleThreadCodec extends DatabindCodec {

    public static final ObjectMapper MAPPER =
            DatabindCodec.mapper().copyWith(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule());

    private static final ObjectWriter PRETTY = MAPPER.writerWithDefaultPrettyPrinter();

    @Override
    public String toString(Object value, boolean pretty) {
        try {
            return pretty ? PRETTY.writeValueAsString(value) : MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new EncodeException("Failed to encode as JSON: " + e.getMessage());
        }
    }

    @Override
    public Buffer toBuffer(Object value, boolean pretty) {
        try {
            return Buffer.buffer(pretty ? PRETTY.writeValueAsBytes(value) : MAPPER.writeValueAsBytes(value));
        } catch (JsonProcessingException e) {
            throw new EncodeException("Failed to encode as JSON: " + e.getMessage());
        }
    }
}
