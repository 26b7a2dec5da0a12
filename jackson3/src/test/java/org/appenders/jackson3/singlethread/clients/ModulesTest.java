package org.appenders.jackson3.singlethread.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import kotlin.Pair;
import kotlin.Triple;
import kotlin.UInt;
import kotlin.ULong;
import kotlin.ranges.IntRange;
import kotlin.sequences.SequencesKt;
import kotlin.text.Regex;
import kotlin.time.DurationKt;
import kotlin.time.DurationUnit;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import org.appenders.jackson3.singlethread.databind.Generation;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.module.blackbird.BlackbirdModule;
import tools.jackson.module.kotlin.KotlinModule;

/** Other modules that users have, registered before or after ours. */
class ModulesTest {

    /** More writes than the number before which databind writes a bean. */
    private static final int WRITES = Generation.WRITES_BEFORE + 100;

    /** A bean that is read in all possible ways. */
    public static final class Mixed {
        public Instant instant = Instant.ofEpochSecond(1, 5);
        public Optional<String> maybe = Optional.of("\ud83d\ude00");
        public OptionalInt number = OptionalInt.of(4);
        public Object any;
        private final List<Mixed> inner = new ArrayList<>();

        Mixed(Object any) {
            this.any = any;
        }

        public int getCount() {
            return inner.size();
        }

        public long getLong() {
            return 1L << 40;
        }

        public boolean isEmpty() {
            return inner.isEmpty();
        }

        public String getText() {
            return "na\u00efve \"text\"";
        }

        public List<Mixed> getInner() {
            return inner;
        }
    }

    public record Point(int x, String y, boolean z) {}

    private static List<Object> values() throws ReflectiveOperationException {
        List<Object> values = new ArrayList<>();
        Mixed mixed = new Mixed(new Point(1, "y", true));
        mixed.inner.add(new Mixed(null));
        mixed.inner.add(new Mixed(Map.of("a", 1)));
        values.add(mixed);
        values.add(List.of(new Point(2, "\u4e2d", false), new Point(3, "", true)));
        values.add(new LogstashTest.Failing());
        values.add(List.of(
                LocalDate.of(2024, 2, 29),
                OffsetDateTime.parse("2024-02-29T12:30:00.007+02:00"),
                Duration.ofMillis(5)));
        values.add(new Pair<>("first", 2));
        values.add(new Triple<>(1, null, "x"));
        values.add(new IntRange(1, 3));
        values.add(new Regex("[a-z]+"));
        values.add(SequencesKt.sequenceOf(1, 2, 3));
        // Value classes. Their constructors have names that Java source cannot contain.
        values.add(boxed(UInt.class, int.class, -1));
        values.add(
                boxed(kotlin.time.Duration.class, long.class, DurationKt.toDuration(1_500, DurationUnit.MILLISECONDS)));
        values.add(new Pair<>(boxed(UInt.class, int.class, -2), boxed(ULong.class, long.class, -2L)));
        return values;
    }

    private static Object boxed(Class<?> type, Class<?> of, Object value) throws ReflectiveOperationException {
        return type.getMethod("box-impl", of).invoke(null, value);
    }

    @TestFactory
    Stream<DynamicTest> valuesAreStocks() {
        Map<String, List<JacksonModule>> modules = new LinkedHashMap<>();
        modules.put("Blackbird", List.of(new BlackbirdModule()));
        modules.put("Kotlin", List.of(new KotlinModule.Builder().build()));
        modules.put("both", List.of(new KotlinModule.Builder().build(), new BlackbirdModule()));
        return modules.entrySet().stream()
                .flatMap(each -> Stream.of(true, false)
                        .map(first -> DynamicTest.dynamicTest(
                                each.getKey() + (first ? " behind ours" : " before ours"),
                                () -> compare(each.getValue(), first))));
    }

    private static void compare(List<JacksonModule> modules, boolean oursFirst) throws Exception {
        for (boolean numericDates : new boolean[] {false, true}) {
            JsonMapper.Builder stock = JsonMapper.builder().addModules(modules);
            JsonMapper.Builder ours = JsonMapper.builder(new SingleThreadJsonFactory());
            if (oursFirst) {
                ours.addModule(new SingleThreadModule()).addModules(modules);
            } else {
                ours.addModules(modules).addModule(new SingleThreadModule());
            }
            ObjectMapper expecting = stock.configure(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, numericDates)
                    .build();
            ObjectMapper writing = ours.configure(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, numericDates)
                    .build();
            for (Object value : values()) {
                String expected = written(expecting, value);
                for (int i = 0; i < (numericDates ? 3 : WRITES); i++) {
                    assertThat(written(writing, value)).isEqualTo(expected);
                }
                assertThat(asString(writing, value)).isEqualTo(asString(expecting, value));
            }
        }
    }

    private static String written(ObjectMapper mapper, Object value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            mapper.writeValue(out, value);
        } catch (RuntimeException e) {
            return out.toString(StandardCharsets.UTF_8) + e;
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String asString(ObjectMapper mapper, Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (RuntimeException e) {
            return e.toString();
        }
    }
}
