package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import com.fasterxml.jackson.module.blackbird.BlackbirdModule;
import com.fasterxml.jackson.module.kotlin.KotlinModule;
import com.fasterxml.jackson.module.paramnames.ParameterNamesModule;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kotlin.Pair;
import kotlin.Triple;
import kotlin.UByte;
import kotlin.UInt;
import kotlin.ULong;
import kotlin.UShort;
import kotlin.collections.IndexedValue;
import kotlin.jvm.internal.DefaultConstructorMarker;
import kotlin.ranges.CharRange;
import kotlin.ranges.IntRange;
import kotlin.ranges.LongRange;
import kotlin.ranges.UIntRange;
import kotlin.sequences.SequencesKt;
import kotlin.text.Regex;
import kotlin.time.DurationKt;
import kotlin.time.DurationUnit;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Modules that add serializers or replace those of beans, as ours does. */
class ModulesTest {

    @TestFactory
    Stream<DynamicTest> valuesAreLikeStock() {
        Map<String, Module[]> modules = new LinkedHashMap<>();
        modules.put("none", new Module[0]);
        modules.put("Afterburner", new Module[] {new AfterburnerModule()});
        modules.put("Blackbird", new Module[] {new BlackbirdModule()});
        modules.put("parameter names", new Module[] {new ParameterNamesModule()});
        modules.put("jdk8", new Module[] {new Jdk8Module()});
        modules.put("jsr310", new Module[] {new JavaTimeModule()});
        modules.put("Kotlin", new Module[] {kotlin()});
        modules.put("Kotlin and Blackbird", new Module[] {kotlin(), new BlackbirdModule()});
        modules.put("all that are found", ObjectMapper.findModules().toArray(Module[]::new));
        return modules.entrySet().stream()
                .flatMap(each -> Stream.of(true, false)
                        .map(numeric -> DynamicTest.dynamicTest(
                                each.getKey() + (numeric ? "" : ", dates as text"),
                                () -> compare(each.getValue(), numeric))));
    }

    private static Module kotlin() {
        return new KotlinModule.Builder().build();
    }

    private static void compare(Module[] modules, boolean numericDates) throws Exception {
        Comparison.assertLikeStock(library -> {
            ObjectMapper mapper = library.mapper(modules)
                    .configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, numericDates)
                    .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS);
            return transcript -> {
                for (Object value : values()) {
                    transcript.add(value.getClass().getName());
                    transcript.addResult(() -> {
                        ByteArrayOutputStream target = new ByteArrayOutputStream();
                        mapper.writeValue(target, value);
                        return target.toByteArray();
                    });
                    transcript.addResult(() -> {
                        ByteArrayOutputStream target = new ByteArrayOutputStream();
                        mapper.writeValue((DataOutput) new DataOutputStream(target), Map.of("wrapped", value));
                        return target.toByteArray();
                    });
                    transcript.addResult(() -> mapper.writeValueAsBytes(new Holder(value)));
                    transcript.addResult(() -> mapper.writeValueAsString(new Object[] {value}));
                    transcript.addResult(() -> mapper.valueToTree(value));
                    transcript.addResult(() -> {
                        ByteArrayOutputStream target = new ByteArrayOutputStream();
                        try (JsonGenerator generator = mapper.createGenerator(target)) {
                            generator.writePOJO(value);
                            mapper.writeValue(generator, value);
                        }
                        return target.toByteArray();
                    });
                }
            };
        });
    }

    private static List<Object> values() throws ReflectiveOperationException {
        List<Object> values = new ArrayList<>(Values.all());
        values.add(new Values.Failing());
        values.add(new Point(1, "y"));
        values.add(new Times());
        values.addAll(javaValues());
        values.addAll(kotlinValues());
        return values;
    }

    private static List<Object> javaValues() {
        return Arrays.asList(
                Optional.of("some"),
                Optional.empty(),
                OptionalInt.of(3),
                OptionalDouble.empty(),
                IntStream.range(0, 3).toArray(),
                Instant.ofEpochSecond(1, 5),
                LocalDate.of(2024, 2, 29),
                LocalDateTime.of(2024, 2, 29, 12, 30),
                OffsetDateTime.of(2024, 2, 29, 12, 30, 0, 7, ZoneOffset.ofHours(2)),
                ZonedDateTime.of(2024, 2, 29, 12, 30, 0, 0, ZoneOffset.UTC),
                Duration.ofMillis(1_500),
                Period.ofDays(3));
    }

    private static List<Object> kotlinValues() throws ReflectiveOperationException {
        List<Object> values = new ArrayList<>();
        values.add(new Pair<>("first", 2));
        values.add(new Triple<>(1, null, Values.MIXED_TEXT));
        values.add(new IntRange(1, 3));
        values.add(new LongRange(1, 3));
        values.add(new CharRange('a', 'c'));
        values.add(new IndexedValue<>(7, "seven"));
        values.add(new Regex("[a-z]+"));
        values.add(SequencesKt.sequenceOf(1, 2, 3));
        // Value classes. Their constructors have names that Java source cannot contain.
        values.add(boxed(UByte.class, byte.class, (byte) -1));
        values.add(boxed(UShort.class, short.class, (short) -1));
        values.add(boxed(UInt.class, int.class, -1));
        values.add(boxed(ULong.class, long.class, -1L));
        values.add(boxed(kotlin.Result.class, Object.class, "success"));
        values.add(
                boxed(kotlin.time.Duration.class, long.class, DurationKt.toDuration(1_500, DurationUnit.MILLISECONDS)));
        values.add(new Pair<>(boxed(UInt.class, int.class, -2), boxed(ULong.class, long.class, -2L)));
        values.add(UIntRange.class
                .getConstructor(int.class, int.class, DefaultConstructorMarker.class)
                .newInstance(-3, -1, null));
        values.add(Map.of(boxed(UInt.class, int.class, -1), "key"));
        return values;
    }

    private static Object boxed(Class<?> type, Class<?> of, Object value) throws ReflectiveOperationException {
        return type.getMethod("box-impl", of).invoke(null, value);
    }

    public record Point(int x, String y) {}

    /** A value in a property that databind only knows as Object. */
    public static final class Holder {
        public final String before = Values.MIXED_TEXT;
        public final Object value;
        public final int after = 1;

        Holder(Object value) {
            this.value = value;
        }
    }

    public static final class Times {
        public Instant instant = Instant.ofEpochSecond(1, 5);

        @JsonFormat(shape = JsonFormat.Shape.STRING, pattern = "yyyy/MM")
        public LocalDate month = LocalDate.of(2024, 2, 29);

        public Optional<String> maybe = Optional.of("m");
        public OptionalInt number = OptionalInt.of(4);
        public int plain = 5;
    }
}
