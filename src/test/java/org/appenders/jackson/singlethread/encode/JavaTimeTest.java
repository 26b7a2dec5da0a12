package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.datatype.jsr310.DecimalUtils;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The text and the numbers must equal those of jackson-datatype-jsr310. */
class JavaTimeTest {

    private static final int BILLION = 1_000_000_000;

    private static final ObjectMapper TEXT = mapper(false);
    private static final ObjectMapper NUMBERS = mapper(true);
    private static final ObjectMapper PLAIN_NUMBERS =
            mapper(true).configure(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN, true);
    private static final ObjectMapper MILLIS =
            mapper(true).disable(SerializationFeature.WRITE_DATE_TIMESTAMPS_AS_NANOSECONDS);

    /** Before a fix, instants below zero were not written as the sum of their seconds and nanoseconds. */
    private static final boolean IS_SUM = DecimalUtils.toBigDecimal(-1, 1).compareTo(BigDecimal.ONE.negate()) > 0;

    private static ObjectMapper mapper(boolean timestamps) {
        return new ObjectMapper()
                .registerModule(new JavaTimeModule())
                .configure(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS, timestamps)
                .configure(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS, timestamps);
    }

    private static String text(Object value) {
        return number(TEXT, value).replace("\"", "");
    }

    private static String number(ObjectMapper mapper, Object value) {
        try {
            return mapper.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    @Provide
    Arbitrary<Integer> nanos() {
        return Arbitraries.oneOf(
                Arbitraries.of(0, 1, 999, 1000, 1_000_000, 100_000_000, 500_000_000, 999_000_000, 999_999_999),
                Arbitraries.integers().between(0, BILLION - 1),
                Arbitraries.integers().between(0, 999).map(millis -> 1_000_000 * millis),
                Arbitraries.integers().between(0, 999_999).map(micros -> 1000 * micros));
    }

    @Provide
    Arbitrary<Instant> instants() {
        Arbitrary<Long> seconds = Arbitraries.oneOf(
                Arbitraries.longs().between(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond()),
                Arbitraries.longs().between(-100_000_000_000L, 300_000_000_000L),
                Arbitraries.longs().between(-100_000, 100_000),
                // Days around years whose sign or number of digits changes.
                Combinators.combine(
                                Arbitraries.of(-20_000, -10_001, -10_000, -9999, -1, 0, 1, 1970, 9999, 10_000, 20_000),
                                Arbitraries.integers().between(-500, 500),
                                Arbitraries.of(0, 1, 59, 60, 3599, 3600, 86_399))
                        .as((year, day, second) ->
                                LocalDate.of(year, 1, 1).plusDays(day).toEpochDay() * 86_400 + second));
        return Combinators.combine(seconds, nanos()).as(Instant::ofEpochSecond).withoutEdgeCases();
    }

    @Provide
    Arbitrary<LocalDateTime> dateTimes() {
        Arbitrary<LocalTime> fullHours = Arbitraries.of(LocalTime.MIDNIGHT, LocalTime.NOON, LocalTime.MAX);
        Arbitrary<LocalTime> times = Combinators.combine(Arbitraries.integers().between(0, 86_399), nanos())
                .as((second, nano) -> LocalTime.ofSecondOfDay(second).withNano(nano));
        Arbitrary<LocalDate> dates = Arbitraries.oneOf(
                instants()
                        .map(instant -> LocalDate.ofEpochDay(Math.max(
                                LocalDate.MIN.toEpochDay(),
                                Math.floorDiv(instant.getEpochSecond(), 86_400L) % LocalDate.MAX.toEpochDay()))),
                Arbitraries.of(LocalDate.MIN, LocalDate.MAX));
        return Combinators.combine(dates, Arbitraries.oneOf(times, fullHours))
                .as(LocalDateTime::of)
                .withoutEdgeCases();
    }

    @Provide
    Arbitrary<ZoneOffset> offsets() {
        return Arbitraries.oneOf(
                        Arbitraries.integers().between(-18, 18).map(hours -> 3600 * hours),
                        Arbitraries.integers().between(-1080, 1080).map(minutes -> 60 * minutes),
                        Arbitraries.integers().between(-64_800, 64_800),
                        Arbitraries.integers().between(-61, 61))
                .map(ZoneOffset::ofTotalSeconds);
    }

    @Provide
    Arbitrary<Duration> durations() {
        Arbitrary<Long> seconds = Arbitraries.oneOf(
                Arbitraries.longs(),
                Arbitraries.longs().between(-100_000, 100_000),
                Arbitraries.longs().between(-1000, 1000).map(hours -> 3600 * hours),
                Arbitraries.of(0L, -1L, -59L, -60L, -61L, -3600L, Long.MIN_VALUE + 1, Long.MAX_VALUE));
        return Combinators.combine(seconds, nanos()).as(Duration::ofSeconds);
    }

    @Property(tries = 5000)
    void instantsAreStocks(@ForAll("instants") Instant instant) {
        assertInstant(instant);
    }

    private static void assertInstant(Instant instant) {
        assertThat(Written.by((target, at) -> IsoInstant.write(instant, target, at), IsoInstant.ROOM))
                .isEqualTo(text(instant));
        assertSeconds(instant, instant.getEpochSecond(), instant.getNano());
        assertMillis(instant, instant.getEpochSecond(), instant.getNano());
    }

    private static void assertSeconds(Object value, long seconds, int nanos) {
        for (boolean plain : new boolean[] {false, true}) {
            String actual = Written.by(
                    (target, at) -> IS_SUM
                            ? EpochDigits.writeSeconds(seconds, nanos, plain, target, at)
                            : EpochDigits.writeSecondsAndNanos(seconds, nanos, plain, target, at),
                    EpochDigits.ROOM);
            assertThat(actual).isEqualTo(number(plain ? PLAIN_NUMBERS : NUMBERS, value));
        }
    }

    private static void assertMillis(Object value, long seconds, int nanos) {
        String actual =
                Written.by((target, at) -> EpochDigits.writeMillis(seconds, nanos, target, at), EpochDigits.ROOM);
        if (actual == null) {
            assertThat(Math.abs((double) seconds)).isGreaterThan(9.2e15);
        } else {
            assertThat(actual).isEqualTo(number(MILLIS, value));
        }
    }

    @Property(tries = 3000)
    void localDatesAndTimesAreStocks(@ForAll("dateTimes") LocalDateTime dateTime) {
        LocalDate date = dateTime.toLocalDate();
        LocalTime time = dateTime.toLocalTime();
        YearMonth month = YearMonth.from(date);
        assertThat(Written.by((target, at) -> IsoDateTime.write(dateTime, target, at), IsoDateTime.ROOM))
                .isEqualTo(text(dateTime));
        assertThat(Written.by((target, at) -> IsoDate.write(date, target, at), IsoDate.ROOM))
                .isEqualTo(text(date));
        assertThat(Written.by((target, at) -> IsoTime.write(time, target, at), IsoTime.ROOM))
                .isEqualTo(text(time));
        MonthDay day = MonthDay.from(date);
        assertThat(Written.by((target, at) -> IsoDate.write(month, target, at), IsoDate.ROOM))
                .isEqualTo(text(month));
        assertThat(Written.by((target, at) -> IsoDate.write(day, target, at), IsoDate.ROOM))
                .isEqualTo(text(day));
    }

    @Property(tries = 3000)
    void arraysAreStocks(@ForAll("dateTimes") LocalDateTime dateTime, @ForAll("offsets") ZoneOffset offset) {
        LocalDate date = dateTime.toLocalDate();
        LocalTime time = dateTime.toLocalTime();
        YearMonth month = YearMonth.from(date);
        OffsetTime withOffset = time.atOffset(offset);
        assertThat(Written.by((target, at) -> TimeArray.write(date, target, at), TimeArray.ROOM))
                .isEqualTo(number(NUMBERS, date));
        assertThat(Written.by((target, at) -> TimeArray.write(month, target, at), TimeArray.ROOM))
                .isEqualTo(number(NUMBERS, month));
        for (boolean nanos : new boolean[] {false, true}) {
            ObjectMapper stock = nanos ? NUMBERS : MILLIS;
            assertThat(Written.by((target, at) -> TimeArray.write(time, nanos, target, at), TimeArray.ROOM))
                    .isEqualTo(number(stock, time));
            assertThat(Written.by((target, at) -> TimeArray.write(dateTime, nanos, target, at), TimeArray.ROOM))
                    .isEqualTo(number(stock, dateTime));
            assertThat(Written.by((target, at) -> TimeArray.write(withOffset, nanos, target, at), TimeArray.ROOM))
                    .isEqualTo(number(stock, withOffset));
        }
    }

    @Property(tries = 3000)
    void datesWithOffsetAreStocks(@ForAll("dateTimes") LocalDateTime dateTime, @ForAll("offsets") ZoneOffset offset) {
        OffsetDateTime withOffset = OffsetDateTime.of(dateTime, offset);
        assertThat(Written.by((target, at) -> IsoDateTime.write(withOffset, target, at), IsoDateTime.ROOM))
                .isEqualTo(text(withOffset));
        assertThat(Written.by((target, at) -> IsoDateTime.write(offset, target, at), IsoDateTime.ROOM))
                .isEqualTo(text(offset));
        OffsetTime time = withOffset.toOffsetTime();
        assertThat(Written.by((target, at) -> IsoTime.write(time, target, at), IsoDateTime.ROOM))
                .isEqualTo(text(time));
        assertSeconds(withOffset, withOffset.toEpochSecond(), withOffset.getNano());
        assertMillis(withOffset, withOffset.toEpochSecond(), withOffset.getNano());
        for (ZoneId zone : Arrays.asList(offset, ZoneId.of("Europe/Vienna"), ZoneId.of("Africa/Monrovia"))) {
            ZonedDateTime zoned = ZonedDateTime.of(dateTime, zone);
            assertThat(Written.by((target, at) -> IsoDateTime.write(zoned, target, at), IsoDateTime.ROOM))
                    .isEqualTo(text(zoned));
            assertMillis(zoned, zoned.toEpochSecond(), zoned.getNano());
        }
    }

    @Property(tries = 5000)
    void durationsAreStocks(@ForAll("durations") Duration duration) {
        String actual = Written.by((target, at) -> IsoDuration.write(duration, target, at), IsoDuration.ROOM);
        if (actual != null || ByteWords.AVAILABLE) {
            assertThat(actual).isEqualTo(text(duration));
        }
        // Stock takes the absolute value, and there is none for this number.
        Assume.that(duration.getSeconds() > Long.MIN_VALUE || duration.getNano() > 0);
        for (boolean plain : new boolean[] {false, true}) {
            String seconds = Written.by(
                    (target, at) ->
                            EpochDigits.writeSeconds(duration.getSeconds(), duration.getNano(), plain, target, at),
                    EpochDigits.ROOM);
            assertThat(seconds).isEqualTo(number(plain ? PLAIN_NUMBERS : NUMBERS, duration));
        }
    }

    @Test
    void limitsAreStocks() {
        assertInstant(Instant.MIN);
        assertInstant(Instant.MAX);
        assertInstant(Instant.EPOCH);
        for (int nanos : new int[] {1, 9, 10, 999, 1000, 1001, 999_999_000, 999_999_999}) {
            assertInstant(Instant.ofEpochSecond(0, nanos));
            assertInstant(Instant.ofEpochSecond(-1, nanos));
            assertInstant(Instant.ofEpochSecond(-2, nanos));
        }
    }

    @Test
    void leastSecondsAreDeclinedAsNumber() {
        assertThat(Written.by(
                        (target, at) -> EpochDigits.writeSeconds(Long.MIN_VALUE, 0, false, target, at),
                        EpochDigits.ROOM))
                .isNull();
        assertThat(Written.by((target, at) -> EpochDigits.writeMillis(Long.MIN_VALUE, 0, target, at), EpochDigits.ROOM))
                .isNull();
        Duration least = Duration.ofSeconds(Long.MIN_VALUE);
        assertThat(Written.by((target, at) -> IsoDuration.write(least, target, at), IsoDuration.ROOM))
                .isEqualTo(least.toString());
    }

    @Property
    void periodsAreTheJdks(@ForAll int years, @ForAll int months, @ForAll int days) {
        for (Period period : new Period[] {
            Period.of(years, months, days),
            Period.of(0, months, 0),
            Period.of(years, 0, 0),
            Period.ofDays(days),
            Period.ZERO
        }) {
            assertThat(Written.by((target, at) -> IsoPeriod.write(period, target, at), IsoPeriod.ROOM))
                    .isEqualTo(period.toString());
        }
    }
}
