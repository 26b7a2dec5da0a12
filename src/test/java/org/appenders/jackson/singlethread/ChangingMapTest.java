package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.POJONode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Maps and trees that one of their values changes, or leaves by an exception, while they are written. The output and
 * the failures are stock's.
 */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class ChangingMapTest {

    private static final int SIZE = 6;

    private final Differences differences = new Differences();

    /** A value that runs an action when it is written. */
    @JsonSerialize(using = Actor.class)
    static class Act {
        Runnable action = () -> {};
        JsonGenerator generator;
    }

    static class Actor extends JsonSerializer<Act> {
        @Override
        public void serialize(Act act, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString("acts");
            act.generator = generator;
            act.action.run();
        }
    }

    private static final class Change {
        private final String name;
        private final Consumer<Map<String, Object>> of;

        Change(String name, Consumer<Map<String, Object>> of) {
            this.name = name;
            this.of = of;
        }
    }

    private static final List<Change> CHANGES = Arrays.asList(
            new Change("none", map -> {}),
            new Change("adds before", map -> map.put("aa", 1)),
            new Change("adds behind", map -> map.put("zz", 1)),
            new Change("removes the first", map -> map.remove("k0")),
            new Change("removes the third", map -> map.remove("k2")),
            new Change("removes the last", map -> map.remove("k" + (SIZE - 1))),
            new Change("clears", Map::clear),
            new Change("sets a value", map -> map.put("k3", "other")),
            new Change("fails", map -> {
                throw new IllegalStateException("on purpose");
            }),
            new Change("fails as if it was changed", map -> {
                throw new ConcurrentModificationException("on purpose");
            }));

    private static Map<String, Object> map(Supplier<Map<String, Object>> type, int position, Change change) {
        Map<String, Object> map = type.get();
        for (int i = 0; i < SIZE; i++) {
            map.put("k" + i, i % 2 == 0 ? "text" : (Object) i);
        }
        Act act = new Act();
        act.action = () -> change.of.accept(map);
        map.put("k" + position, act);
        return map;
    }

    private final ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
    private final ObjectMapper stock = MapperSetup.FACTORY_AND_MODULE.stock();

    private void compare(String what, Supplier<Object> value) {
        differences.compare(
                what, MapperTarget.STREAM.write(ours, value.get()), MapperTarget.STREAM.write(stock, value.get()));
    }

    private void compareMaps() {
        List<Supplier<Map<String, Object>>> types = Arrays.asList(
                HashMap::new, LinkedHashMap::new, TreeMap::new, ConcurrentHashMap::new, ConcurrentSkipListMap::new);
        for (Change change : CHANGES) {
            for (int i = 0; i < SIZE; i++) {
                int position = i;
                for (Supplier<Map<String, Object>> type : types) {
                    compare(
                            change.name + " at " + i + " of " + type.get().getClass(),
                            () -> Collections.singletonList(map(type, position, change)));
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void changesAreSeenAsByStock() {
        compareMaps();
    }

    @Test
    void changesAreSeenAsByStockWithoutWrappedExceptions() {
        ours.disable(SerializationFeature.WRAP_EXCEPTIONS);
        stock.disable(SerializationFeature.WRAP_EXCEPTIONS);
        compareMaps();
    }

    @ParameterizedTest
    @EnumSource(names = {"NON_NULL", "NON_EMPTY"})
    void changesAreSeenAsByStockWhereEntriesAreLeftOut(JsonInclude.Include inclusion) {
        ours.setSerializationInclusion(inclusion);
        stock.setSerializationInclusion(inclusion);
        compareMaps();
    }

    static class Holder {
        public Map<String, Act> acts = new LinkedHashMap<>();
    }

    @Test
    void changesOfMapsOfOneTypeAreSeenAsByStock() {
        for (int i = 0; i < 3; i++) {
            int position = i;
            for (String change : new String[] {"new", "k0", "k2", "null"}) {
                compare(change + " at " + i, () -> {
                    Holder holder = new Holder();
                    for (int j = 0; j < 3; j++) {
                        holder.acts.put("k" + j, new Act());
                    }
                    holder.acts.get("k" + position).action = () -> {
                        if (change.equals("null")) {
                            throw new UncheckedIOException(new IOException("on purpose"));
                        } else if (holder.acts.remove(change) == null) {
                            holder.acts.put(change, null);
                        }
                    };
                    return holder;
                });
            }
        }
        differences.assertNone();
    }

    @Test
    void changesOfTreesAreSeenAsByStock() {
        for (Change change : CHANGES) {
            for (int i = 0; i < SIZE; i++) {
                int position = i;
                compare(change.name + " at " + i + " of a tree", () -> {
                    Map<String, JsonNode> children = new LinkedHashMap<>();
                    ObjectNode tree = new ObjectNode(JsonNodeFactory.instance, children);
                    for (int j = 0; j < SIZE; j++) {
                        tree.put("k" + j, "text");
                    }
                    Act act = new Act();
                    act.action = () -> {
                        Map<String, Object> changed = new LinkedHashMap<>(children);
                        change.of.accept(changed);
                        children.keySet().retainAll(changed.keySet());
                        changed.keySet().forEach(name -> children.putIfAbsent(name, NullNode.instance));
                    };
                    tree.set("k" + position, new POJONode(act));
                    return JsonNodeFactory.instance.arrayNode().add(tree);
                });
            }
        }
        differences.assertNone();
    }

    @Test
    void changesOfArraysInTreesAreSeenAsByStock() {
        for (int size : new int[] {0, 2, 5}) {
            compare("an array of 4 gets " + size, () -> {
                List<JsonNode> elements = new ArrayList<>(Collections.nCopies(4, NullNode.instance));
                Act act = new Act();
                act.action = () -> {
                    elements.clear();
                    elements.addAll(Collections.nCopies(size, NullNode.instance));
                };
                elements.set(1, new POJONode(act));
                return new ArrayNode(JsonNodeFactory.instance, elements);
            });
        }
        differences.assertNone();
    }

    /** A null child fails with a message of the JVM's own, which describes the source code. */
    @Test
    void childThatIsNullFailsAsWithStock() {
        for (String before : new String[] {"a", "c"}) {
            compare("null behind or before " + before, () -> {
                Map<String, JsonNode> children = new TreeMap<>();
                children.put("b", null);
                children.put(before, NullNode.instance);
                return new ObjectNode(JsonNodeFactory.instance, new LinkedHashMap<>(children));
            });
        }
        compare(
                "null in an array",
                () -> new ArrayNode(JsonNodeFactory.instance, Arrays.asList(NullNode.instance, null)));
        differences.assertNone();
    }

    @Test
    void generatorClosedWithinFailsAsWithoutTheModule() {
        for (boolean isTree : new boolean[] {false, true}) {
            String[] seen = new String[2];
            for (int i = 0; i < 2; i++) {
                ObjectMapper mapper = i == 0 ? MapperSetup.FACTORY_AND_MODULE.ours() : MapperSetup.FACTORY_ONLY.ours();
                Act act = new Act();
                act.action = () -> {
                    try {
                        act.generator.close();
                        mapper.writeValueAsBytes(map(LinkedHashMap::new, 1, CHANGES.get(0)));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                };
                Map<String, Object> map = new LinkedHashMap<>();
                map.put("before", "text");
                map.put("act", act);
                map.put("behind", "text");
                Object value = map;
                if (isTree) {
                    ObjectNode tree = JsonNodeFactory.instance.objectNode().put("before", "text");
                    tree.set("act", new POJONode(act));
                    value = tree.put("behind", "text");
                }
                seen[i] = "";
                for (int j = 0; j < 3; j++) {
                    seen[i] += MapperTarget.STREAM.write(mapper, value);
                }
            }
            differences.compare("closed, tree " + isTree, seen[0], seen[1]);
        }
        differences.assertNone();
    }
}
