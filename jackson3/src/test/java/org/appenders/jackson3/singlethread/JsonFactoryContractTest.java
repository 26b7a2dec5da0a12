package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.core.FormatSchema;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Everything except writing. Our factory can replace a stock factory anywhere. */
class JsonFactoryContractTest {

    private static final Script SAMPLE = new Script(
            "sample",
            JsonGenerator::writeStartObject,
            g -> g.writeName("na\u00efve/"),
            g -> g.writeString("\u00e9/<a>\ud83d\ude00"),
            g -> g.writeName("nan"),
            g -> g.writeNumber(Double.NaN),
            g -> g.writeName("deep"),
            JsonGenerator::writeStartArray,
            JsonGenerator::writeStartArray,
            JsonGenerator::writeStartArray,
            JsonGenerator::writeEndArray,
            JsonGenerator::writeEndArray,
            JsonGenerator::writeEndArray,
            JsonGenerator::writeEndObject,
            g -> g.writeNumber(1));

    private interface Copying {
        JsonFactory copy(JsonFactory original) throws Exception;
    }

    @TestFactory
    Stream<DynamicTest> copiesKeepEverySettingAndShareNothing() {
        return Configuration.all().stream()
                .map(configuration -> DynamicTest.dynamicTest(configuration.toString(), () -> {
                    assertCopies(configuration, JsonFactory::copy);
                    assertCopies(configuration, factory -> factory.rebuild().build());
                    assertCopies(
                            configuration,
                            factory -> SingleThreadJsonFactory.builder(factory).build());
                    String name = configuration.toString();
                    // The test's own decorators and pools cannot be serialized, not even with stock.
                    if (!name.contains("decorator")) {
                        assertCopies(configuration, JsonFactoryContractTest::serialized);
                    }
                }));
    }

    /** Stock calls methods that a subclass may override, so our factory must call them too. */
    @Test
    void dataOutputOfASubclassGoesWhereStockSendsIt() {
        List<String> calls = new ArrayList<>();
        JsonFactory ours = new SingleThreadJsonFactory() {
            private static final long serialVersionUID = 1L;

            @Override
            public JsonGenerator createGenerator(ObjectWriteContext write, OutputStream out, JsonEncoding encoding) {
                calls.add("ours: " + out.getClass() + encoding);
                return super.createGenerator(write, out, encoding);
            }
        };
        JsonFactory stock = new JsonFactory() {
            private static final long serialVersionUID = 1L;

            @Override
            public JsonGenerator createGenerator(ObjectWriteContext write, OutputStream out, JsonEncoding encoding) {
                calls.add("stock: " + out.getClass() + encoding);
                return super.createGenerator(write, out, encoding);
            }
        };
        for (int write = 0; write < 3; write++) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            for (JsonFactory each : List.of(ours, stock)) {
                JsonMapper.builder(each).build().writeValue((DataOutput) new DataOutputStream(bytes), "text");
            }
            assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("\"text\"\"text\"");
            List<String> stocks =
                    calls.stream().filter(call -> call.startsWith("stock")).toList();
            assertThat(calls.stream().filter(call -> call.startsWith("ours")))
                    .containsExactlyElementsOf(stocks.stream()
                            .map(call -> call.replace("stock", "ours"))
                            .toList());
            calls.clear();
        }
    }

    private static void assertCopies(Configuration configuration, Copying copying) throws Exception {
        SingleThreadJsonFactory original = configuration.ours();
        Turns.warmUp(original);
        JsonFactory copy = copying.copy(original);
        assertThat(copy).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(((SingleThreadJsonFactory) copy).statistics().generatorsKept())
                .isZero();
        for (Target target : Target.values()) {
            Differences.assertSame(
                    "a copy to " + target,
                    Target.write(new Writing(copy, configuration.asking()), target, SAMPLE),
                    Target.write(configuration.stockWriting(), target, SAMPLE));
        }
        assertThat(copy.getFactoryFeatures()).isEqualTo(original.getFactoryFeatures());
        assertThat(copy.getStreamReadFeatures()).isEqualTo(original.getStreamReadFeatures());
        assertThat(copy.getFormatReadFeatures()).isEqualTo(original.getFormatReadFeatures());
    }

    @SuppressWarnings("unchecked")
    private static <T extends Serializable> T serialized(T value) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(value);
        return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    @Test
    void mappersAreSerializable() throws Exception {
        JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule())
                .build();
        List<Object> value = Arrays.asList(1, "a", Collections.singletonMap("b", 2.5));
        byte[] expected = mapper.writeValueAsBytes(value);
        ObjectMapper copy = serialized(mapper);
        assertThat(copy.tokenStreamFactory()).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(copy.tokenStreamFactory()).isNotSameAs(mapper.tokenStreamFactory());
        for (int i = 0; i < 5; i++) {
            assertThat(copy.writeValueAsBytes(value)).isEqualTo(expected);
        }
        SingleThreadJsonFactory factory = (SingleThreadJsonFactory) copy.tokenStreamFactory();
        assertThat(factory.statistics().generatorsKept()).isEqualTo(Turns.COUNT);
    }

    @Test
    void answersAsStock() {
        JsonFactory ours = new SingleThreadJsonFactory();
        JsonFactory stock = new JsonFactory();
        assertThat(ours.getFormatName()).isEqualTo(stock.getFormatName());
        assertThat(ours.version()).isEqualTo(stock.version());
        assertThat(ours.snapshot()).isSameAs(ours);
        assertThat(ours.canParseAsync()).isEqualTo(stock.canParseAsync());
        assertThat(ours.canHandleBinaryNatively()).isEqualTo(stock.canHandleBinaryNatively());
        FormatSchema schema = () -> "any";
        assertThat(ours.canUseSchema(schema)).isEqualTo(stock.canUseSchema(schema));
        assertThat(ours.getFormatWriteFeatureType()).isEqualTo(stock.getFormatWriteFeatureType());
    }

    @Test
    void readingIsStocks() {
        ObjectMapper ours = JsonMapper.builder(new SingleThreadJsonFactory()).build();
        ObjectMapper stock = new JsonMapper();
        String document = "{\"a\":[1,2.5,\"x\\u00e9\",true,null,{\"b\":123456789012345678901}]}";
        assertThat(ours.readTree(document)).isEqualTo(stock.readTree(document));
        assertThat(ours.readTree(document.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                .isEqualTo(stock.readTree(document));
    }

    @Test
    void nullTargetsAndContextsAreStocks() {
        List<String> failures = new ArrayList<>();
        for (JsonFactory factory : new JsonFactory[] {new SingleThreadJsonFactory(), new JsonFactory()}) {
            StringBuilder seen = new StringBuilder();
            seen.append(failure(() -> factory.createGenerator(null, new ByteArrayOutputStream())));
            seen.append(failure(() -> factory.createGenerator(Asking.nothing(), (ByteArrayOutputStream) null)
                    .close()));
            seen.append(failure(() -> {
                JsonGenerator generator = factory.createGenerator(Asking.nothing(), (ByteArrayOutputStream) null);
                generator.writeNumber(1);
                generator.close();
            }));
            failures.add(seen.toString());
        }
        assertThat(failures.get(0)).isEqualTo(failures.get(1));
    }

    private static String failure(Runnable call) {
        try {
            call.run();
            return "none ";
        } catch (RuntimeException e) {
            return e.getClass().getName() + ' ';
        }
    }

    @Test
    void builderRefusesNoFactory() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SingleThreadJsonFactory.builder(null))
                .withMessageContaining("builder()");
    }

    @Test
    void builderWithTheDefaultsOfJackson2HasThem() {
        JsonFactory ours = SingleThreadJsonFactory.builderWithJackson2Defaults().build();
        JsonFactory stock = JsonFactory.builderWithJackson2Defaults().build();
        assertThat(ours).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(ours.getFormatWriteFeatures()).isEqualTo(stock.getFormatWriteFeatures());
        assertThat(ours.getStreamWriteFeatures()).isEqualTo(stock.getStreamWriteFeatures());
    }
}
