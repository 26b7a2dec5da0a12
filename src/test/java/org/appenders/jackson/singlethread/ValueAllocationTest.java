package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
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
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The values that services write allocate nothing, except for the text that some types create. */
class ValueAllocationTest {

    private static final LocalDateTime TIME = LocalDateTime.of(2026, 2, 3, 14, 5, 9, 250_000_000);

    @BeforeEach
    void jvmCanTell() {
        AllocationTest.assumeJvmCanTell();
    }

    /** Public so that all modules can read the properties. */
    public static class Values {
        public UUID id = new UUID(0x5f2b1c6493d04a3eL, 0x8a537b1f0c9d2e11L);
        public BigDecimal price = new BigDecimal("104.28");
        public BigDecimal small = new BigDecimal("1E-9");
        public BigInteger count = BigInteger.valueOf(Long.MAX_VALUE);
        public short rank = 7;
        public Byte flags = 3;
        public Character size = 'M';
        public char letter = 'x';
        public Double discount = 0.15;
        public Float weight = 1.5f;
        public AtomicBoolean open = new AtomicBoolean(true);
        public AtomicInteger attempts = new AtomicInteger(2);
        public AtomicLong total = new AtomicLong(1L << 40);
        public AtomicReference<UUID> parent = new AtomicReference<>(id);
        public byte[] signature = {1, 2, 3, -4, 5};
        public Beans.Color color = Beans.Color.RED;
        public Date date = new Date(1_770_127_490_114L);
        public Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        public Optional<String> coupon = Optional.of("WINTER-26");
        public Optional<LocalDate> gift = Optional.of(TIME.toLocalDate());
        public OptionalInt points = OptionalInt.of(104);
        public OptionalLong visits = OptionalLong.of(1L << 33);
        public OptionalDouble ratio = OptionalDouble.of(0.5);
        public List<Object> optionals =
                Arrays.asList(coupon, gift, Optional.empty(), points, visits, ratio, OptionalInt.empty());
        public Object anything = LocalDate.of(2026, 2, 3);
        public Comparable<?> comparable = Instant.EPOCH;

        @JsonFormat(shape = JsonFormat.Shape.STRING)
        public LocalDateTime shaped = TIME;

        public JsonValueTest.Text text = new JsonValueTest.Text("by an accessor");
        public JsonValueTest.InField field = new JsonValueTest.InField("in a field");
        public JsonValueTest.OfLong ofLong = new JsonValueTest.OfLong();
        public List<JsonValueTest.OfLong> ofLongs = new ArrayList<>(Arrays.asList(ofLong, ofLong));
        public List<JsonValueTest.InField> fields = new ArrayList<>(Arrays.asList(field, field));
        public List<JsonValueTest.Text> texts = new ArrayList<>(Arrays.asList(text, text));
        public List<UUID> ids = new ArrayList<>(Arrays.asList(id, id));
        public Collection<Object> mixed = new ArrayList<>(Arrays.asList(1, "b", 2.5, true, null, price));
        public LocalDate[] days = {TIME.toLocalDate(), LocalDate.MIN};
        public Map<Beans.Color, Integer> byColor = new EnumMap<>(Collections.singletonMap(Beans.Color.GREEN, 3));
        public Set<Beans.Color> colors = EnumSet.allOf(Beans.Color.class);
        public Beans.Generic<BigDecimal> generic = new Beans.Generic<>(price, Arrays.asList(price, small));
        public JsonNode tree = JsonNodeFactory.instance
                .arrayNode()
                .add("text")
                .add(5)
                .add(1L << 40)
                .add(0.81)
                .add(price)
                .add(false)
                .addNull();
    }

    /** Separate from the others, because some settings write them as arrays. */
    public static class Times {
        public Instant instant = TIME.toInstant(ZoneOffset.UTC);
        public OffsetDateTime offsetDateTime = TIME.atOffset(ZoneOffset.ofHours(1));
        public ZonedDateTime zonedDateTime = TIME.atZone(ZoneId.of("Europe/Berlin"));
        public LocalDate localDate = TIME.toLocalDate();
        public LocalTime localTime = TIME.toLocalTime();
        public LocalDateTime localDateTime = TIME;
        public OffsetTime offsetTime = TIME.toLocalTime().atOffset(ZoneOffset.ofHours(1));
        public Year year = Year.of(2026);
        public YearMonth yearMonth = YearMonth.of(2026, 2);
        public MonthDay monthDay = MonthDay.of(2, 28);
        public Duration duration = Duration.ofMillis(-1_500);
        public Duration second = Duration.ofSeconds(1);
    }

    private static ObjectMapper mapper() {
        return MapperSetup.FACTORY_AND_MODULE
                .ours()
                .registerModule(new JavaTimeModule())
                .registerModule(new Jdk8Module());
    }

    @ParameterizedTest
    @ValueSource(strings = {"timestamps", "milliseconds", "text", "Spring's"})
    @SuppressWarnings("deprecation") // The replacement is a method of the builder.
    void valuesAllocateNothing(String setting) throws IOException {
        ObjectMapper mapper = mapper();
        mapper.configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, setting.endsWith("s"));
        mapper.configure(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS, setting.equals("timestamps"));
        if (setting.equals("Spring's")) {
            mapper.disable(MapperFeature.DEFAULT_VIEW_INCLUSION);
            mapper.disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        }
        if (setting.equals("text")) {
            mapper.disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
        }
        OutputStream sink = new AllocationTest.Sink();
        ObjectWriter values = mapper.writerFor(Values.class);
        Values value = new Values();
        AllocationTest.assertNothing(() -> values.writeValue(sink, value));
        ObjectWriter times = mapper.writerFor(Times.class);
        Times time = new Times();
        AllocationTest.assertNothing(() -> times.writeValue(sink, time));
    }

    /**
     * Databind has one serializer for all lists that are root values. This serializer remembers eight classes of elements,
     * and looks up the serializer of each other element. Databind also writes the list of beans.
     */
    @Test
    void rootListsOfManyClassesAllocateNothing() throws IOException {
        Values values = new Values();
        Times times = new Times();
        List<List<Object>> lists = new ArrayList<>();
        for (Object element : new Object[] {
            new Beans.Point(1, 2),
            1,
            1L,
            1.5,
            "text",
            true,
            values.id,
            values.price,
            values.count,
            values.color,
            values.flags,
            times.instant,
            times.localDate,
            times.yearMonth,
            times.duration
        }) {
            lists.add(new ArrayList<>(Collections.nCopies(20, element)));
        }
        ObjectWriter writer = mapper().writer();
        OutputStream sink = new AllocationTest.Sink();
        AllocationTest.assertNothing(() -> {
            // Without an iterator, which would be an object of the test itself.
            for (int i = 0; i < lists.size(); i++) {
                writer.writeValue(sink, lists.get(i));
            }
        });
    }

    @Test
    void sortedMapsAllocateNothing() throws IOException {
        Map<String, Object> map = new HashMap<>();
        for (int i = 0; i < 30; i++) {
            map.put("key " + i * 7 % 30, i % 3 == 0 ? "text" : (Object) i);
        }
        map.put("map", new HashMap<>(map));
        ObjectWriter writer = mapper().writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        Beans.Generic<Object> holder = new Beans.Generic<>(map, Collections.singletonList(map));
        OutputStream sink = new AllocationTest.Sink();
        AllocationTest.assertNothing(() -> writer.writeValue(sink, map));
        AllocationTest.assertNothing(() -> writer.writeValue(sink, holder));
    }

    /** Jackson asks these values for their text, which they keep or create. Nothing more is allocated. */
    @Test
    void textsOfTheJdksAllocateNoMoreThanThemselves() throws IOException {
        ObjectMapper mapper = mapper();
        OutputStream sink = new AllocationTest.Sink();
        Object[] values = {
            URI.create("http://a/b?c=d"),
            ValueTypes.value("url", new Random(1)),
            Locale.GERMANY,
            Currency.getInstance("EUR"),
            String.class,
            StandardCharsets.UTF_8,
            TimeZone.getTimeZone("Europe/Berlin"),
            ZoneId.of("Europe/Berlin"),
            ZoneOffset.ofHours(1)
        };
        Object[] last = new Object[1];
        for (Object value : values) {
            ObjectWriter writer = mapper.writerFor(value.getClass());
            // Jackson asks these two for a name, which they keep.
            boolean isNamed = value instanceof TimeZone || value instanceof Class;
            double text = isNamed ? 0 : withBuilder(AllocationTest.leastPerWrite(() -> last[0] = value.toString()));
            double written = Double.MAX_VALUE;
            // On a busy machine, the JIT may not have finished yet.
            for (int i = 0; i < 5 && written > text; i++) {
                written = AllocationTest.leastPerWrite(() -> writer.writeValue(sink, value));
            }
            assertThat(written).as("%s, of %s", value.getClass(), last[0]).isLessThanOrEqualTo(text);
        }
    }

    /** Creating a text takes a {@code StringBuilder}, which the JIT eliminates in one caller and not in another. */
    private static double withBuilder(double bytes) {
        return bytes > 0 ? bytes + 24 : 0;
    }
}
