package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.util.StdDateFormat;
import java.text.DateFormat;
import java.time.LocalDate;
import java.util.Date;
import java.util.SimpleTimeZone;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** The text must equal that of Jackson's format, in both calendars. */
class UtilDateTest {

    private static final long DAY = 86_400_000;
    private static final int HOUR = 3_600_000;

    private static void assertStocks(long epochMillis, int offset) {
        for (boolean colon : new boolean[] {true, false}) {
            DateFormat format = new StdDateFormat()
                    .withColonInTimeZone(colon)
                    .withTimeZone(new SimpleTimeZone(offset, "of this test"));
            String actual =
                    Written.by((target, at) -> UtilDate.write(epochMillis, offset, colon, target, at), UtilDate.ROOM);
            assertThat(actual).isEqualTo(format.format(new Date(epochMillis)));
        }
    }

    @Provide
    Arbitrary<Long> millis() {
        return Arbitraries.oneOf(
                Arbitraries.longs(),
                Arbitraries.longs().between(-100_000_000_000_000L, 300_000_000_000_000L),
                Arbitraries.longs().between(-DAY, DAY));
    }

    @Provide
    Arbitrary<Integer> offsets() {
        return Arbitraries.oneOf(
                Arbitraries.just(0),
                Arbitraries.integers().between(-18, 18).map(hours -> HOUR * hours),
                Arbitraries.integers().between(-18 * HOUR, 18 * HOUR));
    }

    @Property(tries = 5000)
    void datesAreStocks(@ForAll("millis") long epochMillis, @ForAll("offsets") int offset) {
        assertStocks(epochMillis, offset);
    }

    @Test
    void daysAroundYearsWithAnotherSignOrLengthAreStocks() {
        for (int year : new int[] {-10_000, -9999, -1000, -1, 0, 1, 2, 1000, 1500, 1582, 1583, 1970, 9999, 10_000}) {
            long first = LocalDate.of(year, 1, 1).toEpochDay();
            for (long day = first - 370; day < first + 370; day++) {
                assertStocks(DAY * day, 0);
                assertStocks(DAY * day - 1, 0);
                assertStocks(DAY * day, -HOUR);
                assertStocks(DAY * day - 1, HOUR);
            }
        }
    }

    @Test
    void limitsAreStocks() {
        assertStocks(0, 0);
        assertStocks(Long.MAX_VALUE, 0);
        assertStocks(Long.MIN_VALUE, 0);
    }
}
