package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.jsontype.BasicPolymorphicTypeValidator;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.ValueNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Maps, lists in maps and trees of plain values only, which are written as a whole: bytes, flushes and failures are stock's. */
@SuppressWarnings({"unused", "deprecation"}) // What replaces it came after 2.12.
class WholeValueTest {

    private static final MapperTarget[] TARGETS = {
        MapperTarget.STREAM, MapperTarget.DATA, MapperTarget.BYTES, MapperTarget.STRING, MapperTarget.GENERATOR
    };

    private final Differences differences = new Differences();

    private static Map<String, Object> simple() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", "value");
        map.put("quoted \"", "\u0001\n");
        map.put("empty", "");
        map.put("count", -7);
        map.put("large", Long.MIN_VALUE);
        map.put("ratio", 0.125);
        map.put("yes", true);
        map.put("no", false);
        return map;
    }

    private static Map<String, Object> nested() {
        Map<String, Object> map = simple();
        map.put("null", null);
        map.put("none", Collections.emptyMap());
        map.put("map", simple());
        map.put("tree map", new TreeMap<>(simple()));
        map.put("hash map", new HashMap<>(simple()));
        map.put("list", new ArrayList<>(Arrays.asList("a", 1, 2L, 0.5, true, null, simple())));
        map.put("no list", new ArrayList<>());
        map.put("one", Arrays.asList("alone"));
        map.put("lists", Arrays.asList(Arrays.asList(1, 2), Arrays.asList(), Arrays.asList(Arrays.asList("deep"))));
        map.put("behind", "text");
        return map;
    }

    private static Map<String, Object> ofOtherTypes() {
        Map<String, Object> map = simple();
        map.put("id", new UUID(1, 2));
        map.put("decimal", new BigDecimal("12.50"));
        map.put("uri", URI.create("http://localhost/"));
        map.put("enum", Beans.Color.RED);
        map.put("locale", Locale.ROOT);
        map.put("ids", Arrays.asList(new UUID(3, 4), new BigDecimal("1E+5"), null));
        return map;
    }

    private static Map<String, Object> with(Object value) {
        Map<String, Object> map = nested();
        map.put("other", value);
        map.put("last", simple());
        return map;
    }

    private static ObjectNode tree() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        tree.put("text", "value")
                .put("count", 7)
                .put("large", Long.MAX_VALUE)
                .put("ratio", 1e-9)
                .put("flag", true)
                .put("none", (String) null);
        tree.putArray("array").add("text").add(1).add(0.5).add(false).addNull().addArray();
        tree.putObject("object").put("inner", 1).putObject("empty");
        tree.putArray("objects").addObject().put("a", 1);
        tree.putArray("no elements");
        return tree;
    }

    @JsonPropertyOrder(alphabetic = true)
    static class Holder {
        public Map<String, Object> a = nested();
        public Map<String, String> b = new LinkedHashMap<>(Collections.singletonMap("k", "v"));
        public Map<?, ?> c = simple();
        public Object d = nested();
        public JsonNode e = tree();
        public Object f = tree();
        public Map<String, List<Object>> g = Collections.singletonMap("g", Arrays.asList(1, "x"));

        public Map<String, Object> n = ofOtherTypes();
        public String o = "last";
    }

    // One property each: what cannot be written as a whole lets those after it not be tried.

    static class Unwrapping {
        @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public Map<String, Object> map = nested();
    }

    static class Sorted {
        @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
        public Map<String, Object> map = simple();
    }

    static class WithoutNull {
        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, Object> map = nested();
    }

    static class WithoutEmpty {
        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public Map<String, Object> map = nested();
    }

    static class Shouting {
        @JsonSerialize(contentUsing = Shout.class)
        public Map<String, Object> map = nested();
    }

    static class OfTypes {
        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Map<String, Object> map = simple();
    }

    /** A node of the user's, which is text and says another one. */
    static class OwnText extends ValueNode {

        @Override
        public JsonToken asToken() {
            return JsonToken.VALUE_STRING;
        }

        @Override
        public String asText() {
            return "text";
        }

        @Override
        public String textValue() {
            return "text";
        }

        @Override
        public JsonNodeType getNodeType() {
            return JsonNodeType.STRING;
        }

        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object o) {
            return o == this;
        }

        @Override
        public void serialize(JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString("another");
        }
    }

    static class Failing extends ArrayList<Object> {
        Failing() {
            super(Arrays.asList(1, 2, 3));
        }

        @Override
        public Object get(int index) {
            return index == 1 ? 1 / (super.size() - 3) : super.get(index);
        }
    }

    static class Shout extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(value + "!");
        }

        @Override
        public void serializeWithType(
                Object value,
                JsonGenerator generator,
                SerializerProvider provider,
                com.fasterxml.jackson.databind.jsontype.TypeSerializer types)
                throws IOException {
            serialize(value, generator, provider);
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    private interface Typed {}

    private static List<Object> values() {
        Map<Object, Object> nullKey = new LinkedHashMap<>(simple());
        nullKey.put(null, 1);
        Map<Object, Object> keys = new LinkedHashMap<>(simple());
        keys.put(1, "number");
        Map<String, Object> itself = new LinkedHashMap<>(simple());
        itself.put("list", Arrays.asList(simple(), Collections.singletonMap("half", "\ud83d")));
        ObjectNode odd = tree();
        odd.putPOJO("bean", new Beans.Simple());
        ObjectNode noChild = new ObjectNode(JsonNodeFactory.instance, Collections.singletonMap("child", null));
        ArrayNode noElement = new ArrayNode(JsonNodeFactory.instance, Collections.singletonList(null));
        return Arrays.asList(
                simple(),
                nested(),
                ofOtherTypes(),
                new Holder(),
                new Unwrapping(),
                new Sorted(),
                new WithoutNull(),
                new WithoutEmpty(),
                new Shouting(),
                new OfTypes(),
                new Beans.Generic<>(nested(), Collections.emptyList()),
                tree(),
                JsonNodeFactory.instance.arrayNode().add(tree()).add(1).add(tree()),
                odd,
                with(new Beans.Simple()),
                with(new LinkedList<>(Arrays.asList(1, 2))),
                with(new int[] {1, 2}),
                with(tree()),
                tree().set("own", new OwnText()),
                tree().set("child", noChild),
                tree().set("elements", noElement),
                with(new Failing()),
                with("caf\u00e9 \u2019 \ud83d\ude00"),
                with(Double.NaN),
                with(1.5f),
                with(Arrays.asList(simple(), new Beans.Simple(), 1)),
                with(Arrays.asList(Collections.unmodifiableMap(simple()))),
                with(Texts.ascii(1500)),
                nullKey,
                keys,
                itself,
                Arrays.asList(simple(), nested(), tree()),
                Arrays.asList(Texts.ascii(7000), nested(), nested(), tree(), nested()));
    }

    private void compare(String what, Consumer<ObjectMapper> setting) {
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        setting.accept(stock);
        for (Object value : values()) {
            // As one that cannot be written as a whole lets those after it not be tried.
            ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
            setting.accept(ours);
            for (MapperTarget target : TARGETS) {
                for (int i = 0; i < 3; i++) {
                    differences.compare(
                            what + ", " + target + ", " + value.getClass(),
                            target.write(ours, value),
                            target.write(stock, value));
                }
            }
        }
    }

    @Test
    void bytesAreStocksUnderSettingsThatTouchThem() {
        compare("plain", mapper -> {});
        for (SerializationFeature feature : new SerializationFeature[] {
            SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS,
            SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED,
            SerializationFeature.WRITE_NULL_MAP_VALUES,
            SerializationFeature.WRITE_EMPTY_JSON_ARRAYS,
            SerializationFeature.INDENT_OUTPUT
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
        for (JsonInclude.Include inclusion :
                new JsonInclude.Include[] {JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY}) {
            compare(inclusion.name(), mapper -> mapper.setSerializationInclusion(inclusion));
            compare(
                    inclusion + " by type",
                    mapper -> mapper.configOverride(Map.class)
                            .setInclude(JsonInclude.Value.construct(inclusion, inclusion)));
        }
        for (Class<?> list : new Class<?>[] {List.class, ArrayList.class}) {
            compare(
                    "unwrapped " + list,
                    mapper -> mapper.configOverride(list)
                            .setFormat(JsonFormat.Value.empty()
                                    .withFeature(JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)));
        }
        differences.assertNone();
    }

    @Test
    void typesAreStocks() {
        compare(
                "typed by default",
                mapper -> mapper.activateDefaultTyping(
                        BasicPolymorphicTypeValidator.builder().build(),
                        ObjectMapper.DefaultTyping.OBJECT_AND_NON_CONCRETE,
                        JsonTypeInfo.As.PROPERTY));
        for (Class<?> type : new Class<?>[] {Object.class, List.class, Map.class, String.class, UUID.class}) {
            compare(type + " is typed", mapper -> mapper.addMixIn(type, Typed.class));
        }
        differences.assertNone();
    }

    @Test
    void serializersOfTheUsersAreCalled() {
        Class<?>[] types = {
            String.class,
            Integer.class,
            Boolean.class,
            UUID.class,
            List.class,
            ArrayList.class,
            Map.class,
            LinkedHashMap.class,
            ObjectNode.class,
            JsonNode.class
        };
        for (Class<?> type : types) {
            compare("of " + type, mapper -> mapper.registerModule(new SimpleModule().addSerializer(of(type))));
        }
        compare("of null", mapper -> mapper.getSerializerProvider().setNullValueSerializer(new Shout()));
        compare(
                "of keys",
                mapper -> mapper.registerModule(new SimpleModule().addKeySerializer(String.class, new Key())));
        differences.assertNone();
    }

    private static JsonSerializer<?> of(Class<?> type) {
        return new Shout() {
            @Override
            @SuppressWarnings("unchecked")
            public Class<Object> handledType() {
                return (Class<Object>) type;
            }
        };
    }

    static class Key extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeFieldName(value + "!");
        }
    }

    @Test
    void levelsAreStocks() {
        for (int limit : Configuration.isAtLeast(16) ? new int[] {0, 7, 33} : new int[] {0}) {
            for (int depth : new int[] {1, 5, 6, 7, 8, 30, 31, 32, 33, 34, 70}) {
                ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
                ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
                if (limit > 0) {
                    Since216.setDepth(ours.getFactory(), limit);
                    Since216.setDepth(stock.getFactory(), limit);
                }
                Object map = "text";
                JsonNode tree = JsonNodeFactory.instance.arrayNode();
                for (int i = 0; i < depth; i++) {
                    map = i % 3 == 1
                            ? Arrays.asList(map, 1)
                            : new LinkedHashMap<String, Object>(Collections.singletonMap("k", map));
                    tree = i % 3 == 1
                            ? JsonNodeFactory.instance.arrayNode().add(tree)
                            : JsonNodeFactory.instance.objectNode().set("k", tree);
                }
                for (Object value : new Object[] {map, tree, new Beans.Generic<>(map, Arrays.asList(tree))}) {
                    for (int i = 0; i < 3; i++) {
                        differences.compare(
                                depth + " of " + limit,
                                MapperTarget.STREAM.write(ours, value),
                                MapperTarget.STREAM.write(stock, value));
                    }
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void flushesAreStocks() throws IOException {
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        Object deep = Long.MIN_VALUE;
        JsonNode deepTree = JsonNodeFactory.instance.numberNode(Long.MIN_VALUE);
        for (int i = 0; i < 30; i++) {
            deep = Arrays.asList(deep);
            deepTree = JsonNodeFactory.instance.arrayNode().add(deepTree);
        }
        Object[] values = {
            nested(),
            tree(),
            new Beans.Generic<>(nested(), Arrays.asList(tree())),
            Collections.singletonMap("deep", deep),
            JsonNodeFactory.instance.objectNode().set("deep", deepTree)
        };
        for (Object value : values) {
            for (int left = 0; left < 1200; left++) {
                differences.compare(
                        "with " + left + " bytes left",
                        written(MapperSetup.FACTORY_AND_MODULE.ours(), 8000 - left, value),
                        written(stock, 8000 - left, value));
            }
        }
        differences.assertNone();
    }

    private static String written(ObjectMapper mapper, int before, Object value) throws IOException {
        Transcript transcript = new Transcript();
        try (JsonGenerator generator =
                mapper.getFactory().createGenerator(new Recorder(transcript, Failure.NEVER).stream())) {
            generator.writeStartArray();
            Scripts.fillTo(generator, before);
            mapper.writeValue(generator, value);
            generator.writeString("behind");
        }
        return transcript.toString();
    }
}
