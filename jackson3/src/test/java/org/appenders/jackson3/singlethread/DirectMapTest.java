package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonView;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Maps of anything, maps of texts, and trees. Their simple entries are written in one step. The bytes, write contexts
 * and failures are stock's.
 */
class DirectMapTest {

    private final Differences differences = new Differences();

    /** Returns a map with each kind of value that has a step, and some kinds that have none. */
    private static Map<String, Object> anything() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", "value");
        map.put("caf\u00e9 \"quoted\"", "na\u00efve\n");
        map.put("a/b", "c");
        map.put("a", "b/c");
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
        map.put("\ud83d\ude00", "\ud83d\ude00");
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

    static class Seer extends ValueSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
            generator.writeString(describe(generator.streamWriteContext()));
        }

        static String describe(TokenStreamContext context) {
            return context.currentName() + " " + context.getEntryCount() + " " + context.hasCurrentIndex() + " in "
                    + context.getParent().currentName();
        }
    }

    /** Looks at the write context before it writes the name. */
    static class SeeingKey extends ValueSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializationContext context) {
            if (value instanceof Character) {
                throw new IllegalStateException("no key, after " + Seer.describe(generator.streamWriteContext()));
            }
            generator.writeName(value + " after " + Seer.describe(generator.streamWriteContext()));
        }
    }

    static class Refusing {
        public int getNumber() {
            throw new IllegalStateException("refused");
        }
    }

    /** Has no serializer, because two properties have the same name. */
    static class Unwritable {
        @JsonProperty("same")
        public int first;

        @JsonProperty("same")
        public int second;
    }

    @JsonPropertyOrder(alphabetic = true)
    static class Holder {
        public Map<String, Object> a = anything();
        public Map<String, String> b = new TreeMap<>(Map.of("k", "v"));
        public Map<?, ?> c = new HashMap<>(Map.of("x", 1));
        public Object d = new ConcurrentHashMap<>(Map.of("y", "z"));

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
        public Map<String, Object> j = new HashMap<>(Map.of("typed", 1));

        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, Object> k = anything();

        @JsonView(Beans.Views.class)
        public Map<String, Object> l = new HashMap<>(Map.of("viewed", new Beans.Views()));

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        public Map<String, Object> m = new HashMap<>(Collections.singletonMap("null", null));
    }

    /** Databind asks first whether these maps are empty. */
    static class Asked {
        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_NULL)
        public Map<String, Object> nonNull = new LinkedHashMap<>();

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        public Map<String, Object> nonEmpty = new LinkedHashMap<>();

        Asked(Object lastNonNull, Object lastNonEmpty) {
            nonNull.put("null", null);
            nonNull.put("last", lastNonNull);
            nonEmpty.put("empty", "");
            nonEmpty.put("map", new HashMap<>());
            nonEmpty.put("last", lastNonEmpty);
        }
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
        failing.put("fails", new Refusing());
        failing.put("after", 2);
        Map<String, Object> deep = new TreeMap<>();
        deep.put("inner", failing);
        deep.put("object", new Object());
        Map<String, Object> unwritable = new HashMap<>(Map.of("before", 1, "unwritable", new Unwritable()));
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
                unwritable,
                properties,
                texts,
                new Beans.Generic<>(texts, Arrays.asList(Collections.emptyMap(), keys, texts)),
                Arrays.asList(Texts.ascii(7900), anything()),
                new HashMap<>(Map.of("object", new Object())),
                new Asked(null, null),
                new Asked(0, 0),
                new Asked(new Refusing(), ""),
                new Asked(null, new Refusing()),
                new Asked(new Unwritable(), ""),
                new Asked(null, new Unwritable()));
    }

    private static JsonMapper mapper(boolean isOurs, Consumer<JsonMapper.Builder> setting) {
        JsonMapper.Builder builder = isOurs
                ? JsonMapper.builder(new SingleThreadJsonFactory()).addModule(new SingleThreadModule(1, true))
                : JsonMapper.builder(new JsonFactory());
        setting.accept(builder);
        return builder.build();
    }

    private void compare(String what, Consumer<JsonMapper.Builder> setting, Iterable<?> values) {
        JsonMapper ours = mapper(true, setting);
        JsonMapper stock = mapper(false, setting);
        for (Object value : values) {
            for (MapperTarget target :
                    new MapperTarget[] {MapperTarget.STREAM, MapperTarget.DATA, MapperTarget.STRING}) {
                for (int i = 0; i < 3; i++) {
                    differences.compare(
                            what + ", " + value.getClass(), target.write(ours, value), target.write(stock, value));
                }
            }
            differences.compare(
                    what + ", in a view, " + value.getClass(),
                    MapperTarget.STREAM.write(ours, ours.writerWithView(Beans.Views.class), value),
                    MapperTarget.STREAM.write(stock, stock.writerWithView(Beans.Views.class), value));
        }
    }

    private void compare(String what, Consumer<JsonMapper.Builder> setting) {
        compare(what, setting, values());
    }

    @Test
    void mapsEqualStocksUnderSettingsThatTouchThem() {
        compare("plain", builder -> {});
        for (SerializationFeature feature : new SerializationFeature[] {
            SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS,
            SerializationFeature.INDENT_OUTPUT,
            SerializationFeature.WRAP_EXCEPTIONS,
            SerializationFeature.FAIL_ON_EMPTY_BEANS
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonWriteFeature feature : new JsonWriteFeature[] {
            JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS,
            JsonWriteFeature.QUOTE_PROPERTY_NAMES,
            JsonWriteFeature.ESCAPE_NON_ASCII,
            JsonWriteFeature.ESCAPE_FORWARD_SLASHES,
            JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()));
        }
        for (StreamWriteFeature feature : new StreamWriteFeature[] {
            StreamWriteFeature.STRICT_DUPLICATE_DETECTION, StreamWriteFeature.USE_FAST_DOUBLE_WRITER
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()));
        }
        differences.assertNone();
    }

    @ParameterizedTest
    @EnumSource(names = {"NON_NULL", "NON_EMPTY", "NON_DEFAULT"})
    void mapsEqualStocksWhereEntriesAreLeftOut(JsonInclude.Include inclusion) {
        JsonInclude.Value both = JsonInclude.Value.construct(inclusion, inclusion);
        compare("of all", builder -> builder.changeDefaultPropertyInclusion(v -> both));
        compare("by type", builder -> builder.withConfigOverride(Map.class, map -> map.setInclude(both)));
        differences.assertNone();
    }

    @Test
    void ignoredNamesAreLeftOut() {
        compare(
                "ignored",
                builder -> builder.withConfigOverride(
                        Map.class,
                        map -> map.setIgnorals(JsonIgnoreProperties.Value.forIgnoredProperties("text", "k"))));
        differences.assertNone();
    }

    @Test
    void serializersOfTheUsersAreAsked() {
        for (Class<?> type : new Class<?>[] {String.class, Integer.class, Boolean.class, Double.class, Long.class}) {
            compare("of " + type, builder -> builder.addModule(with(type, new Seer())));
        }
        for (Class<?> type : new Class<?>[] {String.class, Character.class}) {
            compare("of keys " + type, builder -> builder.addModule(withKeys(type)));
        }
        compare(
                "of null",
                builder -> builder.addModule(new SimpleModule("null").setDefaultNullKeySerializer(new SeeingKey())));
        differences.assertNone();
    }

    @SuppressWarnings("unchecked")
    private static SimpleModule with(Class<?> type, ValueSerializer<Object> serializer) {
        return new SimpleModule("of " + type).addSerializer((Class<Object>) type, serializer);
    }

    @SuppressWarnings("unchecked")
    private static SimpleModule withKeys(Class<?> type) {
        return new SimpleModule("keys").addKeySerializer((Class<Object>) type, new SeeingKey());
    }

    /** After a failure, the write context looks like stock's. */
    @Test
    void contextAfterAFailureIsStocks() {
        for (Object failing : new Object[] {new Refusing(), new Unwritable(), new Changing(), 'c'}) {
            String[] seen = {"", ""};
            for (int i = 0; i < 2; i++) {
                JsonMapper mapper = mapper(i == 0, builder -> builder.addModule(withKeys(Character.class)));
                for (int j = 0; j < 3; j++) {
                    seen[i] += failed(mapper, failing);
                }
            }
            differences.compare("context", seen[0], seen[1]);
        }
        differences.assertNone();
    }

    /** Changes the map that contains it. */
    @JsonSerialize(using = Changer.class)
    static class Changing {
        Map<Object, Object> map;
    }

    static class Changer extends ValueSerializer<Changing> {
        @Override
        public void serialize(Changing value, JsonGenerator generator, SerializationContext context) {
            generator.writeNumber(value.map.size());
            value.map.put("new " + value.map.size(), 1);
        }
    }

    private static String failed(JsonMapper mapper, Object failing) {
        Map<Object, Object> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", "c");
        if (failing instanceof Character) {
            map.put(failing, 1);
        } else {
            map.put("x", failing);
        }
        if (failing instanceof Changing changing) {
            changing.map = map;
        }
        Transcript transcript = new Transcript();
        JsonGenerator generator = mapper.createGenerator(new Recorder(transcript, Failure.NEVER).stream());
        generator.writeStartObject();
        generator.writeName("outer");
        try {
            mapper.writeValue(generator, map);
        } catch (JacksonException e) {
            MapperTarget.describe(transcript, e);
        }
        TokenStreamContext context = generator.streamWriteContext();
        String seen = context.currentName() + " " + context.getEntryCount() + " " + context.inObject();
        generator.close();
        return transcript + seen;
    }

    private static ObjectNode tree() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("text", "value")
                .put("caf\u00e9 \"quoted\"", "na\u00efve\n")
                .put("a/b", "c")
                .put("a", "b/c")
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
                .put("\ud83d\ude00", "\ud83d\ude00")
                .put("long", Texts.ascii(3000))
                .put("bytes", new byte[] {1, 2, 3})
                .put("none", (String) null);
        tree.putPOJO("see", new Seen());
        tree.putArray("array").add("text").add(1).add(0.5).add(true).addNull().addArray();
        tree.putObject("object").put("inner", 1).putObject("empty");
        tree.putPOJO("see later", new Seen());
        return tree;
    }

    private static List<Object> trees() {
        ObjectNode failing = tree();
        failing.putPOJO("fails", new Refusing());
        Map<String, JsonNode> children = new TreeMap<>();
        children.put("b", tree());
        children.put("a", failing);
        return Arrays.asList(
                tree(),
                failing,
                new ObjectNode(JsonNodeFactory.instance, children),
                JsonNodeFactory.instance.arrayNode().add(tree()).add("text").addPOJO(new Seen()),
                new ArrayNode(JsonNodeFactory.instance, new ArrayList<>(Arrays.asList(tree(), null, tree()))),
                new Beans.Generic<>(tree(), Arrays.asList(tree(), JsonNodeFactory.instance.nullNode())),
                Collections.singletonMap("tree", tree()),
                Arrays.asList(Texts.ascii(7900), tree()),
                JsonNodeFactory.instance.missingNode());
    }

    @Test
    void treesEqualStocks() {
        compare("plain", builder -> {}, trees());
        for (SerializationFeature feature : new SerializationFeature[] {
            SerializationFeature.WRITE_EMPTY_JSON_ARRAYS,
            SerializationFeature.INDENT_OUTPUT,
            SerializationFeature.WRAP_EXCEPTIONS
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()), trees());
        }
        for (JsonWriteFeature feature : new JsonWriteFeature[] {
            JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS, JsonWriteFeature.ESCAPE_FORWARD_SLASHES
        }) {
            compare(feature.name(), builder -> builder.configure(feature, !feature.enabledByDefault()), trees());
        }
        for (JsonNodeFeature feature : JsonNodeFeature.values()) {
            compare(
                    feature.name(),
                    builder -> {
                        if (feature.enabledByDefault()) {
                            builder.disable(feature);
                        } else {
                            builder.enable(feature);
                        }
                    },
                    trees());
        }
        compare("duplicates", builder -> builder.enable(StreamWriteFeature.STRICT_DUPLICATE_DETECTION), trees());
        differences.assertNone();
    }

    @Test
    void flushesBetweenEntriesAreStocks() throws IOException {
        compareFlushes(anything());
        compareFlushes(tree());
        compareFlushes(new Around());
    }

    @JsonPropertyOrder(alphabetic = true)
    static class Around {
        public String a = "before";
        public Map<String, Object> b = new LinkedHashMap<>();
        public Map<String, String> c = new TreeMap<>();
        public int d = 7;
        public Map<String, Around> e = new HashMap<>();

        {
            b.put("k", 1);
            b.put("see", new Seen());
        }

        Around within(Around inner) {
            inner.e.put("inner", this);
            return inner;
        }
    }

    @Test
    void nestingIsConstrainedAsStocks() {
        for (int depth = 1; depth < 8; depth++) {
            JsonMapper ours = MapperSetup.oursNestingTo(depth);
            JsonMapper stock = MapperSetup.stockNestingTo(depth);
            Object value = new Around().within(new Around()).within(new Around());
            for (int i = 0; i < 3; i++) {
                differences.compare(
                        "depth " + depth,
                        MapperTarget.STREAM.write(ours, value),
                        MapperTarget.STREAM.write(stock, value));
            }
        }
        differences.assertNone();
    }

    private void compareFlushes(Object value) throws IOException {
        JsonMapper[] mappers = {mapper(true, builder -> {}), mapper(false, builder -> {})};
        assertThat(mappers[0].writeValueAsString(value)).isEqualTo(mappers[1].writeValueAsString(value));
        for (int left = 0; left < 700; left++) {
            String[] seen = new String[2];
            for (int i = 0; i < 2; i++) {
                Transcript transcript = new Transcript();
                try (JsonGenerator generator =
                        mappers[i].createGenerator(new Recorder(transcript, Failure.NEVER).stream())) {
                    generator.writeStartArray();
                    Scripts.fillTo(generator, 8000 - left);
                    generator.writePOJO(value);
                }
                seen[i] = transcript.toString();
            }
            differences.compare("with " + left + " bytes left", seen[0], seen[1]);
        }
        differences.assertNone();
    }
}
