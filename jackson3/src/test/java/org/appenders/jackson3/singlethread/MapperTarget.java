package org.appenders.jackson3.singlethread;

import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.filter.FilteringGeneratorDelegate;
import tools.jackson.core.filter.TokenFilter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SequenceWriter;
import tools.jackson.databind.util.TokenBuffer;

/** The ways a mapper writes a value. */
enum MapperTarget {
    STREAM {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            writer.writeValue(recorder.stream(), value);
        }
    },
    DATA {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            writer.writeValue(recorder.data(), value);
        }
    },
    WRITER {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            writer.writeValue(recorder.writer(), value);
        }
    },
    BYTES {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            byte[] bytes = writer.writeValueAsBytes(value);
            recorder.transcript().add("bytes", bytes, 0, bytes.length);
        }
    },
    STRING {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            Turns.stringWriter((JsonFactory) mapper.tokenStreamFactory());
            byte[] bytes = writer.writeValueAsString(value).getBytes(StandardCharsets.UTF_16BE);
            recorder.transcript().add("string", bytes, 0, bytes.length);
        }
    },
    TREE {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            Object tree = mapper.valueToTree(value);
            recorder.transcript().add("tree " + (value == null ? "" : tree));
        }
    },
    TOKENS {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            try (TokenBuffer tokens = TokenBuffer.forGeneration()) {
                writer.writeValue(tokens, value);
                try (JsonGenerator generator = mapper.createGenerator(recorder.stream())) {
                    tokens.serialize(generator);
                }
            }
        }
    },
    /** Whose write contexts and flushes are the user's. */
    GENERATOR {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            try (JsonGenerator generator = mapper.createGenerator(recorder.stream())) {
                generator.writeStartArray();
                writer.writeValue(generator, value);
                generator.writeNumber(1);
                writer.writeValue(generator, value);
                generator.writeEndArray();
                generator.writePOJO(value);
            }
        }
    },
    FILTERED {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            TokenFilter filter = new TokenFilter() {
                @Override
                public TokenFilter includeProperty(String name) {
                    return name.hashCode() % 3 == 0 ? null : this;
                }
            };
            try (JsonGenerator generator = new FilteringGeneratorDelegate(
                    mapper.createGenerator(recorder.stream()),
                    filter,
                    TokenFilter.Inclusion.INCLUDE_ALL_AND_PATH,
                    true)) {
                writer.writeValue(generator, value);
            }
        }
    },
    /** Object ids count for the whole sequence. */
    SEQUENCE {
        @Override
        void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder) {
            try (SequenceWriter sequence = writer.writeValuesAsArray(recorder.stream())) {
                sequence.write(value);
                sequence.write(value);
                sequence.flush();
                sequence.write(value);
            }
        }
    };

    abstract void write(ObjectMapper mapper, ObjectWriter writer, Object value, Recorder recorder);

    /** One write, as seen from outside. */
    String write(ObjectMapper mapper, ObjectWriter writer, Object value, Failure failure) {
        Transcript transcript = new Transcript();
        try {
            write(mapper, writer, value, new Recorder(transcript, failure));
        } catch (RuntimeException | InternalError | StackOverflowError e) {
            describe(transcript, e);
        }
        return transcript.toString();
    }

    String write(ObjectMapper mapper, ObjectWriter writer, Object value) {
        return write(mapper, writer, value, Failure.NEVER);
    }

    String write(ObjectMapper mapper, Object value) {
        return write(mapper, mapper.writer(), value);
    }

    static void describe(Transcript transcript, Throwable failure) {
        transcript.addFailure("write", failure);
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof DatabindException e) {
                transcript.add("path " + e.getPathReference());
            }
        }
    }
}
