package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.File;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Paths;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Values of every type that services write, from a random number generator: edge cases, and anything in between. */
public final class ValueTypes {

    private static final Map<String, Function<Random, Object>> ALL = new LinkedHashMap<>();

    private ValueTypes() {}

    static {
        ALL.put("text", Texts::random);
        ALL.put("char", r -> pick(r, 'a', '"', '\\', '\0', '\u00e9', '\u4e2d', '\ud83d', '\ude00'));
        ALL.put("integer", r -> (int) number(r));
        ALL.put("longer", ValueTypes::number);
        ALL.put("small", r -> (short) number(r));
        ALL.put("octet", r -> (byte) number(r));
        ALL.put("flag", Random::nextBoolean);
        ALL.put("real", ValueTypes::real);
        ALL.put("single", r -> (float) real(r));
        ALL.put("atomicFlag", r -> new AtomicBoolean(r.nextBoolean()));
        ALL.put("atomicInteger", r -> new AtomicInteger((int) number(r)));
        ALL.put("atomicLong", r -> new AtomicLong(number(r)));
        ALL.put("reference", r -> new AtomicReference<>(pick(r, null, "text", 1, 0.5)));
        ALL.put("bigInteger", ValueTypes::bigInteger);
        ALL.put("bigDecimal", r -> new BigDecimal(bigInteger(r), pick(r, 0, 1, 2, -3, 7, 30, -30, 400, 6, 5, 18)));
        ALL.put("color", r -> pick(r, (Object[]) Beans.Color.values()));
        ALL.put("kind", r -> pick(r, (Object[]) Beans.Kind.values()));
        ALL.put("uuid", r -> pick(r, new UUID(r.nextLong(), r.nextLong()), new UUID(0, 0), new UUID(-1, -1)));
        ALL.put("bytes", r -> bytes(r, r.nextInt(40)));
        ALL.put("byteBuffer", r -> ByteBuffer.wrap(bytes(r, 40), r.nextInt(10), r.nextInt(30)));
        ALL.put("entry", r -> new AbstractMap.SimpleEntry<>(value(r), value(r)));
        ALL.put("uri", r -> pick(r, URI.create("http://a/b?c=%22&d"), URI.create(""), URI.create("urn:caf\u00e9")));
        ALL.put("url", r -> url());
        ALL.put("locale", r -> pick(r, Locale.ROOT, Locale.GERMANY, Locale.forLanguageTag("zh-Hant-TW")));
        ALL.put("currency", r -> Currency.getInstance(pick(r, "EUR", "JPY")));
        ALL.put("pattern", r -> Pattern.compile(pick(r, "a\"b", "", "\\\\d+\u00e9")));
        ALL.put("builder", r -> new StringBuilder(Texts.random(r)));
        ALL.put("buffer", r -> new StringBuffer(Texts.random(r)));
        ALL.put("file", r -> new File(pick(r, "a", "/b/c\"d", "")));
        ALL.put("path", r -> Paths.get(pick(r, "a", "/b/c")));
        ALL.put("monthDay", r -> MonthDay.from(dateTime(r).withYear(2024)));
        ALL.put("type", r -> pick(r, String.class, int.class, int[].class, Map.Entry.class));
        ALL.put("charset", r -> pick(r, StandardCharsets.UTF_8, StandardCharsets.UTF_16BE));
        ALL.put("timeZone", r -> TimeZone.getTimeZone(pick(r, "UTC", "Europe/Berlin", "GMT+01:30")));
        ALL.put("zone", r -> zone(r));
        ALL.put("offset", r -> pick(r, ZoneOffset.UTC, ZoneOffset.MIN, ZoneOffset.ofHoursMinutesSeconds(1, 2, 3)));
        ALL.put("address", r -> address(r));
        ALL.put("date", r -> new Date(millis(r)));
        ALL.put("calendar", ValueTypes::calendar);
        ALL.put("instant", ValueTypes::instant);
        ALL.put("localDate", r -> dateTime(r).toLocalDate());
        ALL.put("localTime", r -> dateTime(r).toLocalTime());
        ALL.put("localDateTime", ValueTypes::dateTime);
        ALL.put("offsetDateTime", r -> dateTime(r).atOffset(ZoneOffset.ofTotalSeconds(r.nextInt(64_800 * 2) - 64_800)));
        ALL.put("offsetTime", r -> dateTime(r).toLocalTime().atOffset(ZoneOffset.ofHours(r.nextInt(30) - 15)));
        ALL.put("zonedDateTime", r -> clamped(dateTime(r)).atZone(zone(r)));
        ALL.put("year", r -> Year.of(dateTime(r).getYear()));
        ALL.put("yearMonth", r -> YearMonth.from(dateTime(r)));
        ALL.put("month", r -> pick(r, (Object[]) Month.values()));
        ALL.put("dayOfWeek", r -> pick(r, (Object[]) DayOfWeek.values()));
        ALL.put("duration", ValueTypes::duration);
        ALL.put("period", r -> Period.of((int) number(r), r.nextInt(20) - 10, r.nextInt(40)));
        ALL.put("optional", r -> pick(r, Optional.empty(), Optional.of("text"), Optional.of(number(r))));
        ALL.put("optionalInt", r -> pick(r, OptionalInt.empty(), OptionalInt.of((int) number(r))));
        ALL.put("optionalLong", r -> pick(r, OptionalLong.empty(), OptionalLong.of(number(r))));
        ALL.put("optionalDouble", r -> pick(r, OptionalDouble.empty(), OptionalDouble.of(real(r))));
        ALL.put("bean", r -> new Beans.Simple(Texts.random(r), (int) number(r), number(r), true, real(r), 1));
        ALL.put("valued", r -> new Beans.TextValue());
        ALL.put("zoo", r -> new Beans.Zoo());
        ALL.put("generic", r -> new Beans.Generic<>(value(r), Collections.singletonList(value(r))));
        ALL.put("list", r -> Arrays.asList(value(r), null, value(r)));
        ALL.put("set", r -> new LinkedHashSet<>(Arrays.asList(number(r), "b", null)));
        ALL.put("array", r -> new Object[] {value(r), null});
        ALL.put("map", ValueTypes::map);
        ALL.put("keys", ValueTypes::mapByKeys);
        ALL.put("texts", r -> Collections.singletonMap(Texts.random(r), Texts.random(r)));
        ALL.put("numbers", r -> new TreeMap<>(Collections.singletonMap((int) number(r), number(r))));
        ALL.put("colors", r -> new EnumMap<>(Collections.singletonMap(Beans.Color.GREEN, value(r))));
        ALL.put("ids", r -> Collections.singletonMap(new UUID(r.nextLong(), 1), instant(r)));
        ALL.put(
                "tree",
                r -> JsonNodeFactory.instance
                        .objectNode()
                        .put(Texts.random(r), number(r))
                        .put("b", real(r))
                        .put("c", (String) null)
                        .putPOJO("d", value(r)));
    }

    /**
     * A property of each type. Public, because Afterburner forgets the type arguments of a class that it cannot access.
     */
    @SuppressWarnings({"unused", "MultipleVariableDeclarations"})
    @JsonPropertyOrder(alphabetic = true)
    public static class Holder {
        public String text;
        public Character character;
        public Integer integer;
        public Long longer;
        public Short small;
        public Boolean flag;
        public Double real;
        public Float single;
        public AtomicLong atomicLong;
        public BigInteger bigInteger;
        public BigDecimal bigDecimal;
        public Beans.Color color;
        public Beans.Kind kind;
        public UUID uuid;
        public byte[] bytes;
        public ByteBuffer byteBuffer;
        public Map.Entry<?, ?> entry;
        public Locale locale;
        public URI uri;
        public URL url;
        public Currency currency;
        public Class<?> type;
        public Charset charset;
        public TimeZone timeZone;
        public ZoneId zone;
        public ZoneOffset offset;
        public Pattern pattern;
        public StringBuilder builder;
        public File file;
        public Period period;
        public Date date;
        public Calendar calendar;
        public Instant instant;
        public LocalDate localDate;
        public LocalTime localTime;
        public LocalDateTime localDateTime;
        public OffsetDateTime offsetDateTime;
        public OffsetTime offsetTime;
        public ZonedDateTime zonedDateTime;
        public Year year;
        public YearMonth yearMonth;
        public MonthDay monthDay;
        public Month month;
        public DayOfWeek dayOfWeek;
        public Duration duration;
        public Optional<?> optional;
        public OptionalLong optionalLong;
        public Comparable<?> anything;
        public List<Object> list;
        public Object[] array;
        public Map<String, Object> map;
        public Map<Object, Object> keys;
        public Map<String, String> texts;
        public Map<Integer, Long> numbers;
        public Map<Beans.Color, Object> colors;
        public Map<UUID, Instant> ids;
    }

    static List<String> names() {
        return Arrays.asList(ALL.keySet().toArray(new String[0]));
    }

    static Object value(String name, Random random) {
        return ALL.get(name).apply(random);
    }

    /** Returns a bean with the named property, if it exists, and some of the others. */
    static Object held(String name, Random random) throws ReflectiveOperationException {
        Holder holder = new Holder();
        for (Field field : Holder.class.getFields()) {
            if (ALL.containsKey(field.getName()) && (field.getName().equals(name) || random.nextInt(6) == 0)) {
                field.set(holder, value(field.getName(), random));
            }
        }
        return holder;
    }

    /** Returns a value of a simple type. */
    private static Object value(Random random) {
        String[] simple = {"text", "integer", "longer", "real", "flag", "uuid", "instant", "bigDecimal", "color", "date"
        };
        return random.nextInt(10) == 0 ? null : value(pick(random, simple), random);
    }

    private static Object map(Random random) {
        Map<String, Object> map = random.nextBoolean() ? new LinkedHashMap<>() : new HashMap<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            map.put(pick(random, "a", "b\"", "caf\u00e9", "", "\ud83d", "z", Texts.random(random)), value(random));
        }
        if (random.nextInt(4) == 0) {
            map.put("inner", map(random));
        }
        if (random.nextInt(20) == 0) {
            map.put(null, value(random));
        }
        return map;
    }

    private static Object mapByKeys(Random random) {
        Map<Object, Object> map = new LinkedHashMap<>();
        String[] keys = {
            "text",
            "integer",
            "longer",
            "real",
            "single",
            "bigInteger",
            "bigDecimal",
            "uuid",
            "date",
            "color",
            "kind",
            "locale",
            "localDate",
            "type",
            "small",
            "octet",
            "flag",
            "char"
        };
        String key = pick(random, keys);
        for (int i = random.nextInt(4); i >= 0; i--) {
            map.put(value(random.nextInt(9) == 0 ? pick(random, keys) : key, random), value(random));
        }
        return map;
    }

    @SafeVarargs
    private static <T> T pick(Random random, T... values) {
        return values[random.nextInt(values.length)];
    }

    private static long number(Random random) {
        return pick(
                random,
                0L,
                -1L,
                9L,
                10L,
                100_000L,
                (long) Integer.MIN_VALUE,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                random.nextLong() >> random.nextInt(64));
    }

    private static double real(Random random) {
        return pick(
                random,
                0.0,
                -0.0,
                1.0,
                19.99,
                1e7,
                1e-3,
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                Double.NaN,
                Double.NEGATIVE_INFINITY,
                2e-44,
                random.nextGaussian(),
                random.nextInt(100_000) / 100.0,
                Double.longBitsToDouble(random.nextLong()));
    }

    private static BigInteger bigInteger(Random random) {
        return random.nextInt(4) == 0
                ? new BigInteger(random.nextInt(300), random).negate()
                : BigInteger.valueOf(number(random));
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }

    private static Object url() {
        try {
            return new URL("https://example.com/a?b=\u00e9");
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
    }

    private static Object address(Random random) {
        try {
            return InetAddress.getByAddress(pick(random, "", null, "host"), bytes(random, pick(random, 4, 16)));
        } catch (UnknownHostException e) {
            throw new AssertionError(e);
        }
    }

    private static ZoneId zone(Random random) {
        return ZoneId.of(pick(random, "UTC", "Z", "Europe/Berlin", "+05:30", "America/St_Johns", "UTC+3"));
    }

    private static long millis(Random random) {
        return pick(
                random,
                0L,
                -1L,
                999L,
                -62_135_769_600_000L,
                253_402_300_800_000L,
                1_700_000_000_123L,
                random.nextLong() >> 10 + random.nextInt(40));
    }

    private static Calendar calendar(Random random) {
        Calendar calendar =
                new GregorianCalendar(TimeZone.getTimeZone(pick(random, "UTC", "Asia/Kolkata")), Locale.ROOT);
        calendar.setTimeInMillis(millis(random));
        return calendar;
    }

    private static int nanos(Random random) {
        return pick(random, 0, 0, 1, 999_999_999, 250_000_000, 123_456_000, random.nextInt(1_000_000_000));
    }

    private static Instant instant(Random random) {
        return pick(
                random,
                Instant.EPOCH,
                Instant.MIN,
                Instant.MAX,
                Instant.ofEpochSecond(millis(random) / 1_000, nanos(random)),
                Instant.ofEpochSecond(random.nextInt(), nanos(random)));
    }

    private static LocalDateTime dateTime(Random random) {
        LocalDate day = pick(
                random,
                LocalDate.MIN,
                LocalDate.MAX,
                LocalDate.of(0, 1, 1),
                LocalDate.of(-1, 12, 31),
                LocalDate.of(9999, 12, 31),
                LocalDate.of(10_000, 1, 1),
                LocalDate.of(2024, 2, 29),
                LocalDate.ofEpochDay(random.nextInt(100_000) - 50_000));
        LocalTime time = pick(
                random,
                LocalTime.MIDNIGHT,
                LocalTime.MAX,
                LocalTime.of(12, 30),
                LocalTime.of(random.nextInt(24), random.nextInt(60), random.nextInt(60), nanos(random)));
        return LocalDateTime.of(day, time);
    }

    /** Keeps away from the ends of the range, where the offset of a zone could lead beyond them. */
    private static LocalDateTime clamped(LocalDateTime time) {
        return Math.abs(time.getYear()) > 999_999_000 ? time.withYear(2026) : time;
    }

    private static Duration duration(Random random) {
        return pick(
                random,
                Duration.ZERO,
                Duration.ofSeconds(Long.MIN_VALUE),
                Duration.ofSeconds(Long.MAX_VALUE, 999_999_999),
                Duration.ofNanos(-1),
                Duration.ofSeconds(random.nextInt(), nanos(random)));
    }

    /** Formats with patterns of dates and times. Some of them fail for some types. */
    static List<JsonFormat.Value> patterns() {
        List<JsonFormat.Value> formats = new ArrayList<>();
        for (String pattern : new String[] {
            "yyyy-MM-dd",
            "d.M.yyyy",
            "HH:mm",
            "H.m.s",
            "yyyy-MM-dd HH:mm:ss",
            "yyyyMMddHHmmssSSS",
            "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
            "yyyy-MM-dd'T'HH:mm:ss.SSSSSSZ",
            "uuuu/MM/dd HH:mm:ss.S",
            "'at' HH 'o''clock' ''yyyy",
            "yyyy-MM-dd HH:mm:ss z",
            "EEE, dd MMM yyyy",
            "yy-MM-dd hh:mm a",
            "'\"'yyyy"
        }) {
            formats.add(JsonFormat.Value.forPattern(pattern));
        }
        String all = "yyyy-MM-dd HH:mm:ss.SSSXXX";
        for (String zone : new String[] {"UTC", "Europe/Berlin", "America/St_Johns", "GMT-00:30"}) {
            formats.add(JsonFormat.Value.forPattern(all).withTimeZone(TimeZone.getTimeZone(zone)));
        }
        for (String locale :
                new String[] {"de", "ar-EG", "th-TH-u-ca-buddhist-nu-thai", "ja-JP-u-ca-japanese", "hi-IN"}) {
            formats.add(JsonFormat.Value.forPattern(all).withLocale(Locale.forLanguageTag(locale)));
        }
        formats.add(
                JsonFormat.Value.forPattern(all).withLocale(Locale.forLanguageTag("th-TH-u-nu-thai-x-lvariant-TH")));
        formats.add(JsonFormat.Value.forPattern(all).withShape(JsonFormat.Shape.STRING));
        formats.add(JsonFormat.Value.forPattern(all).withShape(JsonFormat.Shape.NUMBER));
        formats.add(JsonFormat.Value.forPattern(all).withFeature(JsonFormat.Feature.WRITE_DATES_WITH_ZONE_ID));
        return formats;
    }
}
