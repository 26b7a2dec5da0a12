package org.appenders.jackson3.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.SimpleDateFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
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
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.util.StdDateFormat;

/**
 * Values of every type that services write, with every setting that affects them, equal stock's. They are written as a
 * root value, in a property of their type, as an element and as a map's value, on the first and on later writes, at the
 * end of the buffer, and to targets that fail.
 */
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
        Month.class,
        MonthDay.class,
        Duration.class
    };

    private static final MapperSetup[] SETUPS = {
        MapperSetup.FACTORY_AND_MODULE,
        MapperSetup.FACTORY_AND_HANDLES,
        MapperSetup.FACTORY_ONLY,
        MapperSetup.MODULE_ONLY
    };

    private static final List<MapperConfiguration> CONFIGURATIONS = new ArrayList<>();
    private static final List<String> NAMES = ValueTypes.names();
    private static final Map<String, ObjectMapper[]> MAPPERS = new HashMap<>();

    static {
        add("plain", mapper -> {});
        for (DateTimeFeature feature : DateTimeFeature.values()) {
            add(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
            add(
                    feature.name() + ", timestamps",
                    mapper -> mapper.configure(feature, !feature.enabledByDefault())
                            .enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                            .enable(DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS));
        }
        for (EnumFeature feature : EnumFeature.values()) {
            add(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        for (StreamWriteFeature feature : StreamWriteFeature.values()) {
            add(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        for (JsonWriteFeature feature : JsonWriteFeature.values()) {
            add(feature.name(), mapper -> mapper.configure(feature, !feature.enabledByDefault()));
        }
        add("as Jackson 2", JsonMapper.Builder::configureForJackson2);
        add(
                "numbers, plain",
                mapper -> mapper.enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                        .enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
                        .enable(DateTimeFeature.WRITE_DURATIONS_AS_TIMESTAMPS));
        add("in a zone", mapper -> mapper.defaultTimeZone(TimeZone.getTimeZone("America/St_Johns")));
        add("in London", mapper -> mapper.defaultTimeZone(TimeZone.getTimeZone("Europe/London")));
        add(
                "in a zone, not that of dates",
                mapper -> mapper.defaultTimeZone(TimeZone.getTimeZone("Asia/Kolkata"))
                        .disable(DateTimeFeature.WRITE_DATES_WITH_CONTEXT_TIME_ZONE));
        add("without colon", mapper -> mapper.defaultDateFormat(new StdDateFormat().withColonInTimeZone(false)));
        add(
                "date format",
                mapper -> mapper.defaultDateFormat(new SimpleDateFormat("yyyy/MM/dd", Locale.ROOT))
                        .defaultTimeZone(TimeZone.getTimeZone("UTC")));
        for (JsonInclude.Include inclusion : new JsonInclude.Include[] {
            JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY, JsonInclude.Include.NON_DEFAULT
        }) {
            add(
                    "include " + inclusion,
                    mapper -> mapper.changeDefaultPropertyInclusion(
                            value -> JsonInclude.Value.construct(inclusion, inclusion)));
        }
        for (JsonFormat.Shape shape : JsonFormat.Shape.values()) {
            addFormat("shape " + shape, JsonFormat.Value.forShape(shape));
        }
        for (JsonFormat.Value format : ValueTypes.patterns()) {
            addFormat(format.toString(), format);
        }
        addFormat("zone", JsonFormat.Value.empty().withTimeZone(TimeZone.getTimeZone("Asia/Tokyo")));
        addFormat("locale", JsonFormat.Value.empty().withLocale(Locale.GERMANY));
        addFormat(
                "nanoseconds",
                JsonFormat.Value.empty().withFeature(JsonFormat.Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS));
        addFormat(
                "no nanoseconds",
                JsonFormat.Value.empty().withoutFeature(JsonFormat.Feature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS));
        addFormat("zone id", JsonFormat.Value.empty().withFeature(JsonFormat.Feature.WRITE_DATES_WITH_ZONE_ID));
        add(
                "user's serializers",
                mapper -> mapper.addModule(new SimpleModule("users").addSerializer(String.class, new Beans.Loud())));
    }

    private static void add(String name, Consumer<JsonMapper.Builder> setting) {
        CONFIGURATIONS.add(MapperConfiguration.of(name, setting));
    }

    /** Adds a configuration with this format for each type whose serializer accepts a format. */
    private static void addFormat(String name, JsonFormat.Value format) {
        for (boolean isTimestamp : new boolean[] {true, false}) {
            add("format, " + name + (isTimestamp ? ", timestamps" : ", text"), mapper -> {
                mapper.configure(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS, isTimestamp);
                for (Class<?> type : FORMATTED) {
                    mapper.withConfigOverride(type, override -> override.setFormat(format));
                }
            });
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
                setup + " " + chosen, key -> new ObjectMapper[] {setup.ours(chosen), MapperSetup.stock(chosen)});
    }

    @Property(tries = 600)
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

    @Property(tries = 200)
    void failingTargetsSeeWhatStocksSee(
            @ForAll("types") int type, @ForAll("configurations") int configuration, @ForAll int seed) throws Exception {
        Random random = new Random(seed);
        ObjectMapper[] mappers = mappers(configuration, MapperSetup.FACTORY_AND_MODULE);
        MapperTarget target = random.nextBoolean() ? MapperTarget.STREAM : MapperTarget.DATA;
        Failure.Kind kind = Failure.Kind.values()[random.nextInt(Failure.Kind.values().length)];
        Differences differences = new Differences();
        for (Object value : values(NAMES.get(type), random)) {
            Failure failure = Failure.once(1 + random.nextInt(3), kind);
            String what = NAMES.get(type) + ", " + CONFIGURATIONS.get(configuration) + ", " + target;
            differences.compare(
                    what,
                    target.write(mappers[0], mappers[0].writer(), value, failure),
                    target.write(mappers[1], mappers[1].writer(), value, failure));
            differences.compare("after " + what, target.write(mappers[0], value), target.write(mappers[1], value));
        }
        differences.assertNone();
    }
}
