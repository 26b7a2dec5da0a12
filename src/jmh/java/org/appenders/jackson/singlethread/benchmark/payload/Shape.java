package org.appenders.jackson.singlethread.benchmark.payload;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** One value of each kind that databind can write. The names are the benchmark's parameters. */
public enum Shape {
    ROOT_INT(() -> 42),
    ROOT_TEXT(() -> "forty-two"),
    ROOT_DECIMAL(() -> new BigDecimal("42.50")),
    ROOT_INSTANT(() -> Dates.NOON),

    INT_ARRAY(() -> IntStream.range(0, 20).map(i -> i * 7_919).toArray()),
    TEXT_ARRAY(() -> Texts.parts(Texts.ascii(200), 10)),
    TEXT_LIST(() -> list(i -> "text " + i)),
    NUMBER_LIST(() -> list(i -> i * 0.37)),
    NUMBER_SET(() -> new LinkedHashSet<>(list(i -> i * 7_919L))),
    ENUM_SET(() -> EnumSet.of(TimeUnit.DAYS, TimeUnit.SECONDS)),
    ANYTHING_LIST(() -> List.of("text", 1, 2L, 0.5, true, Dates.NOON, Dates.ID)),
    BEAN_LIST(() -> list(i -> new Point(i, -i))),

    TEXT_MAP(() -> map(i -> "text " + i)),
    ANYTHING_MAP(() -> Map.of("a", "text", "b", 1, "c", 0.5, "d", true)),
    ENUM_MAP(() -> new EnumMap<>(Map.of(TimeUnit.DAYS, 1, TimeUnit.SECONDS, 2))),
    MAP_OF_LISTS(() -> map(i -> List.of(i, i + 1))),
    MAP_OF_BEANS(() -> map(i -> new Point(i, -i))),

    DATES(Dates::new),
    PATTERNS(Patterns::new),
    CYRILLIC(() -> new Named(Texts.cyrillic(20), Texts.cyrillic(60))),
    CJK(() -> new Named(Texts.cjk(20), Texts.cjk(60))),
    EMOJI(() -> new Named(Texts.emoji(20), Texts.emoji(60))),

    OPTIONALS(Optionals::new),
    POLYMORPHIC(() -> new Drawing(List.of(new Circle(1), new Square(2), new Circle(3)))),
    ANY_GETTER(() -> new Open("text", map(i -> i))),
    UNWRAPPED(() -> new Place("text", new Point(1, 2))),
    VALUES(() -> new Money(new Cents(4_200), new Code("EUR"))),
    VIEW(() -> new Viewed("text", 42, "secret")),
    NESTED_50(() -> Nested.to(50));

    /** The view that is active when a shape is written. */
    public interface Outside {}

    /** A view that is not active. */
    private interface Inside {}

    private final Supplier<?> sample;

    Shape(Supplier<?> sample) {
        this.sample = sample;
    }

    public static Shape named(String parameter) {
        return valueOf(parameter.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    public Object value() {
        return sample.get();
    }

    private static <T> List<T> list(IntFunction<T> elements) {
        return new ArrayList<>(IntStream.range(0, 20).mapToObj(elements).toList());
    }

    private static <T> Map<String, T> map(IntFunction<T> values) {
        Map<String, T> map = new LinkedHashMap<>();
        for (int i = 0; i < 10; i++) {
            map.put("key" + i, values.apply(i));
        }
        return map;
    }

    /** A small bean. */
    public record Point(int x, int y) {}

    /** A bean with texts. */
    public record Named(String name, String description) {}

    /** A bean with a value of each common class for dates and times. */
    public static final class Dates {
        static final Instant NOON = Instant.parse("2026-02-28T12:30:15.123Z");
        static final UUID ID = new UUID(0x5f2b1c6493d04a3eL, 0x8a537b1f0c9d2e11L);

        public Instant created = NOON;
        public LocalDate day = LocalDate.of(2026, 2, 28);
        public LocalDateTime local = LocalDateTime.of(2026, 2, 28, 12, 30, 15);
        public ZonedDateTime zoned = NOON.atZone(ZoneId.of("Europe/Berlin"));
        public Duration took = Duration.ofMillis(90_500);
    }

    /** A bean with dates in formats that annotations give. */
    public static final class Patterns {
        @JsonFormat(pattern = "yyyy-MM-dd HH:mm:ss.SSS", timezone = "UTC")
        public Instant created = Dates.NOON;

        @JsonFormat(pattern = "dd.MM.yyyy")
        public LocalDate day = LocalDate.of(2026, 2, 28);
    }

    /** A bean with a present and an empty Optional. */
    public static final class Optionals {
        public Optional<String> present = Optional.of("text");
        public Optional<Point> bean = Optional.of(new Point(1, 2));
        public Optional<String> absent = Optional.empty();
    }

    /** A bean with values of several classes. */
    public record Drawing(List<Figure> figures) {}

    /** A type whose values contain the name of their class. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
    public sealed interface Figure {}

    /** A figure. */
    public record Circle(int radius) implements Figure {}

    /** Another figure. */
    public record Square(int side) implements Figure {}

    /** A bean with an any-getter. */
    public record Open(String name, @JsonAnyGetter Map<String, Integer> rest) {}

    /** A bean with an unwrapped bean. */
    public record Place(String name, @JsonUnwrapped Point at) {}

    /** A bean whose properties have a {@code @JsonValue}. */
    public record Money(Cents amount, Code currency) {}

    /** Written as a number. */
    public record Cents(@JsonValue long cents) {}

    /** Written as text. */
    public record Code(@JsonValue String code) {}

    /** A bean with properties in views. */
    public record Viewed(
            String name,
            @JsonView(Outside.class) int number,
            @JsonView(Inside.class) String secret) {}

    /** Beans within each other. */
    public record Nested(int level, Nested inner) {
        static Nested to(int depth) {
            return depth == 0 ? null : new Nested(depth, to(depth - 1));
        }
    }
}
