package org.appenders.jackson3.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Lists of texts, which are written in one step. The edition for Jackson 2 has the same test. */
class DirectListTest {

    private final Differences differences = new Differences();

    @JsonPropertyOrder(alphabetic = true)
    record Holder(
            String a,
            List<String> b,

            @JsonFormat(with = JsonFormat.Feature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED)
            List<String> c,

            List<String> d) {}

    private static class Own extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Own() {
            super(List.of("x", "y", "z"));
        }

        @Override
        public String get(int index) {
            if (index == 2) {
                throw new IllegalStateException("no third");
            }
            return "own " + super.get(index);
        }
    }

    private static List<List<String>> lists() {
        List<List<String>> lists = new ArrayList<>(List.of(
                new ArrayList<>(List.of("two", "")),
                Arrays.asList("caf\u00e9", "a/b", "\"quoted\"\n", "\u4e2d\u6587", "\ud83d\ude00", "\u0001"),
                Arrays.asList("before", null, "after"),
                Arrays.asList("half a pair", "\ud83d", "after"),
                Arrays.asList("a", "b".repeat(2100), "c"),
                Collections.unmodifiableList(Arrays.asList("un", "modifiable")),
                new Own()));
        for (int size = 0; size < 4; size++) {
            lists.add(IntStream.range(0, size).mapToObj(i -> "of " + i).toList());
            lists.add(List.copyOf(lists.get(lists.size() - 1)));
        }
        return lists;
    }

    private void compare(String what, UnaryOperator<JsonMapper.Builder> setting, int filled) {
        JsonMapper ours = setting.apply(
                        JsonMapper.builder(new SingleThreadJsonFactory()).addModule(new SingleThreadModule(1, true)))
                .build();
        JsonMapper stock = setting.apply(JsonMapper.builder()).build();
        for (List<String> list : lists()) {
            Object value = List.of("x".repeat(filled), new Holder("", list, list, list));
            for (int i = 0; i < 3; i++) {
                differences.compare(
                        what + ", " + list.getClass(),
                        MapperTarget.STREAM.write(ours, value),
                        MapperTarget.STREAM.write(stock, value));
            }
        }
    }

    private void compare(String what, UnaryOperator<JsonMapper.Builder> setting) {
        compare(what, setting, 1);
    }

    @Test
    void listsEqualStocks() {
        compare("plain", builder -> builder);
        compare("unwrapped", b -> b.enable(SerializationFeature.WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED));
        compare("indented", b -> b.enable(SerializationFeature.INDENT_OUTPUT));
        compare("no duplicates", b -> b.enable(StreamWriteFeature.STRICT_DUPLICATE_DETECTION));
        compare("ASCII", b -> b.enable(JsonWriteFeature.ESCAPE_NON_ASCII));
        compare("slashes", b -> b.enable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES));
        compare("no slashes", b -> b.disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES));
        differences.assertNone();
    }

    /** The text before the list leaves room for all of the list, for some of it, or for none. */
    @Test
    void listsAtTheEndOfTheBufferEqualStocks() {
        for (int filled = 7600; filled < 8000; filled += 7) {
            compare("behind " + filled, builder -> builder, filled);
        }
        differences.assertNone();
    }

    @Test
    void nestingIsConstrainedAsStocks() {
        for (int depth = 1; depth < 5; depth++) {
            JsonMapper ours = MapperSetup.oursNestingTo(depth);
            JsonMapper stock = MapperSetup.stockNestingTo(depth);
            Object value = List.of(new Holder("", List.of("a", "b"), List.of(), List.of()));
            for (int i = 0; i < 3; i++) {
                differences.compare(
                        "depth " + depth,
                        MapperTarget.STREAM.write(ours, value),
                        MapperTarget.STREAM.write(stock, value));
            }
        }
        differences.assertNone();
    }
}
