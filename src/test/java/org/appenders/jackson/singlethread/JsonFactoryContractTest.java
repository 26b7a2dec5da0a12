package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.format.DataFormatDetector;
import com.fasterxml.jackson.core.format.DataFormatMatcher;
import com.fasterxml.jackson.core.format.MatchStrength;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Everything that a {@link JsonFactory} does except writing. */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class JsonFactoryContractTest {

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();

    private interface Copying {
        JsonFactory of(JsonFactory factory) throws IOException, ClassNotFoundException;
    }

    private static Map<String, Copying> copyings() {
        Map<String, Copying> copyings = new LinkedHashMap<>();
        copyings.put("copy()", JsonFactory::copy);
        copyings.put("rebuild()", factory -> (JsonFactory) factory.rebuild().build());
        copyings.put("ObjectMapper.copy()", factory -> {
            ObjectMapper copy = new ObjectMapper(factory).copy();
            assertThat(copy.getFactory().getCodec()).isSameAs(copy);
            return copy.getFactory();
        });
        copyings.put("serialization", JsonFactoryContractTest::serialized);
        return copyings;
    }

    private static JsonFactory serialized(JsonFactory factory) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(factory);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (JsonFactory) in.readObject();
        }
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> copiesKeepEverySettingAndShareNothing() {
        return copyings().entrySet().stream()
                .flatMap(copying -> Configuration.all().stream()
                        .map(configuration -> DynamicTest.dynamicTest(
                                copying.getKey() + ", " + configuration,
                                () -> compareCopies(configuration, copying.getValue()))));
    }

    private static void compareCopies(Configuration configuration, Copying copying)
            throws IOException, ClassNotFoundException {
        JsonFactory stockCopy;
        try {
            stockCopy = copying.of(configuration.stock());
        } catch (NotSerializableException e) {
            return;
        }
        JsonFactory original = configuration.ours();
        // So that the factory keeps a generator when it is copied.
        Target.open(original).close();
        JsonFactory copy = copying.of(original);

        assertThat(copy).isExactlyInstanceOf(SingleThreadJsonFactory.class).isNotSameAs(original);
        assertThat(copy.getCodec() == null).isEqualTo(stockCopy.getCodec() == null);
        Differences differences = new Differences();
        for (Script script : Scripts.legal()) {
            if (script.calls().size() < 100) {
                for (Target target : new Target[] {Target.STREAM, Target.WRITER}) {
                    differences.compare(
                            script + " to " + target,
                            Target.write(copy, target, script),
                            Target.write(stockCopy, target, script));
                }
            }
        }
        differences.assertNone();

        JsonGenerator ofOriginal = Target.open(original);
        JsonGenerator ofCopy = Target.open(copy);
        assertThat(ofCopy).isNotSameAs(ofOriginal);
        ofOriginal.close();
        ofCopy.close();
        original.setRootValueSeparator("original");
        original.enable(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS);
        differences.compare(
                "after the original was changed",
                Target.write(copy, Target.STREAM, Scripts.small()),
                Target.write(stockCopy, Target.STREAM, Scripts.small()));
        differences.assertNone();
    }

    @Test
    void formatIsJson() throws IOException {
        assertThat(factory.getFormatName()).isSameAs(JsonFactory.FORMAT_NAME_JSON);
        for (String document : new String[] {"{\"a\":1}", " [1]", "<xml/>", "", "true", "\"x\""}) {
            byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
            MatchStrength ours = strength(factory, bytes);
            assertThat(ours).as(document).isEqualTo(strength(new JsonFactory(), bytes));
        }
        assertThat(factory.canUseCharArrays()).isEqualTo(new JsonFactory().canUseCharArrays());
        assertThat(factory.canHandleBinaryNatively()).isFalse();
        assertThat(factory.canParseAsync()).isTrue();
        assertThat(factory.canUseSchema(null)).isFalse();
        assertThat(factory.requiresPropertyOrdering()).isFalse();
        assertThat(factory.getFormatReadFeatureType()).isEqualTo(new JsonFactory().getFormatReadFeatureType());
        assertThat(factory.getFormatWriteFeatureType()).isEqualTo(new JsonFactory().getFormatWriteFeatureType());
    }

    private static MatchStrength strength(JsonFactory factory, byte[] document) throws IOException {
        DataFormatMatcher match = new DataFormatDetector(factory).findFormat(document);
        return match.hasMatch() ? match.getMatchStrength() : MatchStrength.NO_MATCH;
    }

    @Test
    void factoryAndGeneratorTellJacksonsVersion() throws IOException {
        assertThat(factory.version()).isEqualTo(new JsonFactory().version());
        assertThat(Target.open(factory).version())
                .isEqualTo(Target.open(new JsonFactory()).version());
    }

    @Test
    void codecIsTheMapper() throws IOException {
        ObjectMapper mapper = new ObjectMapper(factory);
        assertThat(factory.getCodec()).isSameAs(mapper);
        assertThat(Target.open(factory).getCodec()).isSameAs(mapper);
        assertThat(Target.open(factory).getCodec()).isSameAs(mapper);
        ObjectCodec codec = new JsonMapper();
        assertThat(new SingleThreadJsonFactory(codec).getCodec()).isSameAs(codec);
        assertThat(Target.open(new SingleThreadJsonFactory(codec)).getCodec()).isSameAs(codec);
        assertThat(factory.copy().getCodec()).isNull();
    }

    /** Stock calls methods that a subclass may override, so our factory must call them too. */
    @Test
    void dataOutputOfASubclassGoesWhereStockSendsIt() throws IOException {
        List<String> calls = new ArrayList<>();
        JsonFactory ours = new SingleThreadJsonFactory() {
            private static final long serialVersionUID = 1L;

            @Override
            public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) throws IOException {
                calls.add("ours: " + out.getClass() + encoding);
                return super.createGenerator(out, encoding);
            }

            @Override
            protected OutputStream _createDataOutputWrapper(DataOutput out) {
                calls.add("ours: wrapper");
                return super._createDataOutputWrapper(out);
            }
        };
        JsonFactory stock = new JsonFactory() {
            private static final long serialVersionUID = 1L;

            @Override
            public JsonGenerator createGenerator(OutputStream out, JsonEncoding encoding) throws IOException {
                calls.add("stock: " + out.getClass() + encoding);
                return super.createGenerator(out, encoding);
            }

            @Override
            protected OutputStream _createDataOutputWrapper(DataOutput out) {
                calls.add("stock: wrapper");
                return super._createDataOutputWrapper(out);
            }
        };
        for (int write = 0; write < 3; write++) {
            List<String> written = new ArrayList<>();
            for (JsonFactory each : new JsonFactory[] {ours, stock}) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                new ObjectMapper(each).writeValue((DataOutput) new DataOutputStream(bytes), "text");
                written.add(bytes.toString("UTF-8"));
            }
            assertThat(written).containsExactly("\"text\"", "\"text\"");
            assertThat(calls.subList(0, 2))
                    .isEqualTo(Arrays.asList(
                            calls.get(2).replace("stock", "ours"), calls.get(3).replace("stock", "ours")));
            assertThat(calls).hasSize(4);
            calls.clear();
        }
    }

    @Test
    void builderCanBeUsedAgain() throws IOException {
        SingleThreadJsonFactoryBuilder builder = SingleThreadJsonFactory.builder();
        JsonFactory first = builder.rootValueSeparator("1").build();
        JsonFactory second = builder.rootValueSeparator("2").build();
        assertThat(first.getRootValueSeparator()).isEqualTo("1");
        assertThat(second.getRootValueSeparator()).isEqualTo("2");
        Target.open(first).close();
        assertThat(Target.open(first)).isNotSameAs(Target.open(second));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> readingIsStocksUnderEachReadFeature() {
        return Stream.of(JsonReadFeature.values())
                .map(feature -> DynamicTest.dynamicTest(feature.name(), () -> {
                    JsonFactoryBuilder builder = new JsonFactoryBuilder();
                    builder.configure(feature, !feature.enabledByDefault());
                    SingleThreadJsonFactoryBuilder oursBuilder = SingleThreadJsonFactory.builder();
                    oursBuilder.configure(feature, !feature.enabledByDefault());
                    compareReading(oursBuilder.build(), builder.build());
                }));
    }

    @Tag("slow")
    @Test
    void readingIsStocksUnderEachParserFeature() {
        for (JsonParser.Feature feature : JsonParser.Feature.values()) {
            JsonFactory stock = new JsonFactory().configure(feature, !feature.enabledByDefault());
            JsonFactory ours = new SingleThreadJsonFactory().configure(feature, !feature.enabledByDefault());
            compareReading(ours, stock);
        }
    }

    private static void compareReading(JsonFactory ours, JsonFactory stock) {
        Differences differences = new Differences();
        for (String document : new String[] {
            "",
            " ",
            "{}",
            "{\"a\":[1,-2.5e3,\"x\\u00e9\\n\",true,false,null,{\"b\":123456789012345678901}]} 2 [3]",
            "{\"a\":1,\"a\":2}",
            "/* c */ [1] // d\n",
            "# c\n[1]",
            "{'a':'b'}",
            "{a:1}",
            "[1,]",
            "[,1]",
            "[01]",
            "[.5,5.,+1]",
            "[NaN,INF,-INF]",
            "[\"\t\"]",
            "[\"\\q\"]",
            "[1",
            "{\"a\" 1}",
            "[tru]",
            "\u00e9",
        }) {
            for (String source :
                    new String[] {"bytes", "part", "stream", "chars", "string", "reader", "data", "async"}) {
                differences.compare(
                        source + " " + document, read(ours, source, document), read(stock, source, document));
            }
        }
        differences.assertNone();
    }

    private static String read(JsonFactory factory, String source, String document) {
        Transcript transcript = new Transcript();
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        try (JsonParser parser = parser(factory, source, document, bytes)) {
            JsonToken token;
            while ((token = parser.nextToken()) != null && token != JsonToken.NOT_AVAILABLE) {
                transcript.add(token + " " + parser.getText() + " " + parser.getCurrentName());
            }
        } catch (IOException | RuntimeException e) {
            transcript.addFailure(source, e);
        }
        // Messages name the source object. The name of a stream or a reader is different each time.
        return transcript.toString().replaceAll("@[0-9a-f]+", "@");
    }

    private static JsonParser parser(JsonFactory factory, String source, String document, byte[] bytes)
            throws IOException {
        switch (source) {
            case "bytes":
                return factory.createParser(bytes);
            case "part":
                return factory.createParser(bytes, 0, bytes.length);
            case "stream":
                return factory.createParser(new ByteArrayInputStream(bytes));
            case "chars":
                return factory.createParser(document.toCharArray());
            case "string":
                return factory.createParser(document);
            case "reader":
                return factory.createParser(new StringReader(document));
            case "data":
                return factory.createParser((DataInput) new DataInputStream(new ByteArrayInputStream(bytes)));
            default:
                JsonParser parser = factory.createNonBlockingByteArrayParser();
                ((ByteArrayFeeder) parser.getNonBlockingInputFeeder()).feedInput(bytes, 0, bytes.length);
                ((ByteArrayFeeder) parser.getNonBlockingInputFeeder()).endOfInput();
                return parser;
        }
    }

    /** The class loader finds only our classes and jackson-core. */
    @Test
    void writingWorksWithoutDatabind() throws Exception {
        URL core = JsonFactory.class.getProtectionDomain().getCodeSource().getLocation();
        URL own = SingleThreadJsonFactory.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {core, own}, ClassLoader.getSystemClassLoader().getParent())) {
            assertThat(loads(loader, "com.fasterxml.jackson.databind.ObjectMapper"))
                    .isFalse();
            Class<?> type = loader.loadClass(SingleThreadJsonFactory.class.getName());
            assertThat(type).isNotSameAs(SingleThreadJsonFactory.class);
            Object isolated = type.getConstructor().newInstance();
            for (int i = 0; i < 3; i++) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                StringWriter writer = new StringWriter();
                write(type.getMethod("createGenerator", OutputStream.class).invoke(isolated, out));
                write(type.getMethod("createGenerator", java.io.Writer.class).invoke(isolated, writer));
                assertThat(new String(out.toByteArray(), StandardCharsets.UTF_8))
                        .isEqualTo("{\"text\":\"value\",\"number\":1.5}");
                assertThat(writer).hasToString("{\"text\":\"value\",\"number\":1.5}");
            }
            Object copy = type.getMethod("copy").invoke(isolated);
            assertThat(copy).isInstanceOf(type);
            Object builder = type.getMethod("builder").invoke(null);
            assertThat(builder.getClass().getMethod("build").invoke(builder)).isInstanceOf(type);
        }
    }

    private static boolean loads(ClassLoader loader, String name) {
        try {
            loader.loadClass(name);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Uses reflection, because these classes are not the ones that this test is linked to. */
    private static void write(Object generator) throws ReflectiveOperationException {
        Class<?> type = generator.getClass().getClassLoader().loadClass(JsonGenerator.class.getName());
        call(type, generator, "writeStartObject");
        Method text = type.getMethod("writeStringField", String.class, String.class);
        text.invoke(generator, "text", "value");
        Method number = type.getMethod("writeNumberField", String.class, double.class);
        number.invoke(generator, "number", 1.5);
        call(type, generator, "writeEndObject");
        call(type, generator, "close");
    }

    private static void call(Class<?> type, Object generator, String method) throws ReflectiveOperationException {
        type.getMethod(method).invoke(generator);
    }

    @Test
    void buffersAreClearedByThoseWhoseBuilderWasToldSo() {
        assertThat(new SingleThreadJsonFactory().clearsBuffers()).isFalse();
        assertThat(SingleThreadJsonFactory.builder().build().clearsBuffers()).isFalse();
        assertThat(new SingleThreadJsonFactoryBuilder(new JsonFactory()).build().clearsBuffers())
                .isFalse();
        SingleThreadJsonFactory clearing =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();
        assertThat(clearing.clearsBuffers()).isTrue();
        assertThat(clearing.copy().clearsBuffers()).isTrue();
        assertThat(clearing.rebuild().build().clearsBuffers()).isTrue();
        assertThat(clearing.rebuild().clearBuffers(false).build().clearsBuffers())
                .isFalse();
    }
}
