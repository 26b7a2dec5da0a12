package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Values that contain another one, in all places, equal stock's on the first and on later writes. */
@SuppressWarnings({"unused", "serial"})
class WrappedValueTest {

    private static final MapperTarget[] TARGETS = {
        MapperTarget.STREAM, MapperTarget.DATA, MapperTarget.STRING, MapperTarget.GENERATOR
    };

    private final Differences differences = new Differences();

    @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, include = JsonTypeInfo.As.WRAPPER_ARRAY)
    private interface Typed {}

    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private interface Filled {}

    /** Writes a text with a mark, and treats one text as empty. */
    public static class Marked extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(value + "!");
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, Object value) {
            return value.equals("none");
        }
    }

    public static class Length extends StdConverter<Object, Integer> {
        @Override
        public Integer convert(Object value) {
            return value.toString().length();
        }
    }

    /** Decides what is left out. A class of its own, because databind creates an instance of it. */
    public static class None {
        @Override
        public boolean equals(Object other) {
            return "none".equals(other);
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static class Serialized extends AtomicReference<Object> {
        public String more = "not written";

        public Serialized(Object value) {
            super(value);
        }
    }

    @JsonPropertyOrder(alphabetic = true)
    public static class References {
        public Optional<String> a;
        public Optional<Integer> b;
        public Optional<Object> c;
        public Optional<List<Integer>> d;
        public Optional<Beans.Simple> e = Optional.of(new Beans.Simple());
        public Optional<? extends Number> f = Optional.of(new BigDecimal("1.50"));

        @SuppressWarnings("rawtypes")
        public Optional g = Optional.of('c');

        public Object h = Optional.of(true);
        public AtomicReference<UUID> i = new AtomicReference<>(new UUID(1, 2));
        public AtomicReference<Object> j = new AtomicReference<>();
        public Serialized k = new Serialized("k");
        public Optional<Optional<String>> l = Optional.of(Optional.of("l"));
        public Optional<Map<String, Optional<Integer>>> m =
                Optional.of(Collections.singletonMap("key", Optional.of(5)));
        public OptionalInt n = OptionalInt.of(-7);
        public OptionalLong o = OptionalLong.empty();
        public OptionalDouble p = OptionalDouble.of(Double.NaN);

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public Optional<Integer> q = Optional.of(17);

        @JsonFormat(pattern = "yyyy-MM-dd")
        public Optional<Date> r = Optional.of(new Date(0));

        @JsonSerialize(contentUsing = Marked.class)
        public Optional<String> s;

        @JsonSerialize(contentConverter = Length.class)
        public Optional<String> t = Optional.of("four");

        @JsonSerialize(typing = JsonSerialize.Typing.STATIC)
        public Optional<Number> u = Optional.of(1);

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Optional<Object> v = Optional.of(1L);

        @JsonUnwrapped(prefix = "w_")
        public Optional<Beans.Simple> w = Optional.of(new Beans.Simple());

        @JsonSerialize(contentAs = Number.class)
        public AtomicReference<Integer> x = new AtomicReference<>(3);

        public Optional<ElementValues.Suit> y = Optional.of(ElementValues.Suit.SPADES);
        public String z = "last";

        References(String text, Integer number, Object any) {
            a = Optional.ofNullable(text);
            b = number == null ? null : Optional.of(number);
            c = Optional.ofNullable(any);
            d = Optional.ofNullable(number).map(n -> Arrays.asList(n, n));
            s = Optional.ofNullable(text);
        }
    }

    @JsonPropertyOrder(alphabetic = true)
    public static class Included {
        @JsonInclude(JsonInclude.Include.NON_NULL)
        public Optional<String> a;

        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        public Optional<String> b;

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public Optional<String> c;

        @JsonInclude(JsonInclude.Include.NON_DEFAULT)
        public Optional<String> d;

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        public Optional<Object> e;

        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public AtomicReference<Object> f;

        @JsonInclude(value = JsonInclude.Include.NON_ABSENT, content = JsonInclude.Include.NON_DEFAULT)
        public Optional<Integer> g = Optional.of(0);

        @JsonInclude(
                value = JsonInclude.Include.NON_EMPTY,
                content = JsonInclude.Include.CUSTOM,
                contentFilter = None.class)
        public Optional<Object> h;

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        @JsonSerialize(contentUsing = Marked.class)
        public Optional<String> i;

        @JsonInclude(JsonInclude.Include.NON_ABSENT)
        public OptionalInt j = OptionalInt.empty();

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public OptionalLong k = OptionalLong.of(0);

        public String z = "last";

        Included(String value) {
            a = value == null ? null : Optional.of(value);
            b = Optional.ofNullable(value);
            c = b;
            d = b;
            e = Optional.ofNullable(value);
            f = new AtomicReference<>(value);
            h = e;
            i = b;
        }
    }

    /** A value whose code decides what is in it. */
    public static class OwnEntry implements Map.Entry<Object, Object> {
        @Override
        public Object getKey() {
            return "own key";
        }

        @Override
        public Object getValue() {
            return "own value";
        }

        @Override
        public Object setValue(Object value) {
            throw new UnsupportedOperationException();
        }
    }

    public static class MarkedKey extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeFieldName(value + "!");
        }
    }

    @JsonPropertyOrder(alphabetic = true)
    public static class Entries {
        public Map.Entry<String, Integer> a = entry("key", 1);
        public Map.Entry<ElementValues.Suit, Object> b = entry(ElementValues.Suit.SPADES, Arrays.asList(1, 2));
        public List<Map.Entry<Integer, List<String>>> c = Arrays.asList(entry(1, Arrays.asList("a")), null);

        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map.Entry<String, String> d;

        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public Map.Entry<String, String> e;

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        public Map.Entry<String, String> f;

        @JsonInclude(content = JsonInclude.Include.NON_DEFAULT)
        public Map.Entry<String, Integer> g = entry("key", 0);

        @JsonSerialize(keyUsing = MarkedKey.class)
        public Map.Entry<String, String> h;

        @JsonSerialize(contentUsing = Marked.class)
        public Map.Entry<String, String> i;

        @JsonSerialize(contentConverter = Length.class)
        public Map.Entry<String, String> j = entry("key", "four");

        @JsonTypeInfo(use = JsonTypeInfo.Id.CLASS)
        public Map.Entry<String, Object> k = entry("key", 1L);

        @JsonSerialize(typing = JsonSerialize.Typing.STATIC)
        public Map.Entry<String, Number> l = entry("key", 1);

        @JsonFormat(pattern = "yyyy-MM-dd")
        public Map.Entry<String, Date> m = entry("key", new Date(0));

        @JsonFormat(shape = JsonFormat.Shape.OBJECT)
        public Map.Entry<String, Integer> n = entry("key", 1);

        public Map.Entry<?, ?> o = new OwnEntry();
        public Map.Entry<Object, Map.Entry<UUID, Optional<String>>> p =
                entry((Object) 'p', entry(new UUID(1, 2), Optional.of("p")));
        public String z = "last";

        Entries(String value) {
            d = entry("key", value);
            e = d;
            f = d;
            h = d;
            i = d;
        }
    }

    private static <K, V> Map.Entry<K, V> entry(K key, V value) {
        return new AbstractMap.SimpleEntry<>(key, value);
    }

    private static Map<String, Object> entries() {
        Map<String, Object> values = new LinkedHashMap<>();
        addWrapped(values, "entry", entry("caf\u00e9", "\u4e2d"));
        addWrapped(values, "entry of a list", new AbstractMap.SimpleImmutableEntry<>(1L, Arrays.asList(1, "a")));
        addWrapped(values, "entry of null", entry("key", null));
        addWrapped(values, "entry of null by null", entry(null, null));
        addWrapped(values, "entry by null", entry(null, 1));
        addWrapped(values, "entry by a date", entry(new Date(0), 1));
        addWrapped(values, "entry by an enum", entry(ElementValues.Suit.SPADES, ElementValues.Numbered.TWO));
        addWrapped(values, "entry of a bean", entry("key", new Beans.Simple()));
        addWrapped(values, "entry of what has no serializer", entry("key", new Object()));
        addWrapped(values, "entry of entries", entry("key", entry(1, entry(true, 0.5))));
        addWrapped(values, "entry of the user's", new OwnEntry());
        Map<String, Integer> map = new LinkedHashMap<>(Collections.singletonMap("a", 1));
        map.put("b", null);
        for (Map<String, Integer> each : Arrays.asList(
                map,
                new HashMap<>(map),
                new TreeMap<>(map),
                Collections.unmodifiableMap(map),
                Collections.singletonMap("a", 1))) {
            values.put("entries of " + each.getClass(), new ArrayList<>(each.entrySet()));
            values.put(
                    "an entry of " + each.getClass(), each.entrySet().iterator().next());
            values.put("the set of entries of " + each.getClass(), each.entrySet());
        }
        Map.Entry<Object, Object> endless = entry("key", null);
        endless.setValue(endless);
        if (EditionApi.limitsDepth()) {
            values.put("entry of itself", new Beans.Generic<>(endless, null));
        }
        values.put("bean", new Entries("text"));
        values.put("bean of nothing", new Entries(null));
        values.put("bean of none", new Entries(""));
        values.put("behind much", Arrays.asList(Texts.ascii(7_900), new Entries("text")));
        return values;
    }

    private static Map<String, Object> buffers() {
        Map<String, Object> values = new LinkedHashMap<>();
        byte[] bytes = new byte[100];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (7 * i);
        }
        ByteBuffer read = ByteBuffer.wrap(bytes);
        read.get();
        read.get();
        ByteBuffer direct = ByteBuffer.allocateDirect(10).put(bytes, 0, 10);
        direct.position(3);
        addWrapped(values, "buffer", ByteBuffer.wrap(bytes));
        addWrapped(values, "read buffer", read);
        addWrapped(values, "slice", ByteBuffer.wrap(bytes, 10, 20).slice());
        addWrapped(values, "part", ByteBuffer.wrap(bytes, 10, 20));
        addWrapped(values, "empty", ByteBuffer.allocate(0));
        addWrapped(values, "filled", ByteBuffer.allocate(5).put((byte) 1));
        addWrapped(values, "direct", direct);
        addWrapped(values, "read only", read.asReadOnlyBuffer());
        addWrapped(values, "long", ByteBuffer.allocate(20_000));
        for (int length = 7_850; length < 8_000; length++) {
            values.put("behind " + length, Arrays.asList(Texts.ascii(length), read));
        }
        return values;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // Programs also use raw types.
    private static References polluted() {
        References bean = new References("text", 1, 2);
        bean.b = (Optional) Optional.of("no number");
        return bean;
    }

    private static void addWrapped(Map<String, Object> values, String name, Object wrapped) {
        values.put(name, wrapped);
        values.put(name + " in a list", Arrays.asList(wrapped, null, wrapped));
        values.put(name + " in a longer list", new ArrayList<>(Collections.nCopies(20, wrapped)));
        values.put(name + " in an array", new Object[] {wrapped, 1});
        values.put(name + " in a map", Collections.singletonMap("key", wrapped));
        values.put(name + " in a bean", new Beans.Generic<>(wrapped, Collections.singletonList(wrapped)));
        values.put(name + " in an Optional", Optional.of(wrapped));
    }

    private static Map<String, Object> references() {
        Map<String, Object> values = new LinkedHashMap<>();
        Object[] contents = {
            "text",
            Texts.ascii(3000),
            7,
            -1L,
            Double.NEGATIVE_INFINITY,
            new Date(5),
            ElementValues.Suit.SPADES,
            Arrays.asList(1, "two"),
            Collections.singletonMap("key", 1),
            new int[] {1, 2},
            new Beans.Simple(),
            new Object(),
            Optional.empty(),
            new AtomicReference<>(Optional.of(1)),
            OptionalInt.of(1)
        };
        for (Object content : contents) {
            addWrapped(values, "Optional of " + content.getClass(), Optional.of(content));
        }
        addWrapped(values, "nothing", Optional.empty());
        addWrapped(values, "reference", new AtomicReference<>("text"));
        addWrapped(values, "null", new AtomicReference<>());
        addWrapped(values, "reference of the user's", new Serialized(1.5));
        addWrapped(values, "no int", OptionalInt.empty());
        addWrapped(values, "long", OptionalLong.of(Long.MIN_VALUE));
        addWrapped(values, "double", OptionalDouble.of(0.1));
        AtomicReference<Object> endless = new AtomicReference<>();
        endless.set(endless);
        values.put("reference to itself", new Beans.Generic<>(endless, null));
        AtomicReference<Object> circle = new AtomicReference<>();
        circle.set(Arrays.asList(1, circle));
        if (EditionApi.limitsDepth()) {
            values.put("reference to a list with itself", new Beans.Generic<>(circle, null));
        }
        Object deep = "deep";
        for (int i = 0; i < 100; i++) {
            deep = Optional.of(deep);
        }
        addWrapped(values, "deep", deep);
        values.put("array", new Object[] {Optional.of(1), Optional.of(2), Optional.empty(), Optional.of("a"), null});
        List<Object> mixed = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            mixed.add(i % 11 == 10 ? i : i % 13 == 12 ? null : Optional.ofNullable(contents[i / 4]));
            mixed.add(i % 7 == 0 ? new AtomicReference<>(i) : i % 5 == 4 ? Optional.empty() : Optional.of(i));
        }
        values.put("list", new ArrayList<>(mixed.subList(0, 24)));
        values.put("list of all", mixed);
        values.put("bean", new References("text", 1, Arrays.asList(1, 2)));
        values.put("bean of nothing", new References(null, null, null));
        values.put("bean with another bean", new References("none", 0, new References("a", 2, 0.5)));
        values.put("polluted", polluted());
        values.put("included", new Included("text"));
        values.put("empty", new Included(""));
        values.put("none", new Included("none"));
        values.put("null", new Included(null));
        values.put("behind much", Arrays.asList(Texts.ascii(7_900), new References("text", 1, 2)));
        return values;
    }

    private static ObjectMapper ours(boolean isModuleFirst, Consumer<JsonMapper.Builder> setting) {
        JsonMapper.Builder builder = JsonMapper.builder(new SingleThreadJsonFactory());
        if (isModuleFirst) {
            builder.addModule(new SingleThreadModule(1, true));
        }
        EditionApi.addJdk8(builder);
        if (!isModuleFirst) {
            builder.addModule(new SingleThreadModule(1, true));
        }
        setting.accept(builder);
        return builder.build();
    }

    private static ObjectMapper stock(Consumer<JsonMapper.Builder> setting) {
        JsonMapper.Builder builder = JsonMapper.builder(new JsonFactory());
        EditionApi.addJdk8(builder);
        setting.accept(builder);
        return builder.build();
    }

    private void compare(String what, Map<String, Object> values, Consumer<JsonMapper.Builder> setting) {
        compare(what, values, setting, MapperTarget.STREAM);
    }

    private void compare(
            String what, Map<String, Object> values, Consumer<JsonMapper.Builder> setting, MapperTarget... targets) {
        ObjectMapper stock = stock(setting);
        ObjectMapper shared = ours(false, setting);
        for (Map.Entry<String, Object> each : values.entrySet()) {
            Object value = each.getValue();
            // A new mapper for each value, because after a container that could not be written in one go the next ones
            // are not tried.
            ObjectMapper ours = ours(true, setting);
            for (MapperTarget target : targets) {
                String expected = target.write(stock, value);
                for (int i = 0; i < 3; i++) {
                    String where = what + ", " + each.getKey() + ", " + target + ", write " + i;
                    differences.compare(where, target.write(ours, value), expected);
                    differences.compare(where + ", shared", target.write(shared, value), expected);
                }
            }
        }
    }

    private void compareUnderSettings(Map<String, Object> values) {
        compare("plain", values, builder -> {}, TARGETS);
        compare("static types", values, builder -> builder.enable(MapperFeature.USE_STATIC_TYPING));
        compare("indented", values, builder -> builder.enable(SerializationFeature.INDENT_OUTPUT));
        for (Class<?> type : new Class<?>[] {
            Object.class,
            Number.class,
            Integer.class,
            String.class,
            Optional.class,
            AtomicReference.class,
            Map.Entry.class
        }) {
            compare(type + " is typed", values, builder -> builder.addMixIn(type, Typed.class));
            compare(type + " is filled", values, builder -> builder.addMixIn(type, Filled.class));
        }
        for (Class<?> type : new Class<?>[] {Integer.class, String.class, Optional.class, Map.Entry.class}) {
            compare(
                    "user's serializer of " + type,
                    values,
                    builder -> builder.addModule(new SimpleModule().addSerializer(type, new Marked())));
        }
        differences.assertNone();
    }

    @Test
    void referencesAreStocks() {
        compareUnderSettings(references());
    }

    @Test
    void entriesAreStocks() {
        compareUnderSettings(entries());
    }

    @Test
    void buffersAreStocks() {
        compare("plain", buffers(), builder -> {}, TARGETS);
        compare("for URLs", buffers(), builder -> builder.defaultBase64Variant(Base64Variants.MODIFIED_FOR_URL));
        differences.assertNone();
    }

    /** Tested after the class has been generated. */
    @Test
    void referencesInBeansOfManyWritesAreStocks() {
        ObjectMapper stock = stock(builder -> {});
        ObjectMapper ours = ours(true, builder -> {});
        Object[] beans = {
            new Entries("a"),
            new Entries(null),
            new References("text", 1, 2),
            new References(null, null, "x"),
            new Included("a"),
            new Included("")
        };
        for (int i = 0; i < 4_000; i++) {
            Object bean = beans[i % beans.length];
            String written = MapperTarget.STREAM.write(ours, bean);
            if (i > 3_980 || i < 8) {
                differences.compare("write " + i, written, MapperTarget.STREAM.write(stock, bean));
            }
        }
        differences.assertNone();
    }
}
