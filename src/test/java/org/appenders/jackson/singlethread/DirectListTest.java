package org.appenders.jackson.singlethread;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.appenders.jackson.singlethread.generator.JacksonVersion;
import org.junit.jupiter.api.Test;

/**
 * Lists of texts, which are written in one step as the value of a property. The bytes, the calls on the target and the
 * failures are stock's.
 */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class DirectListTest {

    private final Differences differences = new Differences();

    @JsonPropertyOrder(alphabetic = true)
    static class Holder {
        public String a;
        public List<String> b;
        public Seen c = new Seen();
        public List<String> d;

        @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public List<String> e;

        @JsonInclude(JsonInclude.Include.NON_EMPTY)
        public List<String> f;

        @JsonSerialize(contentUsing = Beans.Loud.class)
        public List<String> g;

        Holder(String before, List<String> list) {
            a = before;
            b = list;
            d = list;
            e = list;
            f = list;
            g = ((List<?>) list).stream().anyMatch(Objects::isNull) ? Collections.emptyList() : list;
        }
    }

    @JsonSerialize(using = Beans.Seer.class)
    static class Seen {}

    /** Runs its own code, and fails in the middle. */
    private static class Own extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Own() {
            super(Arrays.asList("x", "y", "z"));
        }

        @Override
        public String get(int index) {
            if (index == 2) {
                throw new IllegalStateException("no third");
            }
            return "own " + super.get(index);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static List<List<String>> lists() {
        List<Object> polluted = new ArrayList<>(Arrays.asList("a", 5, "b"));
        List<Object> pollutedFirst = new ArrayList<>(Arrays.asList(5, "a", "b"));
        List<List<String>> lists = new ArrayList<>(Arrays.<List<String>>asList(
                new ArrayList<>(),
                new ArrayList<>(Collections.singletonList("alone")),
                new ArrayList<>(Arrays.asList("two", "")),
                Arrays.asList("caf\u00e9", "\"quoted\"\n", "\u4e2d\u6587", "\ud83d\ude00", "\u0001"),
                Arrays.asList("before", null, "after"),
                Arrays.asList("half a pair", "\ud83d", "after"),
                Arrays.asList("a", Texts.ascii(2100), "b"),
                Collections.nCopies(3, "copies"),
                Collections.unmodifiableList(Arrays.asList("un", "modifiable")),
                new Own(),
                (List<String>) (List) polluted,
                (List<String>) (List) pollutedFirst));
        for (int size = 0; size < 4; size++) {
            lists.add(
                    immutable(IntStream.range(0, size).mapToObj(i -> "of " + i).toArray(String[]::new)));
        }
        return lists;
    }

    /** Returns the list of Java 9's {@code List.of}, if it exists. */
    @SuppressWarnings("unchecked")
    private static List<String> immutable(String... texts) {
        try {
            return (List<String>) List.class.getMethod("of", Object[].class).invoke(null, (Object) texts);
        } catch (ReflectiveOperationException e) {
            return Collections.unmodifiableList(Arrays.asList(texts));
        }
    }

    private void compare(String what, MapperSetup setup, Consumer<ObjectMapper> setting) {
        ObjectMapper ours = setup.ours();
        ObjectMapper stock = setup.stock();
        setting.accept(ours);
        setting.accept(stock);
        for (List<String> list : lists()) {
            compare(what + ", " + setup + ", " + list.getClass(), ours, stock, new Holder("", list));
        }
    }

    private void compare(String what, ObjectMapper ours, ObjectMapper stock, Object value) {
        for (int i = 0; i < 3; i++) {
            differences.compare(what, MapperTarget.STREAM.write(ours, value), MapperTarget.STREAM.write(stock, value));
        }
    }

    @Test
    void listsEqualStocks() {
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES}) {
            compare("plain", setup, mapper -> {});
            for (SerializationFeature feature : new SerializationFeature[] {
                SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED,
                SerializationFeature.INDENT_OUTPUT,
                SerializationFeature.WRAP_EXCEPTIONS
            }) {
                compare(feature.name(), setup, mapper -> mapper.configure(feature, !feature.enabledByDefault()));
            }
            for (JsonGenerator.Feature feature : new JsonGenerator.Feature[] {
                JsonGenerator.Feature.ESCAPE_NON_ASCII,
                JsonGenerator.Feature.QUOTE_FIELD_NAMES,
                JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION
            }) {
                compare(feature.name(), setup, mapper -> mapper.configure(feature, !feature.enabledByDefault()));
            }
        }
        differences.assertNone();
    }

    @Test
    void serializersOfTheUsersAreAsked() {
        MapperSetup setup = MapperSetup.FACTORY_AND_MODULE;
        compare(
                "of texts",
                setup,
                mapper -> mapper.registerModule(new SimpleModule("texts").addSerializer(String.class, new Loud())));
        compare("of null", setup, mapper -> mapper.getSerializerProvider().setNullValueSerializer(new Beans.Seer()));
        differences.assertNone();
    }

    static class Loud extends JsonSerializer<String> {
        @Override
        public void serialize(String value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(value + "!");
        }
    }

    /** The text before the list leaves room for all of the list, for some of it, or for none. */
    @Test
    void listsAtTheEndOfTheBufferEqualStocks() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();
        List<String> list = IntStream.range(0, 20).mapToObj(i -> "text " + i).collect(Collectors.toList());
        // Four pieces, because a text that is too long for the buffer is written in another way.
        for (int filled = 7000; filled < 8050; filled += 3) {
            List<Object> all = new ArrayList<>(Collections.nCopies(3, Texts.ascii(1900)));
            all.add(new Holder(Texts.ascii(filled - 5700), list));
            compare("behind " + filled, ours, stock, all);
        }
        differences.assertNone();
    }

    @Test
    void nestingIsConstrainedAsStocks() {
        assumeTrue(JacksonVersion.IS_2_16, "Jackson has no such constraint before 2.16");
        for (int depth = 1; depth < 4; depth++) {
            ObjectMapper[] mappers = {MapperSetup.FACTORY_AND_MODULE.ours(), MapperSetup.FACTORY_AND_MODULE.stock()};
            for (ObjectMapper mapper : mappers) {
                Constraint.set(mapper.getFactory(), depth);
            }
            Holder holder = new Holder("", Arrays.asList("two", "texts"));
            compare("depth " + depth, mappers[0], mappers[1], holder);
        }
        differences.assertNone();
    }

    /** A class of its own because the JVM must load it only if {@code StreamWriteConstraints} exists. */
    private static final class Constraint {
        static void set(JsonFactory factory, int depth) {
            factory.setStreamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(depth).build());
        }
    }
}
