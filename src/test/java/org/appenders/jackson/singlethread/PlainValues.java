package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiConsumer;

/** Maps, lists in maps, and trees. Their values are of the JDK's and Jackson's own classes, and some are nearly so. */
@SuppressWarnings({"unused", "serial"})
final class PlainValues {

    private PlainValues() {}

    static Map<String, Object> simple() {
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

    static Map<String, Object> nested() {
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

    static Map<String, Object> ofOtherTypes() {
        Map<String, Object> map = simple();
        map.put("id", new UUID(1, 2));
        map.put("decimal", new BigDecimal("12.50"));
        map.put("uri", URI.create("http://localhost/"));
        map.put("enum", Beans.Color.RED);
        map.put("locale", Locale.ROOT);
        map.put("ids", Arrays.asList(new UUID(3, 4), new BigDecimal("1E+5"), null));
        return map;
    }

    static Map<String, Object> with(Object value) {
        Map<String, Object> map = nested();
        map.put("other", value);
        map.put("last", simple());
        return map;
    }

    /**
     * Returns a map with text that is not ASCII. It gets into Strings in its own way, and may have to be taken back.
     */
    static Map<String, Object> ofOtherScripts() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("first", "plain");
        map.put("latin", "caf\u00e9");
        map.put("count", 1);
        map.put("cjk", "\u4e2d\u6587 \"quoted\"");
        map.put("inner", new LinkedHashMap<>(Collections.singletonMap("emoji", "\ud83d\ude00")));
        map.put("list", Arrays.asList("\u2019", "plain", 1, "\u00e9\n"));
        map.put("half", "\ud83d");
        map.put("last", true);
        return map;
    }

    static Map<String, Object> ofOtherScriptsAnd(Object value) {
        Map<String, Object> map = ofOtherScripts();
        map.put("other", value);
        map.put("behind", ofOtherScripts());
        return map;
    }

    static class OfOtherScripts {
        public String text = "plain";
        public Map<String, Object> map = ofOtherScripts();
        public Map<String, Object> mixed = ofOtherScriptsAnd(new Beans.Simple());
        public List<String> texts = Arrays.asList("\u00e9", "plain", "\u4e2d");
        public List<String> nulls = Arrays.asList("\u00e9", null, "\u4e2d");
        public JsonNode tree = tree().put("cjk", "\u4e2d")
                .set("bean", tree().put("latin", "\u00e9").putPOJO("b", 1));
    }

    static class OfOtherLists {
        public String text = "\u00e9";

        @SuppressWarnings({"unchecked", "rawtypes"})
        public List<String> texts = (List) Arrays.asList("\u00e9", 1);
    }

    static ObjectNode tree() {
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
        public Map<String, Object> h = ofOtherTypes();
        public String i = "last";
    }

    // One property per bean, because after a value that could not be written in one go the next ones are not tried.

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
                Object value, JsonGenerator generator, SerializerProvider provider, TypeSerializer types)
                throws IOException {
            serialize(value, generator, provider);
        }
    }

    /** Runs the test with documents in which the pieces for a String's chars end at any place within these values. */
    static void inPieces(BiConsumer<String, Object> test) {
        Object[] values = {
            ofOtherScripts(), new OfOtherScripts(), tree().put("cjk", "\u4e2d").set("bean", tree().putPOJO("b", 1))
        };
        for (Object value : values) {
            for (int left = 0; left < 1000; left++) {
                Object document = Arrays.asList("\u00e9", Texts.ascii(8000 - left), value, value);
                test.accept("with " + left + " chars left", document);
            }
        }
    }

    static void random(BiConsumer<String, Object> test) {
        Random random = new Random(25);
        for (int i = 0; i < 3_000; i++) {
            // Most are plain, because after a value that fails some others are not tried.
            test.accept("random " + i, random(random, 4, i % 100 < 60));
        }
    }

    /** Returns a random value of limited depth. Unless it is plain, it may contain beans and lone surrogates. */
    private static Object random(Random random, int depth, boolean isPlain) {
        int size = random.nextInt(6);
        switch (random.nextInt(depth > 0 ? 14 : 9)) {
            case 0:
                return null;
            case 1:
                return random.nextInt();
            case 2:
                return random.nextLong();
            case 3:
                return random.nextInt(10_000) / 100.0;
            case 4:
                return random.nextBoolean();
            case 5:
                return isPlain || random.nextInt(8) > 0 ? new UUID(random.nextLong(), 1) : new Beans.Simple();
            case 9:
                List<Object> list = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    list.add(random(random, depth - 1, isPlain));
                }
                return list;
            case 10:
                return randomTree(random, depth);
            case 11:
                return new Beans.Generic<>(random(random, depth - 1, isPlain), new ArrayList<>());
            case 12:
            case 13:
                Map<Object, Object> map = new LinkedHashMap<>();
                for (int i = 0; i < size; i++) {
                    map.put("key " + random.nextInt(40), random(random, depth - 1, isPlain));
                }
                return map;
            default:
                return randomText(random, isPlain);
        }
    }

    private static JsonNode randomTree(Random random, int depth) {
        ObjectNode tree = JsonNodeFactory.instance.objectNode();
        for (int i = random.nextInt(5); i > 0; i--) {
            tree.put("text " + i, randomText(random, true)).put("number " + i, random.nextInt());
            tree.putArray("array " + i).add(randomText(random, true)).add(0.5).addNull();
            if (depth > 0) {
                tree.set("tree " + i, randomTree(random, depth - 2));
            }
        }
        return tree;
    }

    private static String randomText(Random random, boolean isPlain) {
        String[] texts = {"", "plain", "\"", "caf\u00e9", "\u2019", "\u4e2d\u6587\n", "\ud83d\ude00", "\ud83d"};
        StringBuilder text = new StringBuilder(Texts.ascii(random.nextInt(30)));
        for (int i = random.nextInt(3); i > 0; i--) {
            text.append(texts[random.nextInt(texts.length - (isPlain ? 1 : 0))]);
        }
        return random.nextInt(400) == 0 ? text + Texts.ascii(9_000) : text.toString();
    }

    /** Returns all values. Some maps, lists and trees have one place that is not plain. */
    static List<Object> all() {
        Map<Object, Object> nullKey = new LinkedHashMap<>(simple());
        nullKey.put(null, 1);
        Map<Object, Object> keys = new LinkedHashMap<>(simple());
        keys.put(1, "number");
        Map<String, Object> halves = new LinkedHashMap<>(simple());
        halves.put("list", Arrays.asList(simple(), Collections.singletonMap("half", "\ud83d")));
        Map<String, Object> nulls = new LinkedHashMap<>(Collections.singletonMap("first", null));
        nulls.put("only", Collections.singletonMap("null", null));
        nulls.put("in list", Arrays.asList(null, new LinkedHashMap<>(nulls)));
        nulls.put("last", null);
        ObjectNode odd = tree();
        odd.putPOJO("bean", new Beans.Simple());
        ObjectNode noChild = new ObjectNode(JsonNodeFactory.instance, Collections.singletonMap("child", null));
        ArrayNode noElement = new ArrayNode(JsonNodeFactory.instance, Collections.singletonList(null));
        List<Object> values = new ArrayList<>(Arrays.asList(
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
                tree().set("child", noChild),
                tree().set("elements", noElement),
                with(new Failing()),
                with("caf\u00e9 \u2019 \ud83d\ude00"),
                ofOtherScripts(),
                ofOtherScriptsAnd(new Beans.Simple()),
                ofOtherScriptsAnd(Texts.ascii(7000)),
                new OfOtherScripts(),
                new OfOtherLists(),
                Arrays.asList(new OfOtherScripts(), new OfOtherScripts()),
                with(Double.NaN),
                with(1.5f),
                with(Arrays.asList(simple(), new Beans.Simple(), 1)),
                with(Arrays.asList(Collections.unmodifiableMap(simple()))),
                with(Texts.ascii(1500)),
                nullKey,
                keys,
                halves,
                nulls,
                Collections.singletonMap("alone", null),
                Arrays.asList(simple(), nested(), tree()),
                Arrays.asList(Texts.ascii(7000), nested(), nested(), tree(), nested())));
        values.addAll(ElementValues.all());
        return values;
    }
}
