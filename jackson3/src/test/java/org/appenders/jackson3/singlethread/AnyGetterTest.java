package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonView;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * Beans with an any-getter, and beans with a property that leaves something out. They are written directly, except for
 * the parts that are left to Jackson.
 */
@SuppressWarnings("unused")
class AnyGetterTest {

    private final Differences differences = new Differences();

    /** Later versions of Jackson write the any-getter between the properties, earlier ones after them. */
    @JsonPropertyOrder({"first", "others", "last"})
    static class Open {
        public String first = "f";
        public int last = 2;
        public Open inner;

        private final Map<String, Object> others = new LinkedHashMap<>();

        Open with(String name, Object value) {
            others.put(name, value);
            return this;
        }

        Open within(Open inner) {
            this.inner = inner;
            return this;
        }

        @JsonAnyGetter
        public Map<String, Object> others() {
            return others;
        }
    }

    static class OpenAlone {
        Map<Object, Object> others = Collections.emptyMap();

        @JsonAnyGetter
        public Map<Object, Object> others() {
            return others;
        }
    }

    static class Refusing {
        public int number = 1;

        @JsonAnyGetter
        public Map<String, Object> others() {
            throw new IllegalStateException("refused");
        }
    }

    static class NoMap {
        public int number = 1;

        @JsonAnyGetter
        @JsonSerialize(using = Whole.class)
        public Map<String, Object> others() {
            return Collections.singletonMap("whole", number);
        }
    }

    /** Writes what it sees of its write context. */
    static class Whole extends StdSerializer<Map<?, ?>> {
        Whole() {
            super(Map.class);
        }

        @Override
        public void serialize(Map<?, ?> value, JsonGenerator generator, SerializationContext provider) {
            generator.writeStringProperty("at", generator.streamWriteContext().toString());
            generator.writeNumberProperty(
                    "count", generator.streamWriteContext().getEntryCount());
            generator.writeStringProperty(
                    "bean", String.valueOf(generator.currentValue().getClass()));
        }
    }

    static class Hiding {
        public Open all = new Open().with("a", 1).with("b", 2);

        @JsonIgnoreProperties({"last", "a"})
        public Open some = all;

        @JsonIgnoreProperties("first")
        public List<Open> list = Arrays.asList(all, null, all);

        @JsonIgnoreProperties({"first", "last", "inner"})
        public Open none = all;
    }

    static class Viewed {
        @JsonView(String.class)
        public int seen = 1;

        public int always = 2;

        @JsonAnyGetter
        public Map<String, Object> others() {
            return Collections.singletonMap("other", 3);
        }
    }

    private void compare(String what, ObjectMapper[] mappers, Object value) {
        for (MapperTarget target :
                new MapperTarget[] {MapperTarget.STREAM, MapperTarget.DATA, MapperTarget.GENERATOR}) {
            for (int i = 0; i < 3; i++) {
                differences.compare(
                        what + ", " + target, target.write(mappers[0], value), target.write(mappers[1], value));
            }
        }
    }

    private static ObjectMapper[] mappers(MapperSetup setup) {
        return new ObjectMapper[] {setup.ours(), MapperSetup.stock()};
    }

    @Test
    void whatAnyGettersReturnIsWrittenAsStocks() {
        OpenAlone none = new OpenAlone();
        none.others = null;
        OpenAlone nullKey = new OpenAlone();
        nullKey.others = Collections.singletonMap(null, 1);
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES}) {
            ObjectMapper[] mappers = mappers(setup);
            compare("empty", mappers, new Open());
            compare(
                    "some",
                    mappers,
                    new Open().with("a", "b").with("none", null).with("caf\u00e9", 1.5));
            compare(
                    "in a bean",
                    mappers,
                    new Open().within(new Open().with("x", new Open())).with("y", "z"));
            compare("in a list", mappers, Arrays.asList(new Open().with("x", 1), new OpenAlone(), new Open()));
            compare("no map", mappers, Arrays.asList(none, new Open().with("none", none)));
            compare("null key", mappers, new Open().with("a", nullKey));
            compare("serializer's", mappers, new Open().with("a", new NoMap()).within(new Open()));
            compare("throws", mappers, Collections.singletonList(new Refusing()));
            compare("throws inside", mappers, new Open().with("a", 1).with("b", new Refusing()));
            compare("throws deep inside", mappers, new Open().within(new Open().with("b", new Refusing())));
            compare("fails", mappers, new Open().within(new Open().with("b", new Object())));
        }
    }

    @Test
    void settingsThatTouchThemAreStocks() {
        Object bean = new Open().with("a", null).with("b", "").within(new Open().with("c", 1));
        for (String name : new String[] {
            "pretty", "include NON_NULL", "beans as arrays", "factory: STRICT_DUPLICATE_DETECTION=true"
        }) {
            MapperConfiguration configuration = MapperConfiguration.all().stream()
                    .filter(each -> each.toString().equals(name))
                    .findFirst()
                    .get();
            ObjectMapper[] mappers = {
                MapperSetup.FACTORY_AND_MODULE.ours(configuration), MapperSetup.stock(configuration)
            };
            compare(name, mappers, bean);
            compare(name + ", twice", mappers, new Open().with("last", 3).with("first", 4));
        }
        for (Class<?> view : new Class<?>[] {Integer.class, String.class}) {
            ObjectMapper[] mappers = mappers(MapperSetup.FACTORY_AND_MODULE);
            for (int i = 0; i < 3; i++) {
                differences.compare(
                        "view " + view,
                        MapperTarget.STREAM.write(mappers[0], mappers[0].writerWithView(view), new Viewed()),
                        MapperTarget.STREAM.write(mappers[1], mappers[1].writerWithView(view), new Viewed()));
            }
            compare("no view", mappers, new Viewed());
        }
        differences.assertNone();
    }

    @Test
    void propertiesThatAPropertyIgnoresAreLeftOut() {
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES}) {
            compare("hiding", mappers(setup), new Hiding());
        }
        differences.assertNone();
    }

    @Test
    void failingTargetsSeeWhatStocksSee() {
        ObjectMapper[] mappers = mappers(MapperSetup.FACTORY_AND_MODULE);
        Object[] values = {
            new Open().with("a", "b").within(new Open().with("c", 1)), new Hiding(), new Open().with("x", new NoMap())
        };
        for (Object value : values) {
            compare("before", mappers, value);
            int length = mappers[1].writeValueAsBytes(value).length;
            for (int left = 0; left < length; left++) {
                String[] seen = new String[2];
                for (int i = 0; i < 2; i++) {
                    Transcript transcript = new Transcript();
                    try (JsonGenerator generator = mappers[i].createGenerator(
                            new Recorder(transcript, Failure.once(1, Failure.Kind.IO)).stream())) {
                        generator.writeStartArray();
                        Scripts.fillTo(generator, 8000 - left);
                        generator.writePOJO(value);
                        generator.writePOJO(value);
                    } catch (IOException | RuntimeException e) {
                        MapperTarget.describe(transcript, e);
                    }
                    seen[i] = transcript.toString();
                }
                differences.compare("with " + left + " bytes left", seen[0], seen[1]);
            }
        }
        differences.assertNone();
    }

    @Test
    void theRestOfSuchABeanIsDirect() {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        for (int i = 0; i < 3; i++) {
            mapper.writeValueAsBytes(new Hiding());
        }
        assertThat(SingleThreadModule.explain(mapper, Open.class))
                .contains("Open: directly\n")
                .containsPattern("\n  currently by (a generated class|method handles: .+)\n")
                .contains("\n  first: directly\n")
                .contains("\n  others: by Jackson, because it is an any-getter\n");
        assertThat(SingleThreadModule.explain(mapper, Hiding.class)).contains("\n  some: directly\n");
    }
}
