package org.appenders.jackson.singlethread.databind;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.util.RawValue;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.File;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
import java.util.ArrayDeque;
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
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import javax.sql.rowset.serial.SerialBlob;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.appenders.jackson.singlethread.databind.SampleTypes.AsArray;
import org.appenders.jackson.singlethread.databind.SampleTypes.ByIndex;
import org.appenders.jackson.singlethread.databind.SampleTypes.Empty;
import org.appenders.jackson.singlethread.databind.SampleTypes.Letters;
import org.appenders.jackson.singlethread.databind.SampleTypes.OfBean;
import org.appenders.jackson.singlethread.databind.SampleTypes.OfText;
import org.appenders.jackson.singlethread.databind.SampleTypes.Percent;
import org.appenders.jackson.singlethread.databind.SampleTypes.Point;
import org.appenders.jackson.singlethread.databind.SampleTypes.Suit;
import org.appenders.jackson.singlethread.databind.SampleTypes.Typed;
import org.appenders.jackson.singlethread.databind.SampleTypes.Valued;
import org.appenders.jackson.singlethread.databind.SampleTypes.Words;
import org.appenders.jackson.singlethread.databind.SampleTypes.Wrapping;

/** The rows of the catalogue: one for each serializer of databind, and for each type that it is registered for. */
final class Samples {

    static final List<Sample> ALL = new ArrayList<>();

    private static final Instant NOON = Instant.parse("2026-02-28T12:30:15.123Z");
    private static final LocalDateTime LOCAL = LocalDateTime.of(2026, 2, 28, 12, 30, 15, 123_000_000);
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private Samples() {}

    static {
        Sample.Section in = Sample.Section.SINGLE;
        add(in, String.class, () -> "text");
        add(in, "StringBuilder", StringBuilder.class, null, () -> new StringBuilder("text"));
        add(in, "StringBuffer", StringBuffer.class, null, () -> new StringBuffer("text"));
        add(in, "CharSequence of another class", CharSequence.class, null, () -> new Letters());
        add(in, "char[]", char[].class, null, () -> "text".toCharArray());
        add(in, "Character, char", Character.class, char.class, () -> 'c');
        add(in, "Boolean, boolean", Boolean.class, boolean.class, () -> true);
        add(in, "Integer, int", Integer.class, int.class, () -> 17);
        add(in, "Long, long", Long.class, long.class, () -> 17L);
        add(in, "Short, short", Short.class, short.class, () -> (short) 17);
        add(in, "Byte, byte", Byte.class, byte.class, () -> (byte) 17);
        add(in, "Double, double", Double.class, double.class, () -> 0.5);
        add(in, "Float, float", Float.class, float.class, () -> 0.5f);
        add(in, BigInteger.class, () -> BigInteger.TEN.pow(30));
        add(in, BigDecimal.class, () -> new BigDecimal("17.40"));
        add(in, "Number of another class", Number.class, null, Percent::new);
        add(in, AtomicBoolean.class, () -> new AtomicBoolean(true));
        add(in, AtomicInteger.class, () -> new AtomicInteger(17));
        add(in, AtomicLong.class, () -> new AtomicLong(17));
        add(in, "byte[]", byte[].class, null, () -> new byte[] {1, 2, 3, 4});
        add(in, ByteBuffer.class, () -> ByteBuffer.wrap(new byte[] {1, 2, 3, 4}));
        add(in, "Enum", Suit.class, null, () -> Suit.HEARTS);
        add(in, "Enum that is written as a number", ByIndex.class, null, () -> ByIndex.TWO);
        add(in, "Enum with a `@JsonValue`", Valued.class, null, () -> Valued.ONE);
        add(in, UUID.class, () -> new UUID(17, 4));
        add(in, URI.class, () -> URI.create("http://example.com/a"));
        add(
                in,
                java.net.URL.class,
                () -> made(() -> URI.create("http://example.com/a").toURL()));
        add(in, Locale.class, () -> Locale.GERMANY);
        add(in, Currency.class, () -> Currency.getInstance("EUR"));
        add(in, Pattern.class, () -> Pattern.compile("a+"));
        add(in, File.class, () -> new File("/tmp/a"));
        add(in, Path.class, () -> Paths.get("/tmp/a"));
        add(in, Class.class, () -> String.class);
        add(in, java.nio.charset.Charset.class, () -> StandardCharsets.UTF_8);
        add(in, InetAddress.class, () -> made(() -> InetAddress.getByAddress(new byte[] {127, 0, 0, 1})));
        add(in, InetSocketAddress.class, () -> InetSocketAddress.createUnresolved("localhost", 80));
        add(in, QName.class, () -> new QName("urn:a", "b"));

        in = Sample.Section.TIME;
        add(in, Date.class, () -> Date.from(NOON));
        add(in, "Calendar", Calendar.class, null, () -> {
            Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
            calendar.setTimeInMillis(NOON.toEpochMilli());
            return calendar;
        });
        add(in, TimeZone.class, () -> TimeZone.getTimeZone("Europe/Berlin"));
        add(in, java.sql.Timestamp.class, () -> java.sql.Timestamp.from(NOON));
        add(in, "java.sql.Date", java.sql.Date.class, null, () -> new java.sql.Date(NOON.toEpochMilli()));
        add(in, "java.sql.Time", java.sql.Time.class, null, () -> new java.sql.Time(NOON.toEpochMilli()));
        add(in, Instant.class, () -> NOON);
        add(in, LocalDate.class, LOCAL::toLocalDate);
        add(in, LocalTime.class, LOCAL::toLocalTime);
        add(in, LocalDateTime.class, () -> LOCAL);
        add(in, OffsetDateTime.class, () -> LOCAL.atOffset(ZoneOffset.UTC));
        add(in, OffsetTime.class, () -> LOCAL.toLocalTime().atOffset(ZoneOffset.UTC));
        add(in, ZonedDateTime.class, () -> LOCAL.atZone(BERLIN));
        add(in, Year.class, () -> Year.of(2026));
        add(in, YearMonth.class, () -> YearMonth.of(2026, 2));
        add(in, MonthDay.class, () -> MonthDay.of(2, 28));
        add(in, Month.class, () -> Month.FEBRUARY);
        add(in, DayOfWeek.class, () -> DayOfWeek.MONDAY);
        add(in, Duration.class, () -> Duration.ofMillis(90_500));
        add(in, Period.class, () -> Period.of(1, 2, 3));
        add(in, ZoneId.class, () -> BERLIN);
        add(in, ZoneOffset.class, () -> ZoneOffset.UTC);
        add(
                in,
                "XMLGregorianCalendar",
                javax.xml.datatype.XMLGregorianCalendar.class,
                null,
                () -> made(() -> DatatypeFactory.newInstance().newXMLGregorianCalendarDate(2026, 2, 28, 0)));
        add(
                in,
                "javax.xml.datatype.Duration",
                javax.xml.datatype.Duration.class,
                null,
                () -> made(() -> DatatypeFactory.newInstance().newDuration(DatatypeConstants.LESSER * -90_500L)));

        in = Sample.Section.OPTIONAL;
        add(in, "Optional of text", new TypeReference<Optional<String>>() {}, () -> Optional.of("text"));
        add(in, "Optional of a bean", new TypeReference<Optional<Point>>() {}, () -> Optional.of(new Point()));
        add(in, "Optional, empty", new TypeReference<Optional<String>>() {}, Optional::empty);
        add(in, OptionalInt.class, () -> OptionalInt.of(17));
        add(in, OptionalLong.class, () -> OptionalLong.of(17));
        add(in, OptionalDouble.class, () -> OptionalDouble.of(0.5));
        add(
                in,
                "AtomicReference of text",
                new TypeReference<AtomicReference<String>>() {},
                () -> new AtomicReference<>("text"));
        add(in, "Stream of texts", new TypeReference<Stream<String>>() {}, () -> Stream.of("a", "b"));
        add(in, IntStream.class, () -> IntStream.of(1, 2));
        add(in, LongStream.class, () -> LongStream.of(1, 2));
        add(in, DoubleStream.class, () -> DoubleStream.of(1, 2));

        in = Sample.Section.CONTAINER;
        add(in, "boolean[]", boolean[].class, null, () -> new boolean[] {true, false});
        add(in, "short[]", short[].class, null, () -> new short[] {1, 2});
        add(in, "int[]", int[].class, null, () -> new int[] {1, 2});
        add(in, "long[]", long[].class, null, () -> new long[] {1, 2});
        add(in, "float[]", float[].class, null, () -> new float[] {1, 2});
        add(in, "double[]", double[].class, null, () -> new double[] {1, 2});
        add(in, "String[]", String[].class, null, () -> new String[] {"a", "b"});
        add(in, "Object[] of single values", Object[].class, null, () -> new Object[] {"a", 1, NOON});
        add(in, "array of beans", Point[].class, null, () -> new Point[] {new Point(), new Point()});
        add(in, "int[][]", int[][].class, null, () -> new int[][] {{1}, {2}});
        add(
                in,
                "List of texts (ArrayList)",
                new TypeReference<List<String>>() {},
                () -> new ArrayList<>(Arrays.asList("a", "b")));
        add(
                in,
                "Set of texts (LinkedHashSet)",
                new TypeReference<Set<String>>() {},
                () -> new LinkedHashSet<>(Arrays.asList("a", "b")));
        add(
                in,
                "List of single values (ArrayList)",
                new TypeReference<List<Object>>() {},
                () -> new ArrayList<>(Arrays.asList("a", 1, NOON)));
        add(
                in,
                "List of single values (Arrays.asList)",
                new TypeReference<List<Long>>() {},
                () -> Arrays.asList(1L, 2L));
        add(
                in,
                "List of single values (LinkedList)",
                new TypeReference<List<Long>>() {},
                () -> new LinkedList<>(Arrays.asList(1L, 2L)));
        add(
                in,
                "List of single values (unmodifiable)",
                new TypeReference<List<Long>>() {},
                () -> Collections.unmodifiableList(new ArrayList<>(Arrays.asList(1L, 2L))));
        add(
                in,
                "Set of single values (LinkedHashSet)",
                new TypeReference<Set<Long>>() {},
                () -> new LinkedHashSet<>(Arrays.asList(1L, 2L)));
        add(
                in,
                "Collection of single values (ArrayDeque)",
                new TypeReference<Collection<Long>>() {},
                () -> new ArrayDeque<>(Arrays.asList(1L, 2L)));
        add(in, "Set of enums (EnumSet)", new TypeReference<EnumSet<Suit>>() {}, () -> EnumSet.allOf(Suit.class));
        add(
                in,
                "List of maps of single values",
                new TypeReference<List<Map<String, Object>>>() {},
                () -> new ArrayList<>(Arrays.asList(map(new LinkedHashMap<>()), map(new LinkedHashMap<>()))));
        add(
                in,
                "List of beans",
                new TypeReference<List<Point>>() {},
                () -> new ArrayList<>(Arrays.asList(new Point(), new Point())));
        add(in, "Iterable", new TypeReference<Iterable<String>>() {}, Words::new);
        add(
                in,
                "Iterator",
                new TypeReference<Iterator<String>>() {},
                () -> Arrays.asList("a", "b").iterator());
        add(in, "Map (LinkedHashMap)", new TypeReference<Map<String, Object>>() {}, () -> map(new LinkedHashMap<>()));
        add(in, "Map (HashMap)", new TypeReference<Map<String, Object>>() {}, () -> map(new HashMap<>()));
        add(in, "Map (TreeMap)", new TypeReference<Map<String, Object>>() {}, () -> map(new TreeMap<>()));
        add(
                in,
                "Map (ConcurrentHashMap)",
                new TypeReference<Map<String, Object>>() {},
                () -> map(new ConcurrentHashMap<>()));
        add(
                in,
                "Map (ConcurrentSkipListMap)",
                new TypeReference<Map<String, Object>>() {},
                () -> map(new ConcurrentSkipListMap<>()));
        add(
                in,
                "Map (IdentityHashMap)",
                new TypeReference<Map<String, Object>>() {},
                () -> map(new IdentityHashMap<>()));
        add(in, "Map (WeakHashMap)", new TypeReference<Map<String, Object>>() {}, () -> map(new WeakHashMap<>()));
        add(in, "Map (Hashtable)", new TypeReference<Map<String, Object>>() {}, () -> map(new Hashtable<>()));
        add(
                in,
                "Map (unmodifiable)",
                new TypeReference<Map<String, Object>>() {},
                () -> Collections.unmodifiableMap(map(new LinkedHashMap<>())));
        add(
                in,
                "Map with enums as keys (EnumMap)",
                new TypeReference<Map<Suit, String>>() {},
                () -> new EnumMap<>(Collections.singletonMap(Suit.HEARTS, "a")));
        add(
                in,
                "Map of beans",
                new TypeReference<Map<String, Point>>() {},
                () -> new LinkedHashMap<>(Collections.singletonMap("k", new Point())));
        add(
                in,
                "Map.Entry",
                new TypeReference<Map.Entry<String, Integer>>() {},
                () -> new AbstractMap.SimpleEntry<>("k", 1));

        in = Sample.Section.OBJECT;
        add(in, "bean with two properties", Point.class, null, Point::new);
        add(in, "bean with eight properties", Place.Primitives.class, null, Place.Primitives::new);
        add(
                in,
                "bean with an any-getter: its properties",
                Place.Any.class,
                null,
                () -> new Place.Any(map(new LinkedHashMap<>())));
        add(in, "bean with a type id", Typed.class, null, Typed::new);
        add(in, "bean with an unwrapped bean", Wrapping.class, null, Wrapping::new);
        add(in, "bean as an array", AsArray.class, null, AsArray::new);
        add(in, "bean without properties", Object.class, null, Empty::new);
        add(in, "`@JsonValue` text", OfText.class, null, OfText::new);
        add(in, "`@JsonValue` bean", OfBean.class, null, OfBean::new);
        add(in, "RawValue", RawValue.class, null, () -> new RawValue("{}"));
        add(
                in,
                "JsonNode: object",
                com.fasterxml.jackson.databind.JsonNode.class,
                null,
                () -> JsonNodeFactory.instance.objectNode().put("a", 1));
        add(
                in,
                "JsonNode: array",
                com.fasterxml.jackson.databind.JsonNode.class,
                null,
                () -> JsonNodeFactory.instance.arrayNode().add(1));
        add(
                in,
                "JsonNode: text",
                com.fasterxml.jackson.databind.JsonNode.class,
                null,
                () -> JsonNodeFactory.instance.arrayNode().add("a").get(0));
        add(
                in,
                "org.w3c.dom.Node",
                org.w3c.dom.Node.class,
                null,
                () -> made(() -> {
                    org.w3c.dom.Document document = DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .newDocument();
                    document.appendChild(document.createElement("a"));
                    return document;
                }));
        add(in, "java.sql.Blob", SerialBlob.class, null, () -> made(() -> new SerialBlob(new byte[] {1, 2, 3})));
        add(in, "TokenBuffer", TokenBuffer.class, null, () -> made(CatalogueEdition::tokens));
        CatalogueEdition.addSamples();
    }

    static void add(Sample.Section section, String name, Type type, Class<?> primitive, Supplier<?> values) {
        ALL.add(new Sample(section, name, type, primitive, values));
    }

    private static <T> void add(Sample.Section section, Class<T> type, Supplier<? extends T> values) {
        add(section, type.getSimpleName(), type, null, values);
    }

    private static <T> void add(
            Sample.Section section, String name, TypeReference<T> type, Supplier<? extends T> values) {
        add(section, name, type.getType(), null, values);
    }

    private static Map<String, Object> map(Map<String, Object> map) {
        map.put("a", "text");
        map.put("b", 1);
        return map;
    }

    private static <T> T made(Callable<T> maker) {
        try {
            return maker.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the keys, as text, of maps that are fields of a class. A field that is null has none. */
    static Set<String> keys(Class<?> type, Object holder, String... fields) throws ReflectiveOperationException {
        Set<String> keys = new TreeSet<>();
        for (String each : fields) {
            Field field = type.getDeclaredField(each);
            field.setAccessible(true);
            Map<?, ?> map = (Map<?, ?>) field.get(holder);
            if (map != null) {
                map.keySet().forEach(key -> keys.add(key.toString()));
            }
        }
        return keys;
    }
}
