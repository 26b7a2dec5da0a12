package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * Maps of anything, maps of texts, and trees. Their simple entries are written in one step. The bytes, write contexts
 * and failures are stock's.
 */
@SuppressWarnings({"unused", "deprecation"}) // The replacement is newer than Jackson 2.12.
class DirectMapTest {

    private final Differences differences = new Differences();

    /** Returns a map with each kind of value that has a step, and some kinds that have none. */
    private static Map<String, Object> anything() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", "value");
        map.put("caf\u00e9 \"quoted\"", "na\u00efve\n");
        map.put("empty", "");
        map.put("count", 7);
        map.put("large", Long.MIN_VALUE);
        map.put("ratio", 0.125);
        map.put("no number", Double.NaN);
        map.put("flag", true);
        map.put("null", null);
        map.put("single", 1.5f);
        map.put("see", new Seen());
        map.put("half a pair", "\ud83d");
        map.put("\ud83d", "half a name");
        map.put("list", Arrays.asList("a", 1, null));
        map.put("map", Collections.singletonMap("k", 2L));
        map.put("", 1);
        map.put("long", Texts.ascii(3000));
        map.put("bean", new Beans.Simple());
        map.put("see later", new Seen());
        return map;
    }

    /** Writes what it sees of the write context. */
    @JsonSerialize(using = Seer.class)
    static class Seen {}

    static class Seer extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(describe(generator.getOutputContext()));
        }

        static String describe(JsonStreamContext context) {
            return context.getCurrentName() + " " + context.getEntryCount() + " " + context.hasCurrentIndex() + " in "
                    + context.getParent().getCurrentName();
        }
    }

    /** Looks at the write context before it writes the name. */
    static class SeeingKey extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            if (value instanceof Character) {
                throw new IOException("no key, after " + Seer.describe(generator.getOutputContext()));
            }
            generator.writeFieldName(value + " after " + Seer.describe(generator.getOutputContext()));
        }
    }

    @JsonPropertyOrder(alphabetic = true)
    static class Holder {
        public Map<String, Object> a = anything();
        public Map<String, String> b = new TreeMap<>(Collections.singletonMap("k", "v"));
        public Map<?, ?> c = new HashMap<>(Collections.singletonMap("x", 1));
        public Object d = new ConcurrentHashMap<>(Collections.singletonMap("y", "z"));

        @JsonIgnoreProperties({"text", "see"})
        public Map<String, Object> e = anything();

        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public Map<String, Object> f = anything();

        @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
        public Map<String, Object> g = anything();

        @JsonSerialize(contentUsing = Beans.Loud.class)
        public Map<String, String> h = Collections.singletonMap("loud", "text");

        @JsonSerialize(keyUsing = SeeingKey.class)
        public Map<String, Object> i = anything();

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Map<String, Object> j = new HashMap<>(Collections.singletonMap("typed", 1));

        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, Object> k = anything();
    }

    enum Named {
        ONE,
        @JsonProperty("the \"second\"")
        TWO {},
        THREE;

        @Override
        public String toString() {
            return "number " + ordinal();
        }
    }

    /**
     * Returns a map by these keys, which are written without their serializer. Some values look at the write context.
     */
    private static Map<Object, Object> by(Object... keys) {
        Map<Object, Object> map = new LinkedHashMap<>();
        Object[] values = {1, true, null, new Seen(), "text", Arrays.asList(1, "two"), new Seen(), 0.5};
        for (int i = 0; i < keys.length; i++) {
            map.put(keys[i], values[i % values.length]);
        }
        return map;
    }

    private static final Object[] INTEGERS = {0, 1, -1, 9, 10, 12345, Integer.MIN_VALUE, 77, 100, 5};
    private static final Object[] OF_ALL_TYPES = {
        1,
        2L,
        (short) 3,
        (byte) -4,
        true,
        false,
        new UUID(1, 2),
        'c',
        '"',
        Named.ONE,
        Named.TWO,
        Beans.Color.RED,
        "text"
    };

    @JsonPropertyOrder(alphabetic = true)
    @SuppressWarnings({"unchecked", "rawtypes"})
    static class ByKeys {
        public Map<Integer, Object> a = (Map) by(INTEGERS);
        public Map<Integer, Object> b = (Map) by(1, 2, 3L, "text");
        public Map<Named, Object> c = (Map) by((Object[]) Named.values());
        public Map<Named, Object> d = (Map) by(Named.ONE, Beans.Color.RED);
        public Map<Object, Object> e = by(OF_ALL_TYPES);
        public Map<Number, Object> f = (Map) by(1, 2L, 0.5, new BigDecimal("1E+3"));
        public Map<Long, Boolean> g = new TreeMap<>(Collections.singletonMap(5L, true));
        public Map<Comparable<?>, Object> h = (Map) by(OF_ALL_TYPES);

        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public Map<Integer, Object> i = (Map) by(INTEGERS);

        public Map<Integer, Map<Named, Integer>> j =
                Collections.singletonMap(1, Collections.singletonMap(Named.THREE, 2));
        public Map<Date, Object> k = (Map) by(new Date(0), 1);
        public Map<Class<?>, Object> l = (Map) by(String.class, int.class);
    }

    private static List<Object> values() {
        Map<Object, Object> keys = new LinkedHashMap<>();
        keys.put("text", 1);
        keys.put(5, "five");
        keys.put("more", "text");
        keys.put(Beans.Color.RED, 2);
        keys.put("more still", null);
        keys.put('c', new Seen());
        Map<Object, Object> nullKey = new LinkedHashMap<>();
        nullKey.put("before", 1);
        nullKey.put(null, "value");
        Map<String, Object> failing = new LinkedHashMap<>();
        failing.put("before", 1);
        failing.put("fails", new Object());
        failing.put("after", 2);
        Map<String, Object> deep = new TreeMap<>();
        deep.put("inner", failing);
        Properties properties = new Properties();
        properties.setProperty("p", "q");
        properties.put("number", 5);
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("a", "b");
        texts.put("c", null);
        texts.put("d", Texts.ascii(9000));
        texts.put("e", "f");
        return Arrays.asList(
                anything(),
                new Holder(),
                new TreeMap<>(anything()),
                Collections.unmodifiableMap(anything()),
                keys,
                nullKey,
                failing,
                deep,
                properties,
                texts,
                new ByKeys(),
                by(INTEGERS),
                by(OF_ALL_TYPES),
                by((Object[]) Named.values()),
                Arrays.asList(by(1, 2, 3), by(true, false), Collections.singletonMap(new UUID(3, 4), by(1, 'c'))),
                Arrays.asList(Texts.ascii(7800), by(OF_ALL_TYPES), by(INTEGERS)),
                new Beans.Generic<>(texts, Arrays.asList(Collections.emptyMap(), keys, texts)),
                Arrays.asList(Texts.ascii(7900), anything()));
    }

    private void compare(String what, Consumer<ObjectMapper> setting) {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        setting.accept(ours);
        setting.accept(stock);
        for (Object value : values()) {
            for (MapperTarget target : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.DATA}) {
                for (int i = 0; i < 3; i++) {
                    differences.compare(
                            what + ", " + value.getClass(), target.write(ours, value), target.write(stock, value));
                }
            }
        }
    }

    @Test
    void mapsEqualStocksUnderSettingsThatTouchThem() {
        compare("plain", mapper -> {});
        for (SerializationFeature feature : new SerializationFeature[] {
            SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS,
            SerializationFeature.WRITE_NULL_MAP_VALUES,
            SerializationFeature.INDENT_OUTPUT,
            SerializationFeature.WRAP_EXCEPTIONS,
            SerializationFeature.FAIL_ON_EMPTY_BEANS,
            SerializationFeature.WRITE_ENUMS_USING_TO_STRING,
            SerializationFeature.WRITE_ENUMS_USING_INDEX,
            SerializationFeature.WRITE_ENUM_KEYS_USING_INDEX
        }) {
            compare(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonGenerator.Feature feature : new JsonGenerator.Feature[] {
            JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS,
            JsonGenerator.Feature.QUOTE_FIELD_NAMES,
            JsonGenerator.Feature.ESCAPE_NON_ASCII,
            JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION
        }) {
            compare(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonInclude.Include inclusion : new JsonInclude.Include[] {
            JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY, JsonInclude.Include.NON_DEFAULT
        }) {
            compare(inclusion.name(), mapper -> mapper.setSerializationInclusion(inclusion));
            compare(
                    inclusion + " by type",
                    mapper -> mapper.configOverride(Map.class)
                            .setInclude(JsonInclude.Value.construct(inclusion, inclusion)));
        }
        compare(
                "ignored by type",
                mapper -> mapper.configOverride(Map.class)
                        .setIgnorals(JsonIgnoreProperties.Value.forIgnoredProperties("text", "k")));
        differences.assertNone();
    }

    @Test
    void serializersOfTheUsersAreAsked() {
        for (Class<?> type : new Class<?>[] {String.class, Integer.class, Boolean.class, Double.class, Long.class}) {
            compare("of " + type, mapper -> mapper.registerModule(with(type, new Seer())));
        }
        compare(
                "of keys",
                mapper -> mapper.registerModule(
                        new SimpleModule("keys").addKeySerializer(String.class, new SeeingKey())));
        compare(
                "of other keys",
                mapper -> mapper.registerModule(
                        new SimpleModule("keys").addKeySerializer(Character.class, new SeeingKey())));
        for (Class<?> type : new Class<?>[] {Integer.class, UUID.class, Named.class}) {
            compare(
                    "of keys of " + type,
                    mapper -> mapper.registerModule(new SimpleModule("keys").addKeySerializer(type, new SeeingKey())));
        }
        compare("of null", mapper -> mapper.getSerializerProvider().setNullKeySerializer(new SeeingKey()));
        differences.assertNone();
    }

    @SuppressWarnings("unchecked")
    private static SimpleModule with(Class<?> type, JsonSerializer<Object> serializer) {
        return new SimpleModule("of " + type).addSerializer((Class<Object>) type, serializer);
    }

    /** After a failure, the write context looks like stock's. */
    @Test
    void contextAfterAFailureIsStocks() throws IOException {
        for (Object failing : new Object[] {new Object(), new Changing(), 'c'}) {
            String[] seen = {"", ""};
            for (int i = 0; i < 2; i++) {
                ObjectMapper mapper =
                        i == 0 ? MapperSetup.FACTORY_AND_MODULE.ours() : MapperSetup.FACTORY_AND_MODULE.stock();
                mapper.registerModule(new SimpleModule("keys").addKeySerializer(Character.class, new SeeingKey()));
                for (int j = 0; j < 3; j++) {
                    seen[i] += failed(mapper, failing);
                }
            }
            differences.compare("context", seen[0], seen[1]);
        }
        differences.assertNone();
    }

    /** Records what it sees of the write context when it is asked whether it is empty. */
    @JsonSerialize(using = Asked.class)
    static class Asking {
        final StringBuilder seen = new StringBuilder();
    }

    static class Asked extends JsonSerializer<Asking> {
        @Override
        public boolean isEmpty(SerializerProvider provider, Asking value) {
            value.seen.append(Seer.describe(provider.getGenerator().getOutputContext()));
            return value.seen.length() % 2 == 0;
        }

        @Override
        public void serialize(Asking value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(value.seen.toString());
        }
    }

    static class WithoutEmpty {
        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public Map<String, Object> map = new LinkedHashMap<>();
    }

    @Test
    void contextIsStocksWhereAnEntryIsAskedWhetherItIsEmpty() throws IOException {
        String[] written = {"", ""};
        for (int i = 0; i < 2; i++) {
            ObjectMapper mapper =
                    i == 0 ? MapperSetup.FACTORY_AND_MODULE.ours() : MapperSetup.FACTORY_AND_MODULE.stock();
            for (int j = 0; j < 4; j++) {
                Asking asking = new Asking();
                WithoutEmpty bean = new WithoutEmpty();
                Map<String, Object> map = bean.map;
                map.put("simple", 1);
                map.put("first", asking);
                map.put("left out", "");
                map.put("text", "value");
                map.put("second", asking);
                map.put("third", asking);
                map.put("last", "text");
                map.put("fourth", asking);
                written[i] += mapper.writeValueAsString(bean) + asking.seen + '\n';
            }
        }
        assertThat(written[0]).isEqualTo(written[1]);
    }

    /** Changes the map that contains it. */
    @JsonSerialize(using = Changer.class)
    static class Changing {
        Map<Object, Object> map;
    }

    static class Changer extends JsonSerializer<Changing> {
        @Override
        public void serialize(Changing value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeNumber(value.map.size());
            value.map.put("new " + value.map.size(), 1);
        }
    }

    private static String failed(ObjectMapper mapper, Object failing) throws IOException {
        Map<Object, Object> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", "c");
        if (failing instanceof Character) {
            map.put(failing, 1);
        } else {
            map.put("x", failing);
        }
        if (failing instanceof Changing) {
            ((Changing) failing).map = map;
        }
        Transcript transcript = new Transcript();
        JsonGenerator generator = mapper.getFactory().createGenerator(new Recorder(transcript, Failure.NEVER).stream());
        generator.writeStartObject();
        generator.writeFieldName("outer");
        try {
            mapper.writeValue(generator, map);
        } catch (IOException | RuntimeException e) {
            MapperTarget.describe(transcript, e);
        }
        JsonStreamContext context = generator.getOutputContext();
        String seen = context.getCurrentName() + " " + context.getEntryCount() + " " + context.inObject();
        generator.close();
        return transcript + seen;
    }

    private static ObjectNode tree() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("text", "value")
                .put("caf\u00e9 \"quoted\"", "na\u00efve\n")
                .put("count", 7)
                .put("large", Long.MIN_VALUE)
                .put("ratio", 0.125)
                .put("no number", Double.POSITIVE_INFINITY)
                .put("single", 1.5f)
                .put("small", (short) 3)
                .put("flag", false)
                .put("decimal", new BigDecimal("1.50"))
                .put("half a pair", "\ud83d")
                .put("\ud83d", "half a name")
                .put("long", Texts.ascii(3000))
                .put("bytes", new byte[] {1, 2, 3})
                .put("none", (String) null);
        tree.set("no text", new TextNode(null));
        tree.putPOJO("see", new Seen());
        tree.putArray("array").add("text").add(1).add(0.5).add(true).addNull().addArray();
        tree.putObject("object").put("inner", 1).putObject("empty");
        tree.putPOJO("see later", new Seen());
        return tree;
    }

    @Test
    void treesEqualStocks() {
        ObjectNode failing = tree();
        failing.putPOJO("fails", new Object());
        Map<String, JsonNode> children = new TreeMap<>();
        children.put("b", tree());
        children.put("a", failing);
        Object[] trees = {
            tree(),
            failing,
            new ObjectNode(JsonNodeFactory.instance, children),
            JsonNodeFactory.instance.arrayNode().add(tree()).add("text").addPOJO(new Seen()),
            new Beans.Generic<>(tree(), Arrays.asList(tree(), JsonNodeFactory.instance.nullNode())),
            Collections.singletonMap("tree", tree()),
            Arrays.asList(Texts.ascii(7900), tree()),
            JsonNodeFactory.instance.missingNode()
        };
        String[] settings = {
            "plain",
            "WRITE_EMPTY_JSON_ARRAYS",
            "INDENT_OUTPUT",
            "FAIL_ON_EMPTY_BEANS",
            "WRITE_NUMBERS_AS_STRINGS",
            "STRICT_DUPLICATE_DETECTION",
            "WRITE_PROPERTIES_SORTED",
            "WRITE_NULL_PROPERTIES"
        };
        for (String setting : settings) {
            ObjectMapper[] mappers = {MapperSetup.FACTORY_AND_MODULE.ours(), MapperSetup.FACTORY_AND_MODULE.stock()};
            for (ObjectMapper mapper : mappers) {
                change(mapper, setting);
            }
            for (Object value : trees) {
                for (int i = 0; i < 3; i++) {
                    differences.compare(
                            setting + ", " + value.getClass(),
                            MapperTarget.STREAM.write(mappers[0], value),
                            MapperTarget.STREAM.write(mappers[1], value));
                }
            }
        }
        differences.assertNone();
    }

    private static void change(ObjectMapper mapper, String setting) {
        for (SerializationFeature feature : SerializationFeature.values()) {
            if (feature.name().equals(setting)) {
                mapper.configure(feature, !feature.enabledByDefault());
            }
        }
        for (JsonGenerator.Feature feature : JsonGenerator.Feature.values()) {
            if (feature.name().equals(setting)) {
                mapper.configure(feature, !feature.enabledByDefault());
            }
        }
        if (Configuration.isAtLeast(14)) {
            NodeFeatures.change(mapper, setting);
        }
    }

    /** A class of its own because these features exist only from Jackson 2.14 on. */
    private static final class NodeFeatures {
        static void change(ObjectMapper mapper, String setting) {
            for (JsonNodeFeature feature : JsonNodeFeature.values()) {
                if (feature.name().equals(setting)) {
                    mapper.setConfig(
                            feature.enabledByDefault()
                                    ? mapper.getSerializationConfig().without(feature)
                                    : mapper.getSerializationConfig().with(feature));
                }
            }
        }
    }

    /** More levels than the number of levels whose walks are kept. */
    @Test
    void mapsAndTreesThatAreDeepEqualStocks() throws IOException {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        Map<String, Object> map = new LinkedHashMap<>();
        ObjectNode tree = stock.createObjectNode();
        for (int i = 0; i < 200; i++) {
            Map<String, Object> outer = new LinkedHashMap<>();
            outer.put("before", i);
            outer.put("map", map);
            outer.put("behind", "text");
            map = outer;
            tree = stock.createObjectNode()
                    .put("before", i)
                    .<ObjectNode>set("tree", tree)
                    .put("behind", "text");
        }
        map.put("tree", tree);
        for (int i = 0; i < 3; i++) {
            assertThat(ours.writeValueAsBytes(map)).isEqualTo(stock.writeValueAsBytes(map));
            assertThat(ours.writeValueAsString(tree)).isEqualTo(stock.writeValueAsString(tree));
        }
    }

    @Test
    void flushesBetweenEntriesAreStocks() throws IOException {
        compareFlushes(anything());
        compareFlushes(tree());
    }

    private void compareFlushes(Object value) throws IOException {
        ObjectMapper[] mappers = {MapperSetup.FACTORY_AND_MODULE.ours(), MapperSetup.FACTORY_AND_MODULE.stock()};
        assertThat(mappers[0].writeValueAsString(value)).isEqualTo(mappers[1].writeValueAsString(value));
        for (int left = 0; left < 700; left++) {
            String[] seen = new String[2];
            for (int i = 0; i < 2; i++) {
                Transcript transcript = new Transcript();
                try (JsonGenerator generator =
                        mappers[i].getFactory().createGenerator(new Recorder(transcript, Failure.NEVER).stream())) {
                    generator.writeStartArray();
                    Scripts.fillTo(generator, 8000 - left);
                    generator.writeObject(value);
                }
                seen[i] = transcript.toString();
            }
            differences.compare("with " + left + " bytes left", seen[0], seen[1]);
        }
        differences.assertNone();
    }
}
