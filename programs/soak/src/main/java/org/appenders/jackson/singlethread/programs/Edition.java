package org.appenders.jackson.singlethread.programs;

import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A mapper of either Jackson, with the ways in which programs use it. */
interface Edition {

    void write(OutputStream out, Object value) throws IOException;

    void write(DataOutput out, Object value) throws IOException;

    byte[] bytes(Object value) throws IOException;

    String string(Object value) throws IOException;

    void sequence(OutputStream out, List<?> values) throws IOException;

    /** Opens a generator for the value and leaves it open. */
    void abandon(OutputStream out, Object value) throws IOException;

    void closeTwice(OutputStream out, Object value) throws IOException;

    record Jackson2(com.fasterxml.jackson.databind.ObjectMapper mapper) implements Edition {

        @Override
        public void write(OutputStream out, Object value) throws IOException {
            mapper.writeValue(out, value);
        }

        @Override
        public void write(DataOutput out, Object value) throws IOException {
            mapper.writeValue(out, value);
        }

        @Override
        public byte[] bytes(Object value) throws IOException {
            return mapper.writeValueAsBytes(value);
        }

        @Override
        public String string(Object value) throws IOException {
            return mapper.writeValueAsString(value);
        }

        @Override
        public void sequence(OutputStream out, List<?> values) throws IOException {
            try (var sequence = mapper.writer().withRootValueSeparator("\n").writeValues(out)) {
                sequence.writeAll(values);
            }
        }

        @Override
        public void abandon(OutputStream out, Object value) throws IOException {
            @SuppressWarnings("resource")
            var generator = mapper.createGenerator(out);
            generator.writePOJO(value);
        }

        @Override
        public void closeTwice(OutputStream out, Object value) throws IOException {
            @SuppressWarnings("resource")
            var generator = mapper.createGenerator(out);
            generator.writePOJO(value);
            generator.close();
            generator.close();
        }
    }

    record Jackson3(tools.jackson.databind.json.JsonMapper mapper) implements Edition {

        @Override
        public void write(OutputStream out, Object value) {
            mapper.writeValue(out, value);
        }

        @Override
        public void write(DataOutput out, Object value) {
            mapper.writeValue(out, value);
        }

        @Override
        public byte[] bytes(Object value) {
            return mapper.writeValueAsBytes(value);
        }

        @Override
        public String string(Object value) {
            return mapper.writeValueAsString(value);
        }

        @Override
        public void sequence(OutputStream out, List<?> values) {
            try (var sequence = mapper.writer().withRootValueSeparator("\n").writeValues(out)) {
                sequence.writeAll(values);
            }
        }

        @Override
        public void abandon(OutputStream out, Object value) {
            @SuppressWarnings("resource")
            var generator = mapper.createGenerator(out);
            generator.writePOJO(value);
        }

        @Override
        public void closeTwice(OutputStream out, Object value) {
            @SuppressWarnings("resource")
            var generator = mapper.createGenerator(out);
            generator.writePOJO(value);
            generator.close();
            generator.close();
        }
    }
}
