package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** Compares maps whose entries are sorted while they are written. */
class SortedMapTest {

    private final ObjectWriter ours = sorting(MapperSetup.FACTORY_AND_MODULE.ours());
    private final ObjectWriter stock = sorting(new JsonMapper());

    private static ObjectWriter sorting(ObjectMapper mapper) {
        return mapper.writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
    }

    /** Sorted by an annotation, and without nulls. */
    public static final class Holder {
        @JsonFormat(with = JsonFormat.Feature.WRITE_SORTED_MAP_ENTRIES)
        public Map<String, Object> sorted;

        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<String, Object> withoutNulls;

        @JsonInclude(content = JsonInclude.Include.NON_EMPTY)
        public Map<String, Object> withoutEmpty;

        Holder(Map<String, Object> map) {
            sorted = map;
            withoutNulls = map;
            withoutEmpty = map;
        }
    }

    private static String written(ObjectWriter writer, Object value) {
        try {
            return new String(writer.writeValueAsBytes(value), StandardCharsets.UTF_8);
        } catch (Exception e) {
            return e.toString();
        }
    }

    private void compare(Object value) {
        for (int i = 0; i < 3; i++) {
            assertThat(written(ours, value)).isEqualTo(written(stock, value));
        }
    }

    private static Object value(Random random, int depth) {
        switch (random.nextInt(depth > 3 ? 5 : 7)) {
            case 0:
                return random.nextInt();
            case 1:
                return "text " + random.nextInt(10);
            case 2:
                return "";
            case 3:
                return null;
            case 4:
                return new Beans.Point(1, random.nextInt(5));
            case 5:
                return Arrays.asList(value(random, depth + 1), value(random, depth + 1));
            default:
                return map(random, random.nextInt(6), depth + 1);
        }
    }

    private static Map<String, Object> map(Random random, int size, int depth) {
        Map<String, Object> map = random.nextBoolean()
                ? new HashMap<>()
                : random.nextBoolean()
                        ? new LinkedHashMap<>(16, 0.75f, true)
                        : new TreeMap<>(Collections.reverseOrder());
        for (int i = 0; i < size; i++) {
            map.put((random.nextBoolean() ? "\u00e9" : "k") + random.nextInt(1000), value(random, depth));
        }
        return map;
    }

    @Test
    void sortedMapsAreStocks() {
        Random random = new Random(48);
        for (int i = 0; i < 2000; i++) {
            Map<String, Object> map = map(random, random.nextInt(i % 10 == 0 ? 80 : 12), 0);
            compare(map);
            compare(new Holder(map));
        }
    }

    @Test
    void keysThatAreNotSortedHereAreStocks() {
        Map<Object, Object> mixed = new HashMap<>();
        mixed.put("a", 1);
        mixed.put(2, "b");
        Map<Object, Object> withNull = new HashMap<>();
        withNull.put(null, 1);
        withNull.put("a", 2);
        Map<Object, Object> numbers = new LinkedHashMap<>();
        numbers.put(10, "a");
        numbers.put(9, "b");
        Map<Object, Object> equal = new IdentityHashMap<>();
        equal.put(new String("key"), 1);
        equal.put(new String("key"), 1);
        equal.put("other", 2);
        Map<Beans.Color, Object> constants = new EnumMap<>(Collections.singletonMap(Beans.Color.RED, 1));
        constants.put(Beans.Color.GREEN, 2);
        for (Map<?, ?> map : Arrays.asList(
                mixed,
                withNull,
                numbers,
                equal,
                constants,
                Collections.singletonMap(new Object(), 1),
                new ConcurrentHashMap<>(numbers),
                Collections.emptyMap())) {
            compare(map);
            compare(Collections.singletonMap("a", map));
            compare(Arrays.asList("a", map));
        }
    }

    @Test
    void mapKeepsItsOwnOrder() throws Exception {
        Map<String, Object> map = new LinkedHashMap<>(16, 0.75f, true);
        map.put("b", 1);
        map.put("a", 2);
        List<String> before = new ArrayList<>(map.keySet());
        assertThat(ours.writeValueAsString(map)).isEqualTo(stock.writeValueAsString(map));
        assertThat(new ArrayList<>(map.keySet())).isEqualTo(before);
    }
}
