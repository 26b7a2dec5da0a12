package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps of the JDK's classes are written as stock writes them, even if another thread changes them meanwhile. */
class JdkMapsTest {

    private static final int SIZE = 20;

    enum Suit {
        HEARTS,
        SPADES
    }

    enum Operation {
        PLUS {
            @Override
            int of(int a, int b) {
                return a + b;
            }
        },
        MINUS;

        int of(int a, int b) {
            return a - b;
        }
    }

    private static final List<Function<Map<String, Object>, Map<?, Object>>> KINDS = Arrays.asList(
            LinkedHashMap::new,
            HashMap::new,
            TreeMap::new,
            IdentityHashMap::new,
            WeakHashMap::new,
            Hashtable::new,
            ConcurrentHashMap::new,
            ConcurrentSkipListMap::new,
            Collections::unmodifiableMap,
            Collections::synchronizedMap,
            JdkMapsTest::immutable,
            JdkMapsTest::byEnum);

    /** Returns the map that {@code Map.ofEntries} creates, or the given one before Java 9. */
    @SuppressWarnings("unchecked")
    private static Map<String, Object> immutable(Map<String, Object> content) {
        try {
            return (Map<String, Object>) Map.class
                    .getMethod("ofEntries", Map.Entry[].class)
                    .invoke(null, (Object) content.entrySet().toArray(new Map.Entry<?, ?>[0]));
        } catch (NoSuchMethodException e) {
            return content;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<Suit, Object> byEnum(Map<String, Object> content) {
        Map<Suit, Object> map = new EnumMap<>(Suit.class);
        for (Object value : content.values()) {
            map.put(Suit.values()[Math.min(map.size(), 1)], value);
        }
        return map;
    }

    /** Maps without their nulls or empty values. */
    @SuppressWarnings("unused")
    static final class Sparse {
        @JsonInclude(content = JsonInclude.Include.NON_NULL)
        public Map<?, Object> withoutNulls;

        @JsonInclude(value = JsonInclude.Include.NON_EMPTY, content = JsonInclude.Include.NON_EMPTY)
        public Map<?, Object> withoutEmpty;

        Sparse(Map<?, Object> map) {
            withoutNulls = map;
            withoutEmpty = map;
        }
    }

    /** Keeps the keys alive. The collector removes entries of a {@code WeakHashMap} whose keys nothing else refers to. */
    private static final String[] KEYS = new String[SIZE];

    static {
        Arrays.setAll(KEYS, i -> "caf\u00e9 " + i);
    }

    private static Map<String, Object> content(int size, Object last) {
        Map<String, Object> content = new LinkedHashMap<>();
        for (int i = 1; i < size; i++) {
            content.put(KEYS[i], i % 2 == 0 ? "text" : (Object) i);
        }
        if (size > 0) {
            content.put("last", last);
        }
        return content;
    }

    @Test
    void mapsOfEachClassAreStocks() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = new JsonMapper();
        Differences differences = new Differences();
        Object[] values = {"", 5L, new Beans.Simple(), Collections.singletonMap("k", 1), Texts.ascii(7900)};
        for (Function<Map<String, Object>, Map<?, Object>> kind : KINDS) {
            for (Object value : values) {
                for (int size : new int[] {0, 1, 2, SIZE}) {
                    Map<?, Object> map = kind.apply(content(size, value));
                    Object[] documents = {map, Arrays.asList(map, map), new Sparse(map)};
                    for (Object document : documents) {
                        compare(differences, ours, stock, document);
                    }
                }
            }
        }
        differences.assertNone();
    }

    @Test
    void nullsAsKeysAndValuesAreStocks() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = new JsonMapper();
        Differences differences = new Differences();
        Map<Suit, Object> byEnum = new EnumMap<>(Suit.class);
        byEnum.put(Suit.HEARTS, null);
        Map<String, Object> byIdentity = new IdentityHashMap<>();
        byIdentity.put("k", null);
        Map<String, Object> withNullKey = new IdentityHashMap<>();
        withNullKey.put(null, 1);
        for (Map<?, Object> map : Arrays.asList(byEnum, byIdentity, withNullKey)) {
            for (Object document : new Object[] {map, Collections.singletonList(map), new Sparse(map)}) {
                compare(differences, ours, stock, document);
            }
        }
        differences.assertNone();
    }

    /**
     * There are more enums than a place keeps. Some constants have classes of their own, and the JDK has another class
     * for sets of large enums.
     */
    @Test
    void onePlaceWritesMapsAndSetsOfSeveralEnums() {
        ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
        ObjectMapper stock = new JsonMapper();
        Differences differences = new Differences();
        List<Object> documents = new ArrayList<>();
        for (Class<?> type : new Class<?>[] {
            Suit.class,
            Operation.class,
            Character.UnicodeScript.class,
            TimeUnit.class,
            DayOfWeek.class,
            Thread.State.class
        }) {
            addAll(documents, type);
        }
        for (Object document : documents) {
            compare(differences, ours, stock, document);
        }
        compare(differences, ours, stock, documents);
        differences.assertNone();
    }

    /** Adds collections with none and with some constants of an enum; of a small enum, also with all of them. */
    @SuppressWarnings({"unchecked", "rawtypes"}) // The type of the enum is not known.
    private static void addAll(List<Object> documents, Class type) {
        Map map = new EnumMap(type);
        Set set = EnumSet.noneOf(type);
        Object[] constants = type.getEnumConstants();
        for (int next = 0; next <= constants.length; next += 1 + next / 4) {
            documents.add(new EnumMap(map));
            documents.add(EnumSet.copyOf((EnumSet) set));
            if (next < constants.length) {
                map.put(constants[next], next % 3 == 0 ? null : (Object) next);
                set.add(constants[next]);
            }
        }
    }

    private static void compare(Differences differences, ObjectMapper ours, ObjectMapper stock, Object document) {
        for (MapperTarget target : new MapperTarget[] {MapperTarget.STREAM, MapperTarget.STRING}) {
            for (int i = 0; i < 3; i++) {
                differences.compare(
                        document.getClass() + " " + document,
                        target.write(ours, document),
                        target.write(stock, document));
            }
        }
    }

    /** A failed attempt leaves nothing behind, whatever it saw of the map. */
    @ParameterizedTest
    @ValueSource(classes = {ConcurrentHashMap.class, ConcurrentSkipListMap.class})
    void mapThatAnotherThreadChangesIsWrittenWhole(Class<?> kind) throws Exception {
        ConcurrentMap<String, Object> map =
                kind == ConcurrentHashMap.class ? new ConcurrentHashMap<>() : new ConcurrentSkipListMap<>();
        Map<String, Object> stable = content(SIZE, "text");
        map.putAll(stable);
        AtomicBoolean isDone = new AtomicBoolean();
        Thread changer = new Thread(() -> change(map, isDone));
        changer.start();
        try {
            ObjectMapper ours = MapperSetup.FACTORY_AND_MODULE.ours();
            for (int i = 0; i < 2000; i++) {
                byte[] document = ours.writeValueAsBytes(i % 2 == 0 ? map : Collections.singletonMap("in", map));
                Map<?, ?> read = ours.readValue(document, Map.class);
                Map<?, ?> written = i % 2 == 0 ? read : (Map<?, ?>) read.get("in");
                assertThat(written.entrySet().containsAll(stable.entrySet())).isTrue();
                // If an entry were written twice, the document would be longer.
                assertThat(document).hasSameSizeAs(ours.writeValueAsBytes(read));
            }
        } finally {
            isDone.set(true);
            changer.join();
        }
    }

    private static void change(Map<String, Object> map, AtomicBoolean isDone) {
        for (int i = 0; !isDone.get(); i++) {
            map.put("new " + i % SIZE, i % 7 == 0 ? new Beans.Simple() : (Object) "text");
            map.remove("new " + (i + SIZE / 2) % SIZE);
        }
    }
}
