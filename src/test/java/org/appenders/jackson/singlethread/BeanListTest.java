package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lists of beans, as the value of a property and as the root value. Whatever is in them, the output is stock's. */
class BeanListTest {

    /** Enough writes for our code to take over all lists: databind writes the first ones, from which our code learns. */
    private static final int WRITES = 8;

    private static final MapperTarget[] TARGETS = {
        MapperTarget.STREAM,
        MapperTarget.DATA,
        MapperTarget.BYTES,
        MapperTarget.STRING,
        MapperTarget.TREE,
        MapperTarget.GENERATOR,
        MapperTarget.SEQUENCE
    };

    private final Differences differences = new Differences();

    @JsonPropertyOrder(alphabetic = true)
    @SuppressWarnings("unused")
    public static class Page {
        public List<?> content;

        @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
        public List<?> unwrapped;

        public int size;

        Page(List<?> content) {
            this.content = content;
            unwrapped = content;
            size = content.size();
        }
    }

    public static class Item {
        private final String text;

        Item(String text) {
            this.text = text;
        }

        public String getText() {
            return text;
        }

        @JsonSerialize(using = Beans.Seer.class)
        public int getSeen() {
            return 1;
        }
    }

    public static class Other extends Item {
        public List<Item> children = new ArrayList<>();

        Other(Item... children) {
            super("other");
            this.children.addAll(Arrays.asList(children));
        }
    }

    public static class Failing {
        public int first = 1;

        public int getSecond() {
            throw new IllegalStateException("no second");
        }
    }

    public static class WithRest {
        public int first = 1;

        @JsonAnyGetter
        public Map<String, Object> rest() {
            return Collections.singletonMap("rest", new Item("in the rest"));
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    public static class Typed {
        public int first = 1;
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    public static class Identified {
        public Identified other;
    }

    public static class Viewed {
        public int always = 1;

        @JsonView(Number.class)
        public int ofNumbers = 2;

        @JsonView(Integer.class)
        public int ofIntegers = 3;
    }

    /** The class is final, so databind uses one serializer for all elements of a list of this type. */
    public static final class Last {
        public String text = "last";
        public List<Last> more;
    }

    public static class OfLast {
        public List<Last> list;
        public Last[] array;

        OfLast(Last... elements) {
            list = Arrays.asList(elements);
            array = elements;
        }
    }

    private static Last last(Last... more) {
        Last last = new Last();
        last.more = Arrays.asList(more);
        return last;
    }

    private static Identified identified() {
        Identified one = new Identified();
        one.other = new Identified();
        one.other.other = one;
        return one;
    }

    private static List<List<?>> lists() {
        Item item = new Item("same");
        List<Object> many = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            many.add(
                    i % 7 == 3 ? null : i % 50 == 0 ? new Other(item, new Item("caf\u00e9")) : new Item("number " + i));
        }
        return Arrays.asList(
                new ArrayList<>(),
                new ArrayList<>(Collections.singletonList(item)),
                Collections.singletonList(item),
                Arrays.asList(item, null, item),
                Arrays.asList(null, null),
                Arrays.asList(new Item("a"), new Other(), new Item("b"), new Other(new Other(item), item)),
                Arrays.asList(item, 5, "text", Arrays.asList(item, item), Collections.singletonMap("k", item)),
                Arrays.asList(new WithRest(), new WithRest()),
                Arrays.asList(new Typed(), new Typed()),
                Arrays.asList(identified(), identified()),
                Arrays.asList(new Viewed(), new Viewed()),
                Arrays.asList(last(), last(last(), last(last()))),
                Arrays.asList(new OfLast(), new OfLast(last()), new OfLast(last(last()), null, last())),
                Collections.unmodifiableList(new ArrayList<>(Arrays.asList(item, item))),
                new ArrayList<>(Arrays.asList(item, item, item)).subList(1, 3),
                Arrays.asList(new Item("before"), new Failing(), new Item("after")),
                many);
    }

    private void compare(
            ObjectMapper ours, ObjectMapper stock, Function<ObjectMapper, ObjectWriter> writer, Supplier<?> value) {
        ObjectWriter ourWriter = writer.apply(ours);
        ObjectWriter stockWriter = writer.apply(stock);
        for (MapperTarget target : TARGETS) {
            for (int i = 0; i < WRITES; i++) {
                differences.compare(
                        target + ", write " + i,
                        target.write(ours, ourWriter, value.get()),
                        target.write(stock, stockWriter, value.get()));
            }
        }
    }

    @Test
    void listsOfBeansAreStocks() {
        ObjectMapper stock = new JsonMapper();
        for (MapperSetup setup : new MapperSetup[] {MapperSetup.FACTORY_AND_MODULE, MapperSetup.FACTORY_AND_HANDLES}) {
            ObjectMapper ours = setup.ours();
            for (List<?> list : lists()) {
                for (Object value :
                        new Object[] {list, new Page(list), Arrays.asList(new Page(list), new Page(list))}) {
                    compare(ours, stock, ObjectMapper::writer, () -> value);
                    compare(ours, stock, mapper -> mapper.writerWithView(Integer.class), () -> value);
                    compare(ours, stock, ObjectMapper::writerWithDefaultPrettyPrinter, () -> value);
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void rootListsWithAGivenTypeAreStocks() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = new JsonMapper();
        for (List<?> list : lists()) {
            for (Class<?> type : new Class<?>[] {Object.class, List.class, ArrayList.class}) {
                compare(ours, stock, mapper -> mapper.writerFor(type), () -> list);
            }
            compare(ours, stock, BeanListTest::ofListsOfObjects, () -> list);
            compare(ours, stock, mapper -> mapper.writer().withRootName("r"), () -> list);
        }
        differences.assertNone();
    }

    private static ObjectWriter ofListsOfObjects(ObjectMapper mapper) {
        return mapper.writerFor(mapper.getTypeFactory().constructCollectionType(List.class, Object.class));
    }

    /** Changes the list that contains this bean, while that list is being written. */
    public static class Changing extends Item {
        private final List<Object> list;
        private final Object added;

        Changing(List<Object> list, Object added) {
            super("changing");
            this.list = list;
            this.added = added;
        }

        public int getChange() {
            if (added == null) {
                list.remove(list.size() - 1);
            } else {
                list.set(list.size() - 1, added);
            }
            return list.size();
        }
    }

    private static List<Object> changing(Object added) {
        List<Object> list = new ArrayList<>();
        list.add(new Item("first"));
        list.add(new Changing(list, added));
        list.add(new Item("last"));
        return list;
    }

    @Test
    void gettersMayChangeTheList() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = new JsonMapper();
        for (Object added : Arrays.asList(new Item("other"), new Last(), 5, new Failing(), new Typed(), null)) {
            compare(ours, stock, ObjectMapper::writer, () -> changing(added));
            compare(ours, stock, ObjectMapper::writer, () -> new Page(changing(added)));
        }
        differences.assertNone();
    }

    /** Has a property that says whether our code is writing the list with this bean. */
    public static class Telling {
        public boolean isInOurs() {
            return Stream.of(new Throwable().getStackTrace())
                    .anyMatch(call -> call.getClassName().endsWith(".BeanListSerializer")
                            && call.getMethodName().equals("write"));
        }
    }

    public static class AnotherTelling extends Telling {}

    @Test
    void listsOfBeansAreWrittenByOurCode() throws IOException {
        ObjectMapper mapper = MapperSetup.FACTORY_AND_MODULE.ours();
        List<Telling> list = Arrays.asList(new Telling(), new AnotherTelling());
        for (Object value : new Object[] {list, new Page(list)}) {
            String written = null;
            for (int i = 0; i < WRITES; i++) {
                written = mapper.writeValueAsString(value);
            }
            assertThat(written).contains("{\"inOurs\":true},{\"inOurs\":true}").doesNotContain("false");
        }
    }
}
