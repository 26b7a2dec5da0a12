package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.Target.OnFailure;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Targets and values that fail at every possible call. The caller gets stock's exception, the target gets stock's
 * calls, and the failure does not affect the next write on the same factory.
 */
class FailingTargetTest {

    private static final Script CLEAN = Scripts.large();

    private static final List<Script> FAILING = Arrays.asList(
            Scripts.small(),
            Scripts.large(),
            Scripts.deep(70),
            new Script("flushed", g -> g.writeNumber(1), JsonGenerator::flush, g -> g.writeNumber(2)),
            new Script(
                    "left open",
                    JsonGenerator::writeStartArray,
                    g -> g.writeString(Texts.ascii(9000)),
                    JsonGenerator::writeStartObject),
            new Script(
                    "long raw and binary",
                    JsonGenerator::writeStartArray,
                    g -> g.writeRawValue(Texts.ascii(9000)),
                    g -> g.writeUTF8String(new byte[9000], 0, 9000),
                    g -> g.writeRawUTF8String(new byte[9000], 0, 9000),
                    g -> g.writeBinary(new byte[9000]),
                    g -> g.writeString(Texts.latin1(9000)),
                    g -> g.writeString(Texts.latin1(9000).toCharArray(), 0, 9000)));

    private static final List<Configuration> CONFIGURATIONS = Arrays.asList(
            Configuration.DEFAULT,
            without(StreamWriteFeature.AUTO_CLOSE_TARGET),
            without(StreamWriteFeature.FLUSH_PASSED_TO_STREAM),
            without(StreamWriteFeature.AUTO_CLOSE_TARGET, StreamWriteFeature.FLUSH_PASSED_TO_STREAM),
            without(StreamWriteFeature.AUTO_CLOSE_CONTENT),
            without(StreamWriteFeature.AUTO_CLOSE_CONTENT, StreamWriteFeature.AUTO_CLOSE_TARGET));

    private static Configuration without(StreamWriteFeature... features) {
        return Configuration.built("without " + Arrays.toString(features), builder -> {
            for (StreamWriteFeature feature : features) {
                builder.disable(feature);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> failureAtEveryCallOfTheTargetIsStocks() {
        return CONFIGURATIONS.stream()
                .map(configuration -> DynamicTest.dynamicTest(
                        configuration.toString(),
                        () -> compareFailures(configuration, Target.STREAM, Target.DATA, Target.WRITER)));
    }

    @Test
    void failureBehindAnOutputDecoratorIsStocks() {
        compareFailures(
                Configuration.built("decorated", builder -> builder.outputDecorator(new Configuration.Doubling())),
                Target.STREAM,
                Target.DATA);
    }

    private static void compareFailures(Configuration configuration, Target... targets) {
        Differences differences = new Differences();
        for (Target target : targets) {
            Writing stock = configuration.stockWriting();
            Writing ours = configuration.ourWriting();
            String clean = Target.write(stock, target, CLEAN);
            for (Script script : FAILING) {
                int calls = calls(stock, target, script);
                for (Failure.Kind kind : Failure.Kind.values()) {
                    for (int call = 1; call <= calls + 1; call++) {
                        for (Failure failure : new Failure[] {Failure.once(call, kind), Failure.from(call, kind)}) {
                            for (OnFailure onFailure : OnFailure.values()) {
                                String what = script + " to " + target + ", " + kind + " at " + call + " of " + calls
                                        + ", then " + onFailure;
                                differences.compare(
                                        what,
                                        Target.write(ours, target, script, onFailure, failure),
                                        Target.write(stock, target, script, onFailure, failure));
                                differences.compare("after " + what, Target.write(ours, target, CLEAN), clean);
                            }
                        }
                    }
                }
            }
        }
        differences.assertNone();
    }

    private static int calls(Writing factory, Target target, Script script) {
        Recorder recorder = new Recorder();
        try {
            Session session = target.open(factory, recorder);
            session.play(script, OnFailure.STOP);
            session.close();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return recorder.calls();
    }

    /** A failure while the generator is closing has stock's message, not the one for use after close. */
    @Test
    void printerThatFailsWhileClosingIsStocks() {
        Script object = new Script("an object", JsonGenerator::writeStartObject);
        Script array = new Script("an array", JsonGenerator::writeStartArray);
        Differences differences = new Differences();
        Writing ours = EditionApi.writingByFailingPrinter(new SingleThreadJsonFactory());
        Writing stock = EditionApi.writingByFailingPrinter(new JsonFactory());
        for (Script each : new Script[] {object, array, CLEAN}) {
            differences.compare(
                    each.toString(), Target.write(ours, Target.STREAM, each), Target.write(stock, Target.STREAM, each));
            differences.compare(
                    "after " + each,
                    Target.write(ours.factory(), Target.STREAM, CLEAN),
                    Target.write(stock.factory(), Target.STREAM, CLEAN));
        }
        differences.assertNone();
    }

    /** A write by a mapper. If the write fails, the mapper itself closes the generator. */
    private interface MapperWrite {
        void to(Recorder recorder, ObjectMapper mapper) throws IOException;
    }

    @TestFactory
    Stream<DynamicTest> mapperWritesThatFailAreStocks() {
        return mapperWrites().entrySet().stream()
                .map(write -> DynamicTest.dynamicTest(write.getKey(), () -> {
                    Differences differences = new Differences();
                    for (Configuration configuration : CONFIGURATIONS) {
                        compareMapperWrites(differences, configuration, write.getValue());
                    }
                    differences.assertNone();
                }));
    }

    private static void compareMapperWrites(Differences differences, Configuration configuration, MapperWrite write) {
        compareMapperWrites(differences, configuration, write, JsonMapper.builder(configuration.ours()));
        compareMapperWrites(
                differences,
                configuration,
                write,
                JsonMapper.builder(configuration.ours()).addModule(new SingleThreadModule()));
    }

    private static void compareMapperWrites(
            Differences differences, Configuration configuration, MapperWrite write, JsonMapper.Builder ofOurs) {
        ObjectMapper stock = JsonMapper.builder(configuration.stock())
                .enable(SerializationFeature.CLOSE_CLOSEABLE)
                .build();
        ObjectMapper ours = ofOurs.enable(SerializationFeature.CLOSE_CLOSEABLE).build();
        for (Failure.Kind kind : Failure.Kind.values()) {
            for (int call = 1; call <= 8; call++) {
                for (Failure failure : new Failure[] {Failure.once(call, kind), Failure.from(call, kind)}) {
                    String what = configuration + ", " + kind + " at " + call;
                    differences.compare(what, run(write, ours, failure), run(write, stock, failure));
                    differences.compare(
                            "after " + what, run(write, ours, Failure.NEVER), run(write, stock, Failure.NEVER));
                }
            }
        }
    }

    private static String run(MapperWrite write, ObjectMapper mapper, Failure failure) {
        Recorder recorder = new Recorder(new Transcript(), failure);
        try {
            write.to(recorder, mapper);
        } catch (IOException | RuntimeException | InternalError e) {
            recorder.transcript().addFailure("mapper", e);
        }
        return recorder.transcript().toString();
    }

    private static Map<String, MapperWrite> mapperWrites() {
        Map<String, MapperWrite> writes = new LinkedHashMap<>();
        Object value = value(3000);
        writes.put("to a stream", (recorder, mapper) -> mapper.writeValue(recorder.stream(), value));
        writes.put("to data output", (recorder, mapper) -> mapper.writeValue(recorder.data(), value));
        writes.put("to a writer", (recorder, mapper) -> mapper.writeValue(recorder.writer(), value));
        writes.put(
                "by an object writer",
                (recorder, mapper) -> mapper.writerWithDefaultPrettyPrinter().writeValue(recorder.stream(), value));
        writes.put(
                "without flush after write",
                (recorder, mapper) -> mapper.writer()
                        .without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
                        .writeValue(recorder.stream(), value));
        writes.put("to a given generator, closed in the end", (recorder, mapper) -> {
            try (JsonGenerator generator = mapper.createGenerator(recorder.stream())) {
                mapper.writeValue(generator, value);
                mapper.writeValue(generator, value);
            }
        });
        writes.put("of a sequence", (recorder, mapper) -> {
            try (SequenceWriter sequence = mapper.writer().writeValues(recorder.stream())) {
                sequence.write(value).write(value);
                sequence.flush();
                sequence.write(value);
            }
        });
        writes.put("of a sequence in an array", (recorder, mapper) -> {
            try (SequenceWriter sequence = mapper.writer().writeValuesAsArray(recorder.data())) {
                sequence.write(value).write(value);
            }
        });
        writes.put(
                "of a closeable value",
                (recorder, mapper) ->
                        mapper.writeValue(recorder.stream(), new CloseableValue(recorder, Failure.NEVER)));
        for (Failure.Kind kind : Failure.Kind.values()) {
            writes.put(
                    "of a closeable value that fails to close: " + kind,
                    (recorder, mapper) ->
                            mapper.writeValue(recorder.stream(), new CloseableValue(recorder, Failure.once(1, kind))));
            for (int size : new int[] {10, 9000}) {
                writes.put(
                        "of a value that fails after " + size + ": " + kind,
                        (recorder, mapper) -> mapper.writeValue(
                                recorder.stream(), Arrays.asList(value(size), new FailingValue(kind))));
                writes.put("as bytes, failing after " + size + ": " + kind, (recorder, mapper) -> {
                    byte[] bytes = mapper.writeValueAsBytes(Arrays.asList(value(size), new FailingValue(kind)));
                    recorder.stream().write(bytes, 0, bytes.length);
                });
                writes.put("in a sequence, failing after " + size + ": " + kind, (recorder, mapper) -> {
                    try (SequenceWriter sequence = mapper.writer().writeValues(recorder.stream())) {
                        sequence.write(value(size)).write(new FailingValue(kind));
                    }
                });
            }
        }
        return writes;
    }

    private static Object value(int size) {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("text", Texts.latin1(size));
        value.put("number", 1.5);
        value.put("list", new ArrayList<>(Arrays.asList("a", 2, null, true)));
        return value;
    }

    /** A bean whose second property cannot be read. */
    public static final class FailingValue {
        private final Failure.Kind kind;

        FailingValue(Failure.Kind kind) {
            this.kind = kind;
        }

        public String getA() {
            return "before the failure";
        }

        public String getB() throws IOException {
            Throwable failure = kind.at(0);
            if (failure instanceof IOException) {
                throw (IOException) failure;
            }
            if (failure instanceof RuntimeException) {
                throw (RuntimeException) failure;
            }
            throw (Error) failure;
        }
    }

    /** A bean that databind closes after writing it. */
    public static final class CloseableValue implements Closeable {
        private final Recorder recorder;
        private final Failure failure;

        CloseableValue(Recorder recorder, Failure failure) {
            this.recorder = recorder;
            this.failure = failure;
        }

        public String getA() {
            return "a";
        }

        @Override
        public void close() throws IOException {
            recorder.transcript().add("value.close");
            new Recorder(recorder.transcript(), failure).stream().close();
        }
    }
}
