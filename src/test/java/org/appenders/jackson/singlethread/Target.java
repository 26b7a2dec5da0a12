package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import java.io.DataOutput;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;

/** The kinds of target a factory makes generators for. */
public enum Target {
    STREAM {
        @Override
        public Session open(JsonFactory factory, Recorder recorder) throws IOException {
            OutputStream stream = recorder.stream();
            return new Session(factory.createGenerator(stream), stream, recorder);
        }
    },
    DATA {
        @Override
        public Session open(JsonFactory factory, Recorder recorder) throws IOException {
            DataOutput data = recorder.data();
            return new Session(factory.createGenerator(data), data, recorder);
        }
    },
    WRITER {
        @Override
        public Session open(JsonFactory factory, Recorder recorder) throws IOException {
            Writer writer = recorder.writer();
            return new Session(factory.createGenerator(writer), writer, recorder);
        }
    },
    /** A String. The calls on it are not visible, only the result is: see the session. */
    STRING {
        @Override
        public Session open(JsonFactory factory, Recorder recorder) throws IOException {
            SegmentedStringWriter writer = Turns.stringWriter(factory);
            return new Session(factory.createGenerator(writer), writer, recorder) {
                /** Returns 0, because for a document longer than a buffer stock's buffers have other sizes. */
                @Override
                int buffered(int count) {
                    return 0;
                }

                @Override
                void close() {
                    super.close();
                    byte[] content;
                    try {
                        content = writer.getAndClear().getBytes(StandardCharsets.UTF_16BE);
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                    recorder.transcript().add("  string", content, 0, content.length);
                }
            };
        }
    },
    UTF_16 {
        @Override
        public Session open(JsonFactory factory, Recorder recorder) throws IOException {
            OutputStream stream = recorder.stream();
            return new Session(factory.createGenerator(stream, JsonEncoding.UTF16_BE), stream, recorder);
        }
    },
    UTF_32 {
        @Override
        public Session open(JsonFactory factory, Recorder recorder) throws IOException {
            DataOutput data = recorder.data();
            return new Session(factory.createGenerator(data, JsonEncoding.UTF32_LE), data, recorder);
        }
    },
    FILE {
        @Override
        public Session open(JsonFactory factory, Recorder recorder) throws IOException {
            File file = File.createTempFile("single-thread", ".json");
            file.deleteOnExit();
            return new Session(factory.createGenerator(file, JsonEncoding.UTF8), file, recorder) {
                @Override
                void close() {
                    super.close();
                    try {
                        byte[] content = Files.readAllBytes(file.toPath());
                        recorder.transcript().add("  file", content, 0, content.length);
                        Files.delete(file.toPath());
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                }
            };
        }
    };

    /** Opens a generator on a target that writes into the recorder's transcript. */
    public abstract Session open(JsonFactory factory, Recorder recorder) throws IOException;

    public final Session open(Writing writing, Recorder recorder) throws IOException {
        Session session = open(writing.factory(), recorder);
        if (writing.printer() != null) {
            session.generator().setPrettyPrinter(writing.printer());
        }
        return session;
    }

    /** Returns whether the generator has special code for this target, so that the target must see all scripts. */
    final boolean seesAllScripts() {
        return this == DATA || this == STRING;
    }

    /** Makes one write from open to close, and returns what can be seen of it from outside. */
    public static String write(
            JsonFactory factory, Target target, Script script, OnFailure onFailure, Failure failure) {
        return write(Writing.plain(factory), target, script, onFailure, failure);
    }

    public static String write(Writing writing, Target target, Script script, OnFailure onFailure, Failure failure) {
        Transcript transcript = new Transcript();
        try {
            Session session = target.open(writing, new Recorder(transcript, failure));
            session.play(script, onFailure);
            session.close();
        } catch (IOException | RuntimeException e) {
            transcript.addFailure("open", e);
        }
        return transcript.toString();
    }

    public static String write(JsonFactory factory, Target target, Script script) {
        return write(Writing.plain(factory), target, script);
    }

    public static String write(Writing writing, Target target, Script script) {
        return write(writing, target, script, OnFailure.STOP, Failure.NEVER);
    }

    /** What the caller does after a failed call. */
    enum OnFailure {
        STOP,
        GO_ON
    }

    /** Opens a generator on a stream. */
    public static JsonGenerator open(JsonFactory factory) throws IOException {
        return factory.createGenerator(new Recorder().stream());
    }
}
