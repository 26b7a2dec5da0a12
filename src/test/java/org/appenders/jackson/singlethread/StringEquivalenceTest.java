package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** If a document becomes a String, it equals stock's String, even if bytes could not represent it. */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class StringEquivalenceTest {

    /** The calls that write text as a value, as a name or raw. */
    private enum Way {
        TEXT {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeString(text);
            }
        },
        CHARS {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeString(('x' + text + 'y').toCharArray(), 1, text.length());
            }
        },
        READER {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeString(new StringReader(text), -1);
            }
        },
        NAME {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeStartObject();
                g.writeNumberField("first", 1);
                g.writeFieldName(text);
                g.writeNumber(1);
                g.writeEndObject();
            }
        },
        SERIALIZED_NAME {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeStartObject();
                g.writeFieldName(new SerializedString(text));
                g.writeNumber(1);
                g.writeEndObject();
            }
        },
        RAW {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeRawValue(text);
                g.writeRaw('x' + text + 'y', 1, text.length());
            }
        },
        RAW_CHARS {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeRawValue(('x' + text + 'y').toCharArray(), 1, text.length());
                g.writeRaw(text.toCharArray(), 0, text.length());
            }
        },
        RAW_CHAR_BY_CHAR {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                for (int i = 0; i < text.length(); i++) {
                    g.writeRaw(text.charAt(i));
                }
            }
        },
        RAW_SERIALIZED {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeRawValue(new SerializedString(text));
                g.writeRaw((SerializableString) new SerializedString(text));
            }
        };

        abstract void write(JsonGenerator g, String text) throws IOException;
    }

    private static String write(JsonFactory factory, Script.Call... calls) throws IOException {
        SegmentedStringWriter writer = Turns.stringWriter(factory);
        try (JsonGenerator g = factory.createGenerator(writer)) {
            g.writeStartArray();
            for (Script.Call call : calls) {
                call.on(g);
            }
            g.writeEndArray();
        }
        return writer.getAndClear();
    }

    private static void assertStocks(Configuration configuration, JsonFactory ours, List<String> texts)
            throws IOException {
        JsonFactory stock = configuration.stock();
        for (Way way : Way.values()) {
            for (String text : texts) {
                String expected = write(stock, g -> way.write(g, text));
                String written = write(ours, g -> way.write(g, text));
                if (!written.equals(expected)) {
                    assertThat(escaped(written))
                            .as("%s of %s", way, escaped(text))
                            .isEqualTo(escaped(expected));
                }
            }
        }
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            escaped.append(c > ' ' && c < 0x7F ? String.valueOf(c) : String.format("{%04x}", (int) c));
        }
        return escaped.toString();
    }

    private static List<Configuration> withEscapes() {
        return Arrays.asList(
                Configuration.DEFAULT,
                Configuration.set("non-ASCII", f -> f.enable(JsonGenerator.Feature.ESCAPE_NON_ASCII)),
                Configuration.set("custom", f -> f.setCharacterEscapes(new Configuration.Escapes())),
                Configuration.built("highest 0x7FF", b -> b.highestNonEscapedChar(0x7FF)),
                Configuration.built("highest 'f'", b -> b.highestNonEscapedChar('f')),
                Configuration.built("quote '", b -> b.quoteChar('\'')));
    }

    @TestFactory
    Stream<DynamicTest> everyCharAloneIsStocks() {
        return withEscapes().stream()
                .map(configuration -> DynamicTest.dynamicTest(configuration.toString(), () -> {
                    List<String> blocks = new ArrayList<>();
                    JsonFactory ours = configuration.ours();
                    for (int c = 0; c <= Character.MAX_VALUE; c++) {
                        blocks.add(String.valueOf((char) c));
                        if (blocks.size() == 0x400) {
                            // All texts are in one document for each way, so that they also meet in the buffer.
                            for (Way way : Way.values()) {
                                Script.Call[] calls = blocks.stream()
                                        .map(text -> (Script.Call) g -> way.write(g, text))
                                        .toArray(Script.Call[]::new);
                                assertThat(write(ours, calls).equals(write(configuration.stock(), calls)))
                                        .as("%s up to %x", way, c)
                                        .isTrue();
                            }
                            blocks.clear();
                        }
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> surrogatesInAnyOrderAreStocks() {
        char[] halves = {'\ud800', '\udbff', '\udc00', '\udfff', 'a', '\u4e2d', '"'};
        List<String> texts = new ArrayList<>();
        for (char first : halves) {
            for (char second : halves) {
                for (char third : halves) {
                    String text = "" + first + second + third;
                    texts.addAll(Arrays.asList(text.substring(1), text, text + first, "abcdefghijklmnop" + text));
                }
            }
        }
        return withEscapes().stream()
                .map(configuration -> DynamicTest.dynamicTest(
                        configuration.toString(), () -> assertStocks(configuration, configuration.ours(), texts)));
    }

    @TestFactory
    Stream<DynamicTest> textsOfEveryKindAndLengthAreStocks() {
        List<String> texts = new ArrayList<>();
        for (int length : new int[] {0, 1, 7, 8, 15, 16, 17, 31, 33, 63, 64, 65, 999, 1001, 3999, 4001, 8001, 16001}) {
            texts.addAll(Texts.each(length));
        }
        return withEscapes().stream()
                .map(configuration -> DynamicTest.dynamicTest(
                        configuration.toString(), () -> assertStocks(configuration, configuration.ours(), texts)));
    }

    /** Chars of one to four bytes, and lone surrogates, across the ends of stock's buffer and of both our buffers. */
    @Test
    void charsAcrossTheEndsOfBuffersAreStocks() throws IOException {
        JsonFactory ours = new SingleThreadJsonFactory();
        JsonFactory stock = new JsonFactory();
        for (String unit : new String[] {"a", "\u00e9", "\u4e2d", "\ud83d\ude00", "\ud83d", "\n", "\u00e9\u4e2da"}) {
            for (int end : new int[] {2000, 4000, 8000, 16000}) {
                for (int before = end - 12; before < end + 4; before++) {
                    String filling = Texts.ascii(before);
                    String text = Texts.repeated(unit, 40);
                    Script.Call[] calls = {
                        g -> g.writeRaw(filling), g -> g.writeRaw(text.toCharArray(), 0, 40), g -> g.writeString(text)
                    };
                    assertThat(write(ours, calls).equals(write(stock, calls)))
                            .as("%s at %d", escaped(unit), before)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void mixedTextsInOneDocumentAreStocks() throws IOException {
        JsonFactory ours = new SingleThreadJsonFactory();
        JsonFactory stock = new JsonFactory();
        Random random = new Random(27);
        for (int i = 0; i < 1000; i++) {
            Script.Call[] calls = Stream.generate(() -> {
                        Way way = Way.values()[random.nextInt(Way.values().length)];
                        String text = Texts.random(random);
                        return (Script.Call) g -> way.write(g, text);
                    })
                    .limit(1 + random.nextInt(20))
                    .toArray(Script.Call[]::new);
            assertThat(write(ours, calls).equals(write(stock, calls))).isTrue();
        }
    }

    @Test
    void whatIsBufferedIsCountedInChars() throws IOException {
        String text = "a\u00e9\u4e2d\ud83d\ude00\ud83d";
        JsonFactory[] factories = {new JsonFactory(), new SingleThreadJsonFactory()};
        List<List<Integer>> counts = new ArrayList<>();
        for (JsonFactory factory : factories) {
            List<Integer> seen = new ArrayList<>();
            JsonGenerator g = factory.createGenerator(Turns.stringWriter(factory));
            g.writeStartArray();
            for (Way way : Way.values()) {
                way.write(g, text);
                seen.add(g.getOutputBuffered());
            }
            g.flush();
            seen.add(g.getOutputBuffered());
            counts.add(seen);
            g.close();
        }
        assertThat(counts.get(1)).isEqualTo(counts.get(0)).last().isEqualTo(0);
    }

    @Test
    void flushAndCloseReachTheWriterWhateverTheFeatures() throws IOException {
        for (boolean passed : new boolean[] {true, false}) {
            JsonFactory factory = new SingleThreadJsonFactory();
            factory.configure(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM, passed);
            factory.configure(JsonGenerator.Feature.AUTO_CLOSE_TARGET, passed);
            for (boolean flushes : new boolean[] {true, false}) {
                SegmentedStringWriter writer = Turns.stringWriter(factory);
                JsonGenerator g = factory.createGenerator(writer);
                assertThat(g.getOutputTarget()).isSameAs(writer);
                g.writeNumber(1);
                if (flushes) {
                    g.flush();
                } else {
                    g.close();
                }
                assertThat(writer.getAndClear()).isEqualTo("1");
                g.close();
            }
        }
    }

    /** {@code UTF8JsonGenerator.writeString(SerializableString)} is final, and refuses it. */
    @Test
    void halfAPairAsASerializedValueIsRefused() throws IOException {
        JsonFactory ours = new SingleThreadJsonFactory();
        assertThatThrownBy(() -> write(ours, g -> g.writeString(new SerializedString("\ud83d"))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(write(ours, g -> g.writeString(new SerializedString("\ud83d\ude00"))))
                .isEqualTo("[\"\ud83d\ude00\"]");
    }

    /** Writes another document in the middle of the outer one, and then fails if told to. */
    public static final class Nesting {

        private final ObjectMapper mapper;
        private final Object inner;
        private final boolean fails;

        Nesting(ObjectMapper mapper, Object inner, boolean fails) {
            this.mapper = mapper;
            this.inner = inner;
            this.fails = fails;
        }

        @JsonValue
        public Object value() throws IOException {
            String written = mapper.writeValueAsString(inner);
            if (fails) {
                throw new IOException(written);
            }
            return written;
        }
    }

    private static List<Object> values(ObjectMapper mapper) {
        Map<String, String> map = Collections.singletonMap("n\ud83d\ude00 \u00e9", Texts.repeated("\u4e2d\n", 5000));
        Object nested = new Nesting(mapper, Arrays.asList("inner \u00e9 \ud83d", map), false);
        Object failing = new Nesting(mapper, map, true);
        return Arrays.asList(
                map,
                Arrays.asList("before \u4e2d", nested, "after"),
                Arrays.asList("secret \u4e2d", failing, "after"),
                Arrays.asList("a", new Nesting(mapper, failing, false)),
                "\ud83d",
                Arrays.asList(1, 2.5, null, true));
    }

    private static String written(ObjectMapper mapper, Object value) {
        return MapperTarget.STRING.write(mapper, value);
    }

    /** Returns the document before the call, the exception, the position, and what can be written afterwards. */
    private static String refusal(JsonFactory factory, Script.Call call) throws IOException {
        SegmentedStringWriter writer = Turns.stringWriter(factory);
        StringBuilder told = new StringBuilder();
        try (JsonGenerator g = factory.createGenerator(writer)) {
            g.writeStartArray();
            g.writeString("\u4e2d");
            try {
                call.on(g);
            } catch (IOException | RuntimeException e) {
                told.append(e.getClass().getName()).append(": ").append(e.getMessage());
            }
            told.append(" at ").append(g.getOutputContext().pathAsPointer());
            g.writeRaw("end");
        }
        return told.append(writer.getAndClear()).toString();
    }

    @Test
    void callsThatAreRefusedLeaveStocksString() throws IOException {
        Script.Call[] calls = {
            g -> g.writeFieldName("name in an array"),
            g -> g.writeFieldName("\u4e2d in an array"),
            g -> g.writeFieldName(new SerializedString("\u4e2d in an array")),
            JsonGenerator::writeEndObject,
            g -> {
                g.writeStartObject();
                g.writeFieldName("\u4e2d");
                g.writeFieldName("\u4e2d behind a name");
            },
            g -> {
                g.writeStartObject();
                g.writeString("\u4e2d without a name");
            },
            g -> {
                g.writeStartObject();
                g.writeNumber(1);
            },
            g -> g.writeString((String) null),
            g -> g.writeString(new StringReader("\u4e2d"), 2),
            g -> g.writeString(new StringReader("\u4e2d"), 1),
            g -> g.writeString(new StringReader("\u4e2d"), 0),
            g -> g.writeRaw("\u4e2d", -1, 1),
            g -> g.writeRaw("\u4e2d", 0, 2),
            g -> g.writeRaw("\u4e2d", 1, -1),
            g -> g.writeRaw("\u4e2d", 0, 0)
        };
        for (Configuration configuration : withEscapes()) {
            JsonFactory ours = configuration.ours();
            for (int round = 0; round < 3; round++) {
                for (int i = 0; i < calls.length; i++) {
                    assertThat(refusal(ours, calls[i]))
                            .as("%s, call %s", configuration, i)
                            .isEqualTo(refusal(configuration.stock(), calls[i]));
                }
            }
        }
    }

    @Test
    void nestedAndFailingWritesAndThoseAfterThemAreStocks() {
        for (MapperSetup setup : MapperSetup.values()) {
            ObjectMapper ours = setup.ours();
            ObjectMapper stock = new JsonMapper();
            List<Object> ourValues = values(ours);
            List<Object> stockValues = values(stock);
            for (int round = 0; round < 20; round++) {
                for (int i = 0; i < ourValues.size(); i++) {
                    assertThat(written(ours, ourValues.get(i))).isEqualTo(written(stock, stockValues.get(i)));
                }
            }
        }
    }

    @Test
    void threadsWriteStocksStrings() throws Exception {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        List<Object> values = values(ours);
        List<Object> stockValues = values(new JsonMapper());
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<Boolean>> results = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                results.add(threads.submit(() -> {
                    ObjectMapper stock = new JsonMapper();
                    boolean same = true;
                    for (int i = 0; i < 2000; i++) {
                        int at = i % values.size();
                        same &= written(ours, values.get(at)).equals(written(stock, stockValues.get(at)));
                    }
                    return same;
                }));
            }
            for (Future<Boolean> result : results) {
                assertThat(result.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void stringsAndBytesFromOneGeneratorDoNotMix() throws IOException {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = new JsonMapper();
        Object value = Collections.singletonMap("emoji \ud83d\ude00", "caf\u00e9 \ud83d\ude00 \u4e2d");
        for (int i = 0; i < 10; i++) {
            assertThat(ours.writeValueAsString(value)).isEqualTo(stock.writeValueAsString(value));
            assertThat(ours.writeValueAsBytes(value)).isEqualTo(stock.writeValueAsBytes(value));
        }
        assertThat(((SingleThreadJsonFactory) ours.getFactory()).statistics().generatorsKept())
                .isEqualTo(3);
    }

    private static String twoRoots(JsonFactory factory, String separator) throws IOException {
        SegmentedStringWriter writer = Turns.stringWriter(factory);
        try (JsonGenerator g = factory.createGenerator(writer)) {
            g.setRootValueSeparator(new SerializedString(separator));
            g.writeString("\u00e9");
            g.writeString("\u4e2d");
            g.writeNumber(1);
        }
        return writer.getAndClear();
    }

    @Test
    void separatorsOfRootValuesAreStocks() throws IOException {
        for (String separator : new String[] {"", " ", "\u00e9", "\u4e2d", "\ud83d\ude00"}) {
            assertThat(escaped(twoRoots(new SingleThreadJsonFactory(), separator)))
                    .isEqualTo(escaped(twoRoots(new JsonFactory(), separator)));
        }
        // As with a serialized value, Jackson's own method encodes the separator to bytes.
        assertThatThrownBy(() -> twoRoots(new SingleThreadJsonFactory(), "\ud83d"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** Text of every script in turn, because the generator expects the next text to be like the last ones. */
    @Test
    void textsThatChangeTheirScriptAreStocks() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = new JsonMapper();
        String[] texts = {
            "plain", "\u00e9t\u00e9", "\u4e2d\n\u6587", "a\"b\\c", "\ud83d\ude00", "", "\u0001\u00ff\u0100"
        };
        for (int run = 1; run < 20; run++) {
            List<Object> document = new ArrayList<>();
            for (String text : texts) {
                for (int i = 0; i < run; i++) {
                    document.add(text + i);
                    document.add(Collections.singletonMap(text, text));
                }
            }
            assertThat(written(ours, document)).isEqualTo(written(stock, document));
        }
    }
}
