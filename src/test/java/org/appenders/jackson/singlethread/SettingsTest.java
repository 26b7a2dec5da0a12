package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonGenerator.Feature;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.Target.OnFailure;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;

/** Each write has the settings that its factory has when the write begins, and none that earlier writes changed. */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class SettingsTest {

    private static final ObjectMapper CODEC = new JsonMapper();

    /** Contains something that each setting changes. */
    private static final Script SAMPLE = new Script(
            "sample",
            JsonGenerator::writeStartArray,
            JsonGenerator::writeStartObject,
            g -> g.writeFieldName("a/na\u00efve <name> that is long enough for the encoder"),
            g -> g.writeString("a/na\u00efve <text>\u001f\u4e2d\ud83d\ude00 that is long enough for the encoder"),
            g -> g.writeFieldName(new SerializedString("serialized/")),
            g -> g.writeNumber(1.5),
            g -> g.writeNumberField("nan", Float.NaN),
            g -> g.writeNumberField("dec", new java.math.BigDecimal("1E+2")),
            g -> g.writeNumberField("int", 1),
            g -> g.writeStringField("short", "\u00e9\u0001'\""),
            g -> g.writeStringField("short", "twice"),
            g -> g.writeObjectFieldStart("o"),
            g -> g.writeObjectFieldStart("o"),
            g -> g.writeArrayFieldStart("o"),
            JsonGenerator::writeStartArray,
            JsonGenerator::writeEndArray,
            JsonGenerator::flush,
            JsonGenerator::writeEndArray,
            JsonGenerator::writeEndObject,
            JsonGenerator::writeEndObject,
            JsonGenerator::writeEndObject,
            JsonGenerator::writeEndArray,
            g -> g.writeString("second root value"),
            g -> g.writeObject(new int[] {1, 2}),
            JsonGenerator::writeStartArray);

    private final JsonFactory stock = new JsonFactory();
    private final JsonFactory ours = new SingleThreadJsonFactory();
    private final Differences differences = new Differences();

    private void compareWrites(String what) {
        for (Target target : new Target[] {Target.STREAM, Target.DATA, Target.WRITER}) {
            for (OnFailure onFailure : OnFailure.values()) {
                differences.compare(
                        what + " to " + target,
                        Target.write(ours, target, SAMPLE, onFailure, Failure.NEVER),
                        Target.write(stock, target, SAMPLE, onFailure, Failure.NEVER));
            }
        }
    }

    private static Map<String, Consumer<JsonFactory>> factoryChanges() {
        Map<String, Consumer<JsonFactory>> changes = new LinkedHashMap<>();
        for (Feature feature : Feature.values()) {
            changes.put("enable " + feature, factory -> factory.enable(feature));
            changes.put("disable " + feature, factory -> factory.disable(feature));
        }
        for (JsonFactory.Feature feature : JsonFactory.Feature.values()) {
            changes.put("enable " + feature, factory -> factory.configure(feature, true));
            changes.put("disable " + feature, factory -> factory.configure(feature, false));
        }
        CharacterEscapes escapes = new Configuration.Escapes();
        changes.put("escapes", factory -> factory.setCharacterEscapes(escapes));
        changes.put("other escapes", factory -> factory.setCharacterEscapes(new Configuration.Escapes()));
        changes.put("no escapes", factory -> factory.setCharacterEscapes(null));
        changes.put("separator", factory -> factory.setRootValueSeparator("\n--\n"));
        changes.put("separator null", factory -> factory.setRootValueSeparator(null));
        changes.put("separator space", factory -> factory.setRootValueSeparator(" "));
        changes.put("codec", factory -> factory.setCodec(CODEC));
        changes.put("other codec", factory -> factory.setCodec(new JsonMapper()));
        changes.put("no codec", factory -> factory.setCodec(null));
        changes.put("output decorator", factory -> factory.setOutputDecorator(new Configuration.Doubling()));
        changes.put("no output decorator", factory -> factory.setOutputDecorator(null));
        if (Configuration.isAtLeast(16)) {
            Since216.addTo(changes);
        }
        return changes;
    }

    @Test
    void factoryIsSetAndUnsetBetweenWrites() {
        factoryChanges().forEach((name, change) -> {
            change.accept(stock);
            change.accept(ours);
            compareWrites("after " + name);
            compareWrites("again after " + name);
        });
        differences.assertNone();
    }

    @Tag("slow")
    @Test
    void factoryIsSetAndUnsetInAnyOrder() {
        List<Map.Entry<String, Consumer<JsonFactory>>> changes =
                new ArrayList<>(factoryChanges().entrySet());
        Random random = new Random(7);
        StringBuilder history = new StringBuilder();
        for (int i = 0; i < 600; i++) {
            Map.Entry<String, Consumer<JsonFactory>> change = changes.get(random.nextInt(changes.size()));
            history.append(change.getKey()).append(", ");
            change.getValue().accept(stock);
            change.getValue().accept(ours);
            if (random.nextBoolean()) {
                compareWrites(history.toString());
            }
        }
        differences.assertNone();
    }

    /** An open generator keeps its settings. A generator that is opened meanwhile has the new ones. */
    @Test
    void factoryIsChangedWhileAGeneratorIsOpen() {
        factoryChanges().forEach((name, change) -> {
            List<String> transcripts = new ArrayList<>();
            for (JsonFactory factory : new JsonFactory[] {ours, stock}) {
                Recorder recorder = new Recorder();
                try {
                    Session session = Target.STREAM.open(factory, recorder);
                    change.accept(factory);
                    recorder.transcript().add(Target.write(factory, Target.STREAM, SAMPLE));
                    session.play(SAMPLE, OnFailure.GO_ON);
                    session.close();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
                transcripts.add(recorder.transcript().toString());
            }
            differences.compare(name, transcripts.get(0), transcripts.get(1));
            compareWrites("after " + name);
        });
        differences.assertNone();
    }

    private static Map<String, Script.Call> generatorChanges() {
        Map<String, Script.Call> changes = new LinkedHashMap<>();
        for (Feature feature : Feature.values()) {
            changes.put("enable " + feature, g -> g.enable(feature));
            changes.put("disable " + feature, g -> g.disable(feature));
            changes.put("override with " + feature, g -> g.overrideStdFeatures(-1, feature.getMask()));
            changes.put("override without " + feature, g -> g.overrideStdFeatures(0, feature.getMask()));
            changes.put("mask of " + feature, g -> g.setFeatureMask(feature.getMask()));
        }
        changes.put("all features", g -> g.overrideStdFeatures(-1, -1));
        changes.put("no features", g -> g.overrideStdFeatures(0, -1));
        changes.put("default printer", JsonGenerator::useDefaultPrettyPrinter);
        changes.put("printer", g -> g.setPrettyPrinter(new DefaultPrettyPrinter()));
        changes.put("minimal printer", g -> g.setPrettyPrinter(new MinimalPrettyPrinter("|")));
        changes.put("no printer", g -> g.setPrettyPrinter(null));
        changes.put("escapes", g -> g.setCharacterEscapes(new Configuration.Escapes()));
        changes.put("no escapes", g -> g.setCharacterEscapes(null));
        changes.put("highest 0x7F", g -> g.setHighestNonEscapedChar(0x7F));
        changes.put("highest 0", g -> g.setHighestNonEscapedChar(0));
        changes.put("separator", g -> g.setRootValueSeparator(new SerializedString("~")));
        changes.put("no separator", g -> g.setRootValueSeparator((SerializableString) null));
        changes.put("codec", g -> g.setCodec(CODEC));
        changes.put("no codec", g -> g.setCodec(null));
        changes.put("value", g -> g.setCurrentValue("value"));
        return changes;
    }

    private static List<Configuration> configurations() {
        List<Configuration> some = new ArrayList<>();
        for (Configuration configuration : Configuration.all()) {
            String name = configuration.toString();
            if (name.contains("default")
                    || name.contains("ESCAPE")
                    || name.contains("quote")
                    || name.contains("escapes")
                    || name.contains("highest")
                    || name.contains("separator")
                    || name.contains("DUPLICATE")
                    || name.contains("NUMBERS")
                    || name.contains("QUOTE")
                    || name.contains("codec")) {
                some.add(configuration);
            }
        }
        assertThat(some).hasSizeGreaterThan(15);
        return some;
    }

    /** The change comes before, during and after the writing. A write without changes follows. */
    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> whatACallerChangesOnTheGeneratorEndsWithIt() {
        return configurations().stream()
                .map(configuration -> DynamicTest.dynamicTest(configuration.toString(), () -> {
                    Differences differences = new Differences();
                    JsonFactory stock = configuration.stock();
                    JsonFactory ours = configuration.ours();
                    String clean = Target.write(stock, Target.STREAM, SAMPLE, OnFailure.GO_ON, Failure.NEVER);
                    generatorChanges().forEach((name, change) -> {
                        for (int at : new int[] {0, 1, 4, 15, SAMPLE.calls().size()}) {
                            Script script = new Script(name + " at " + at);
                            SAMPLE.calls().forEach(script::then);
                            script.calls().add(at, change);
                            differences.compare(
                                    script.toString(),
                                    Target.write(ours, Target.STREAM, script, OnFailure.GO_ON, Failure.NEVER),
                                    Target.write(stock, Target.STREAM, script, OnFailure.GO_ON, Failure.NEVER));
                            differences.compare(
                                    "after " + script,
                                    Target.write(ours, Target.STREAM, SAMPLE, OnFailure.GO_ON, Failure.NEVER),
                                    clean);
                        }
                    });
                    differences.assertNone();
                }));
    }

    /** Jackson's cached child contexts keep their detectors, or have none. */
    @Test
    void duplicateDetectionIsSwitchedFromWriteToWrite() {
        Script duplicates = new Script(
                "duplicates",
                JsonGenerator::writeStartObject,
                g -> g.writeObjectFieldStart("a"),
                g -> g.writeNumberField("b", 1),
                g -> g.writeNumberField("b", 2),
                JsonGenerator::writeEndObject,
                g -> g.writeArrayFieldStart("a"),
                JsonGenerator::writeStartObject,
                g -> g.writeNumberField("b", 1),
                g -> g.writeFieldName(new SerializedString("b")),
                JsonGenerator::writeNull);
        Random random = new Random(3);
        for (int i = 0; i < 400; i++) {
            boolean onFactory = random.nextBoolean();
            stock.configure(Feature.STRICT_DUPLICATE_DETECTION, onFactory);
            ours.configure(Feature.STRICT_DUPLICATE_DETECTION, onFactory);
            Script script = new Script("on factory: " + onFactory);
            duplicates.calls().forEach(script::then);
            if (random.nextBoolean()) {
                boolean onGenerator = random.nextBoolean();
                script.calls()
                        .add(
                                random.nextInt(script.calls().size()),
                                g -> g.configure(Feature.STRICT_DUPLICATE_DETECTION, onGenerator));
            }
            OnFailure onFailure = random.nextBoolean() ? OnFailure.GO_ON : OnFailure.STOP;
            differences.compare(
                    script.toString(),
                    Target.write(ours, Target.STREAM, script, onFailure, Failure.NEVER),
                    Target.write(stock, Target.STREAM, script, onFailure, Failure.NEVER));
        }
        differences.assertNone();
    }

    /** Stock asks for the table each time it creates a generator. */
    @Test
    void escapesMayChangeTheirTableBetweenWrites() {
        int[] now = CharacterEscapes.standardAsciiEscapesForJSON();
        CharacterEscapes escapes = new CharacterEscapes() {
            @Override
            public int[] getEscapeCodesForAscii() {
                return now.clone();
            }

            @Override
            public SerializableString getEscapeSequence(int ch) {
                return new SerializedString("*");
            }
        };
        stock.setCharacterEscapes(escapes);
        ours.setCharacterEscapes(escapes);
        compareWrites("at first");
        now['a'] = CharacterEscapes.ESCAPE_CUSTOM;
        compareWrites("changed");
        now['a'] = CharacterEscapes.ESCAPE_NONE;
        compareWrites("changed back");
        differences.assertNone();
    }

    /** Writers with settings and writers without settings take turns on one mapper. */
    @Test
    void writersOfOneMapperDoNotSeeEachOthersSettings() throws IOException {
        ObjectMapper oursMapper = new ObjectMapper(ours);
        ObjectMapper stockMapper = new ObjectMapper(stock);
        List<Function<ObjectMapper, ObjectWriter>> writers = new ArrayList<>(Arrays.asList(
                ObjectMapper::writer,
                ObjectMapper::writerWithDefaultPrettyPrinter,
                mapper -> mapper.writer(new MinimalPrettyPrinter(";")),
                mapper -> mapper.writer(new Configuration.Escapes()),
                mapper -> mapper.writer().withRootValueSeparator("|"),
                mapper -> mapper.writer().withRootValueSeparator((String) null)));
        for (Feature feature : Feature.values()) {
            writers.add(mapper -> mapper.writer().with(feature));
            writers.add(mapper -> mapper.writer().without(feature));
        }
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("/na\u00efve<name>\u0001", Texts.latin1(50) + "/<>\u001f\u4e2d\ud83d\ude00");
        value.put("numbers", Arrays.asList(1, 1.5, Double.NaN, new java.math.BigDecimal("1E+3")));
        for (Function<ObjectMapper, ObjectWriter> writer : writers) {
            for (int i = 0; i < 2; i++) {
                Recorder expected = new Recorder();
                Recorder actual = new Recorder();
                for (Recorder recorder : new Recorder[] {actual, expected}) {
                    ObjectMapper mapper = recorder == actual ? oursMapper : stockMapper;
                    writer.apply(mapper).writeValue(recorder.stream(), value);
                    writer.apply(mapper)
                            .writeValues(recorder.data())
                            .write(value)
                            .write(value)
                            .close();
                    mapper.writeValue(recorder.stream(), value);
                    byte[] bytes = writer.apply(mapper).writeValueAsBytes(value);
                    recorder.transcript().add("bytes", bytes, 0, bytes.length);
                }
                differences.compare(
                        "writer " + writers.indexOf(writer),
                        actual.transcript().toString(),
                        expected.transcript().toString());
            }
        }
        differences.assertNone();
    }

    @Test
    @EnabledIf(value = "hasConstraints", disabledReason = "write constraints came with Jackson 2.16")
    void writingGoesOnNormallyAfterAConstraintWasViolated() {
        Since216.setDepth(stock, 4);
        Since216.setDepth(ours, 4);
        for (int i = 0; i < 3; i++) {
            for (OnFailure onFailure : OnFailure.values()) {
                for (int depth : new int[] {3, 4, 5, 20, 100}) {
                    differences.compare(
                            "depth " + depth,
                            Target.write(ours, Target.STREAM, Scripts.deep(depth), onFailure, Failure.NEVER),
                            Target.write(stock, Target.STREAM, Scripts.deep(depth), onFailure, Failure.NEVER));
                }
            }
            compareWrites("afterwards");
        }
        differences.assertNone();
    }

    static boolean hasConstraints() {
        return Configuration.isAtLeast(16);
    }
}
