package org.appenders.jackson3.singlethread;

import java.io.DataOutput;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.json.JsonFactory;

/** The kinds of target a factory makes generators for. */
public enum Target {
    STREAM {
        @Override
        public Session open(Writing writing, Recorder recorder) {
            OutputStream stream = recorder.stream();
            return new Session(writing.factory().createGenerator(writing.context(), stream), stream, recorder);
        }
    },
    DATA {
        @Override
        public Session open(Writing writing, Recorder recorder) {
            DataOutput data = recorder.data();
            return new Session(writing.factory().createGenerator(writing.context(), data), data, recorder);
        }
    },
    WRITER {
        @Override
        public Session open(Writing writing, Recorder recorder) {
            Writer writer = recorder.writer();
            return new Session(writing.factory().createGenerator(writing.context(), writer), writer, recorder);
        }
    },
    UTF_16 {
        @Override
        public Session open(Writing writing, Recorder recorder) {
            OutputStream stream = recorder.stream();
            return new Session(
                    writing.factory().createGenerator(writing.context(), stream, JsonEncoding.UTF16_BE),
                    stream,
                    recorder);
        }
    },
    FILE {
        @Override
        public Session open(Writing writing, Recorder recorder) throws IOException {
            File file = File.createTempFile("single-thread", ".json");
            return new FileSession(
                    writing.factory().createGenerator(writing.context(), file, JsonEncoding.UTF8),
                    file,
                    file.toPath(),
                    recorder);
        }
    },
    PATH {
        @Override
        public Session open(Writing writing, Recorder recorder) throws IOException {
            Path path = Files.createTempFile("single-thread", ".json");
            return new FileSession(
                    writing.factory().createGenerator(writing.context(), path, JsonEncoding.UTF8),
                    path,
                    path,
                    recorder);
        }
    };

    /** Shows the content of the file at the end. */
    private static final class FileSession extends Session {

        private final Path path;

        FileSession(JsonGenerator generator, Object target, Path path, Recorder recorder) {
            super(generator, target, recorder);
            this.path = path;
        }

        @Override
        void close() {
            super.close();
            try {
                byte[] content = Files.readAllBytes(path);
                transcript().add("  file", content, 0, content.length);
                Files.delete(path);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** Opens a generator on a target that writes into the recorder's transcript. */
    public abstract Session open(Writing writing, Recorder recorder) throws IOException;

    public Session open(JsonFactory factory, Recorder recorder) throws IOException {
        return open(Writing.plain(factory), recorder);
    }

    /** Makes one write from open to close, and returns what can be seen of it from outside. */
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

    public static String write(Writing writing, Target target, Script script) {
        return write(writing, target, script, OnFailure.STOP, Failure.NEVER);
    }

    public static String write(JsonFactory factory, Target target, Script script) {
        return write(Writing.plain(factory), target, script);
    }

    /** Returns whether the generator has special code for this target, so that the target must see all scripts. */
    final boolean seesAllScripts() {
        return this == DATA;
    }

    /** What the caller does after a failed call. */
    enum OnFailure {
        STOP,
        GO_ON
    }

    /** Opens a generator on a stream. */
    public static JsonGenerator open(JsonFactory factory) {
        return factory.createGenerator(Writing.plain(factory).context(), new Recorder().stream());
    }
}
