package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.filter.FilteringGeneratorDelegate;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The ways a mapper writes a value. */
enum MapperTarget {
    STREAM {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            writer.writeValue(recorder.stream(), value);
        }
    },
    DATA {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            writer.writeValue(recorder.data(), value);
        }
    },
    WRITER {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            writer.writeValue(recorder.writer(), value);
        }
    },
    BYTES {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            byte[] bytes = writer.writeValueAsBytes(value);
            recorder.transcript().add("bytes", bytes, 0, bytes.length);
        }
    },
    STRING {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            Turns.stringWriter(EditionApi.factory(mapper));
            byte[] bytes = writer.writeValueAsString(value).getBytes(StandardCharsets.UTF_16BE);
            recorder.transcript().add("string", bytes, 0, bytes.length);
        }
    },
    TREE {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            Object tree = mapper.valueToTree(value);
            recorder.transcript().add("tree " + (value == null ? "" : tree));
        }
    },
    TOKENS {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            try (TokenBuffer tokens = EditionApi.tokenBuffer(mapper)) {
                writer.writeValue(tokens, value);
                try (JsonGenerator generator = mapper.createGenerator(recorder.stream())) {
                    tokens.serialize(generator);
                }
            }
        }
    },
    /** A generator of the caller, who determines the write context and flushes. */
    GENERATOR {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            try (JsonGenerator generator = mapper.createGenerator(recorder.stream())) {
                generator.writeStartArray();
                writer.writeValue(generator, value);
                generator.writeNumber(1);
                writer.writeValue(generator, value);
                generator.writeEndArray();
                EditionApi.writeObject(generator, value);
            }
        }
    },
    FILTERED {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            JsonGenerator inner = mapper.createGenerator(recorder.stream());
            TokenFilter filter = new TokenFilter() {
                @Override
                public TokenFilter includeProperty(String name) {
                    return name.hashCode() % 3 == 0 ? null : this;
                }
            };
            try (JsonGenerator generator =
                    new FilteringGeneratorDelegate(inner, filter, TokenFilter.Inclusion.INCLUDE_ALL_AND_PATH, true)) {
                writer.writeValue(generator, value);
            }
        }
    },
    /** A sequence of values that share their object ids. */
    SEQUENCE {
        @Override
        public void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
                throws IOException {
            try (SequenceWriter sequence = writer.writeValuesAsArray(recorder.stream())) {
                sequence.write(value);
                sequence.write(value);
                sequence.flush();
                sequence.write(value);
            }
        }
    };

    public abstract void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder)
            throws IOException;

    /** Writes a value, and returns what can be seen of the write from outside. */
    public String write(ObjectMapper mapper, ObjectWriter writer, Object value, Failure failure) {
        Transcript transcript = new Transcript();
        try {
            write(mapper, writer, value, new Recorder(transcript, failure));
        } catch (IOException | RuntimeException | InternalError | StackOverflowError e) {
            describe(transcript, e);
        }
        return transcript.toString();
    }

    public String write(ObjectMapper mapper, ObjectWriter writer, Object value) {
        return write(mapper, writer, value, Failure.NEVER);
    }

    public String write(ObjectMapper mapper, Object value) {
        return write(mapper, mapper.writer(), value);
    }

    static void describe(Transcript transcript, Throwable failure) {
        transcript.addFailure("write", failure);
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof JsonMappingException) {
                transcript.add("path " + ((JsonMappingException) cause).getPathReference());
            }
        }
    }
}
