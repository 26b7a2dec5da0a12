package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdDateFormat;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeFeature;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.UUID;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Values of every type that services write, with every setting that affects them, equal stock's. They are written as a
 * root value, in a property of their type, as an element and as a map's value, on the first and on later writes, and at
 * the end of the buffer.
 */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12, or a method of the builder.
class ValueTypeTest {

    private static final Class<?>[] FORMATTED = {
        Character.class,
        int.class,
        Integer.class,
        long.class,
        Long.class,
        Short.class,
        Byte.class,
        Boolean.class,
        BigInteger.class,
        BigDecimal.class,
        UUID.class,
        Date.class,
        Calendar.class,
        GregorianCalendar.class,
        Instant.class,
        LocalDate.class,
        LocalTime.class,
        LocalDateTime.class,
        OffsetDateTime.class,
        OffsetTime.class,
        ZonedDateTime.class,
        Year.class,
        YearMonth.class,
        MonthDay.class,
        Duration.class
    };

    private static final List<MapperConfiguration> CONFIGURATIONS = new ArrayList<>();
    private static final List<String> NAMES = ValueTypes.names();
    private static final MapperSetup[] SETUPS = MapperSetup.values();
    private static final Map<String, ObjectMapper[]> MAPPERS = new HashMap<>();

    static {
        add("plain", mapper -> {});
        for (SerializationFeature feature : SerializationFeature.values()) {
            add(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        JsonGenerator.Feature[] ofGenerator = {
            JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN,
            JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS,
            JsonGenerator.Feature.QUOTE_NON_NUMERIC_NUMBERS,
            JsonGenerator.Feature.QUOTE_FIELD_NAMES,
            JsonGenerator.Feature.ESCAPE_NON_ASCII,
            JsonGenerator.Feature.STRICT_DUPLICATE_DETECTION,
        };
        for (JsonGenerator.Feature feature : ofGenerator) {
            add(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        add(
                "Spring's",
                mapper -> mapper.disable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS));
        add(
                "text, zone id",
                mapper -> mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .enable(SerializationFeature.WRITE_DATES_WITH_ZONE_ID));
        add(
                "text, plain",
                mapper -> mapper.disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
                        .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN));
        add(
                "numbers, plain",
                mapper -> mapper.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
                        .enable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS));
        add(
                "text in a zone",
                mapper -> mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .setTimeZone(TimeZone.getTimeZone("America/St_Johns")));
        add("text in a zone, not that of dates", mapper -> {
            mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                    .setTimeZone(TimeZone.getTimeZone("Asia/Kolkata"));
            for (SerializationFeature feature : SerializationFeature.values()) {
                // From Jackson 2.13 on.
                if (feature.name().equals("WRITE_DATES_WITH_CONTEXT_TIME_ZONE")) {
                    mapper.disable(feature);
                }
            }
        });
        add(
                "without colon",
                mapper -> mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .setDateFormat(new StdDateFormat().withColonInTimeZone(false)));
        add(
                "date format",
                mapper -> mapper.setDateFormat(new SimpleDateFormat("yyyy/MM/dd", Locale.ROOT))
                        .setTimeZone(TimeZone.getTimeZone("UTC")));
        add("digits escaped", mapper -> mapper.getFactory().setCharacterEscapes(new Digits()));
        for (JsonInclude.Include inclusion : new JsonInclude.Include[] {
            JsonInclude.Include.NON_NULL,
            JsonInclude.Include.NON_ABSENT,
            JsonInclude.Include.NON_EMPTY,
            JsonInclude.Include.NON_DEFAULT
        }) {
            add(inclusion.name(), mapper -> mapper.setSerializationInclusion(inclusion));
        }
        for (JsonFormat.Shape shape : JsonFormat.Shape.values()) {
            addFormat("shape " + shape, JsonFormat.Value.forShape(shape));
        }
        addFormat("pattern", JsonFormat.Value.forPattern("'#'"));
        for (JsonFormat.Value format : ValueTypes.patterns()) {
            addFormat(format.toString(), format);
        }
        addFormat("zone", JsonFormat.Value.empty().withTimeZone(TimeZone.getTimeZone("Asia/Tokyo")));
        addFormat("lenient", JsonFormat.Value.forLeniency(true));
        for (JsonFormat.Feature feature : new JsonFormat.Feature[] {
            JsonFormat.Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS, JsonFormat.Feature.WRITE_DATES_WITH_ZONE_ID
        }) {
            addFormat("with " + feature, JsonFormat.Value.empty().withFeature(feature));
            addFormat("without " + feature, JsonFormat.Value.empty().withoutFeature(feature));
        }
        if (Configuration.isAtLeast(16)) {
            JavaTimeFeatures.add();
        }
        add("MIME", mapper -> mapper.setBase64Variant(Base64Variants.MIME));
        add("PEM", mapper -> mapper.setBase64Variant(Base64Variants.PEM));
        add("URL", mapper -> mapper.setBase64Variant(Base64Variants.MODIFIED_FOR_URL));
        add(
                "users' serializers",
                mapper -> mapper.registerModule(new SimpleModule("users")
                        .addSerializer(String.class, new Beans.Loud())
                        .addSerializer(Instant.class, new Shout())
                        .addSerializer(Integer.class, new Shout())
                        .addKeySerializer(String.class, new Beans.LoudKey())));
    }

    /** Settings of the module for {@code java.time}, which Jackson has from 2.16 on. */
    private static final class JavaTimeFeatures {

        static void add() {
            for (JavaTimeFeature feature : JavaTimeFeature.values()) {
                JavaTimeModule module = feature.enabledByDefault()
                        ? new JavaTimeModule().disable(feature)
                        : new JavaTimeModule().enable(feature);
                ValueTypeTest.add(
                        feature + ", text",
                        mapper -> mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                                .registerModule(module));
            }
        }
    }

    private static void add(String name, Consumer<ObjectMapper> setting) {
        CONFIGURATIONS.add(MapperConfiguration.of(
                name,
                setting.andThen(
                        mapper -> mapper.registerModule(new JavaTimeModule()).registerModule(new Jdk8Module()))));
    }

    /** Adds a configuration with this format for each type whose serializer accepts a format. */
    private static void addFormat(String name, JsonFormat.Value format) {
        for (boolean isTimestamp : new boolean[] {true, false}) {
            add("format, " + name + (isTimestamp ? ", timestamps" : ", text"), mapper -> {
                mapper.configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, isTimestamp);
                for (Class<?> type : FORMATTED) {
                    mapper.configOverride(type).setFormat(format);
                }
            });
        }
    }

    private static final class Shout extends JsonSerializer<Object> {
        @Override
        public void serialize(Object value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            generator.writeString(value + "!");
        }
    }

    private static final class Digits extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            Arrays.fill(codes, '0', '9' + 1, ESCAPE_CUSTOM);
            codes['-'] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public SerializableString getEscapeSequence(int c) {
            return new SerializedString("#" + (char) c);
        }
    }

    @Provide
    Arbitrary<Integer> types() {
        return Arbitraries.integers().between(0, NAMES.size() - 1);
    }

    @Provide
    Arbitrary<Integer> configurations() {
        return Arbitraries.integers().between(0, CONFIGURATIONS.size() - 1);
    }

    private static ObjectMapper[] mappers(int configuration, MapperSetup setup) {
        MapperConfiguration chosen = CONFIGURATIONS.get(configuration);
        return MAPPERS.computeIfAbsent(
                setup + " " + chosen, key -> new ObjectMapper[] {setup.ours(chosen), setup.stock(chosen)});
    }

    @Property(tries = 3000)
    void valuesEqualStocks(@ForAll("types") int type, @ForAll("configurations") int configuration, @ForAll int seed)
            throws Exception {
        Random random = new Random(seed);
        MapperSetup setup =
                random.nextBoolean() ? MapperSetup.FACTORY_AND_MODULE : SETUPS[random.nextInt(SETUPS.length)];
        ObjectMapper[] mappers = mappers(configuration, setup);
        MapperTarget target = random.nextBoolean()
                ? MapperTarget.STREAM
                : MapperTarget.values()[random.nextInt(MapperTarget.values().length)];
        Differences differences = new Differences();
        String where = NAMES.get(type) + ", " + CONFIGURATIONS.get(configuration) + ", " + setup + ", " + target;
        for (Object value : values(NAMES.get(type), random)) {
            for (int i = 0; i < 2; i++) {
                differences.compare(where, target.write(mappers[0], value), target.write(mappers[1], value));
            }
        }
        differences.assertNone();
    }

    /** Returns the value alone and in everything that may contain it. */
    private static List<Object> values(String name, Random random) throws ReflectiveOperationException {
        Object value = ValueTypes.value(name, random);
        return Arrays.asList(
                value,
                ValueTypes.held(name, random),
                Arrays.asList(value, null, value),
                Collections.singletonMap("key", value),
                new Beans.Generic<>(value, Collections.singletonList(value)),
                Arrays.asList(Texts.ascii(random.nextInt(200) + 7_800), value, value));
    }

    @Property(tries = 1000)
    void failingTargetsSeeWhatStocksSee(
            @ForAll("types") int type, @ForAll("configurations") int configuration, @ForAll int seed) throws Exception {
        Random random = new Random(seed);
        ObjectMapper[] mappers = mappers(configuration, MapperSetup.FACTORY_AND_MODULE);
        MapperTarget target = random.nextBoolean() ? MapperTarget.STREAM : MapperTarget.DATA;
        Failure.Kind kind = Failure.Kind.values()[random.nextInt(3)];
        Differences differences = new Differences();
        for (Object value : values(NAMES.get(type), random)) {
            Failure failure = Failure.once(1 + random.nextInt(3), kind);
            String what = NAMES.get(type) + ", " + CONFIGURATIONS.get(configuration) + ", " + target;
            differences.compare(
                    what, failed(mappers[0], target, value, failure), failed(mappers[1], target, value, failure));
            differences.compare("after " + what, target.write(mappers[0], value), target.write(mappers[1], value));
        }
        differences.assertNone();
    }

    private static String failed(ObjectMapper mapper, MapperTarget target, Object value, Failure failure) {
        Transcript transcript = new Transcript();
        try {
            target.write(mapper, mapper.writer(), value, new Recorder(transcript, failure));
        } catch (IOException | RuntimeException | InternalError e) {
            MapperTarget.describe(transcript, e);
        }
        return transcript.toString();
    }
}
