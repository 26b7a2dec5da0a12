package org.appenders.jackson.singlethread.benchmark.contender;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Stock Jackson with one generator that is never closed. This is possible without a library, but gives up everything
 * that {@code close()} and a new generator provide.
 */
final class LongLivedGenerator implements Contender {

    @Override
    public Encoder encoderFor(Object value) {
        ObjectWriter writer = new ObjectMapper().writerFor(value.getClass());
        SwitchedStream stream = new SwitchedStream();
        JsonGenerator generator = open(stream);
        return (target, v) -> {
            stream.switchTo(target);
            // Flushes the generator because of SerializationFeature.FLUSH_AFTER_WRITE_VALUE.
            writer.writeValue(generator, v);
        };
    }

    private static JsonGenerator open(OutputStream stream) {
        try {
            JsonGenerator generator = new JsonFactory().createGenerator(stream);
            return generator.setRootValueSeparator((SerializableString) null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Likeness likeness() {
        return Likeness.SAME_BYTES;
    }

    private static final class SwitchedStream extends FilterOutputStream {

        SwitchedStream() {
            super(OutputStream.nullOutputStream());
        }

        void switchTo(OutputStream target) {
            out = target;
        }

        @Override
        public void write(byte[] b, int off, int len) throws IOException {
            out.write(b, off, len);
        }
    }
}
