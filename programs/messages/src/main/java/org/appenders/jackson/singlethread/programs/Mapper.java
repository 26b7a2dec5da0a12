package org.appenders.jackson.singlethread.programs;

import co.elastic.clients.json.JsonpMapper;
import co.elastic.clients.json.jackson.Jackson3JsonpMapper;
import co.elastic.clients.json.jackson.JacksonJsonpMapper;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** What the programs need from a mapper of either Jackson. */
interface Mapper {

    byte[] bytes(Object value) throws IOException;

    /** Writes all values to one stream, with a line end between two values. */
    void lines(OutputStream out, List<?> values) throws IOException;

    JsonpMapper elasticsearch();

    /** Returns {@code stock} or {@code ours}, followed by 2 or 3 for the version of Jackson. */
    static Mapper named(String name) {
        return switch (name) {
            case "stock2" -> new Jackson2(new ObjectMapper());
            case "ours2" ->
                new Jackson2(new ObjectMapper(new org.appenders.jackson.singlethread.SingleThreadJsonFactory())
                        .registerModule(new org.appenders.jackson.singlethread.SingleThreadModule()));
            case "stock3" -> new Jackson3(JsonMapper.builder().build());
            case "ours3" ->
                new Jackson3(JsonMapper.builder(new org.appenders.jackson3.singlethread.SingleThreadJsonFactory())
                        .addModule(new org.appenders.jackson3.singlethread.SingleThreadModule())
                        .build());
            default -> throw new IllegalArgumentException(name);
        };
    }

    record Jackson2(ObjectMapper mapper) implements Mapper {

        public Jackson2 {
            mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        }

        @Override
        public byte[] bytes(Object value) throws IOException {
            return mapper.writeValueAsBytes(value);
        }

        @Override
        public void lines(OutputStream out, List<?> values) throws IOException {
            try (var lines = mapper.writer().withRootValueSeparator("\n").writeValues(out)) {
                lines.writeAll(values);
            }
        }

        @Override
        public JsonpMapper elasticsearch() {
            return new JacksonJsonpMapper(mapper);
        }
    }

    record Jackson3(JsonMapper mapper) implements Mapper {

        @Override
        public byte[] bytes(Object value) {
            return mapper.writeValueAsBytes(value);
        }

        @Override
        public void lines(OutputStream out, List<?> values) {
            try (var lines = mapper.writer().withRootValueSeparator("\n").writeValues(out)) {
                lines.writeAll(values);
            }
        }

        @Override
        public JsonpMapper elasticsearch() {
            return new Jackson3JsonpMapper(mapper);
        }
    }
}
