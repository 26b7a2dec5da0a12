package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Both forms are either the JDK's or declined. */
class BigDecimalDigitsTest {

    private static final long MOST = 999_999_999_999_999_999L;

    private static String written(BigDecimal number) {
        return Written.by((target, at) -> BigDecimalDigits.write(number, target, at), BigDecimalDigits.ROOM);
    }

    private static String writtenPlain(BigDecimal number) {
        return Written.by((target, at) -> BigDecimalDigits.writePlain(number, target, at), BigDecimalDigits.ROOM);
    }

    private static void assertBoth(BigDecimal number) {
        assertThat(written(number)).isEqualTo(number.toString());
        assertThat(writtenPlain(number)).isEqualTo(number.toPlainString());
    }

    @Provide
    Arbitrary<BigDecimal> usual() {
        // Random lengths, because most longs have 18 digits or more.
        Arbitrary<Long> digits = Combinators.combine(
                        Arbitraries.longs().between(-MOST, MOST),
                        Arbitraries.longs().between(0, 17))
                .as((number, less) -> number / (long) Math.pow(10, less));
        return Combinators.combine(digits, Arbitraries.integers().between(-32, 32))
                .as(BigDecimal::valueOf);
    }

    @Property(tries = 20_000)
    void usualDecimalsAreTheJdks(@ForAll("usual") BigDecimal number) {
        assertBoth(number);
        assertBoth(new BigDecimal(number.unscaledValue(), number.scale()));
    }

    @Property
    void anyDecimalIsTheJdksOrDeclined(@ForAll long digits, @ForAll int scale) {
        BigDecimal number = BigDecimal.valueOf(digits, scale);
        boolean isWritten = number.precision() <= 18 || digits != Long.MIN_VALUE && scale >= 0 && scale <= 18;
        String expected = isWritten ? number.toString() : null;
        assertThat(written(number)).isEqualTo(expected);
    }

    /** For example a moment in nanoseconds, which has had 19 digits since 2001. */
    @Property
    void nineteenDigitsAreWrittenWhereAnyIsBeforeThePoint(
            @ForAll @LongRange(min = MOST + 1) long digits,
            @ForAll boolean isNegative,
            @ForAll @IntRange(min = 0, max = 18) int scale) {
        BigDecimal number = BigDecimal.valueOf(isNegative ? -digits : digits, scale);
        assertBoth(number);
        assertBoth(new BigDecimal(number.unscaledValue(), scale));
    }

    @Property
    void anyBigDecimalIsTheJdksOrDeclined(@ForAll BigDecimal number) {
        assertThat(written(number)).isIn(number.toString(), null);
        assertThat(writtenPlain(number)).isIn(number.toPlainString(), null);
    }

    /** The longest numbers that are exact as doubles, with each scale. A double that is off by one unit would show. */
    @Test
    void fifteenDigitsAreExact() {
        for (int scale = 0; scale <= 23; scale++) {
            for (int i = 0; i < 300; i++) {
                assertBoth(BigDecimal.valueOf(999_999_999_999_999L - i, scale));
                assertBoth(BigDecimal.valueOf(-100_000_000_000_000L - i, scale));
                assertBoth(BigDecimal.valueOf(i, scale));
            }
        }
    }

    @Test
    void limitsAreWritten() {
        assertBoth(BigDecimal.ZERO);
        assertBoth(BigDecimal.valueOf(0, 7));
        assertBoth(BigDecimal.valueOf(0, -7));
        assertBoth(BigDecimal.valueOf(MOST, 18));
        assertBoth(BigDecimal.valueOf(-MOST, 50));
        assertBoth(BigDecimal.valueOf(-MOST, -32));
        for (int scale = 0; scale <= 18; scale++) {
            assertBoth(BigDecimal.valueOf(Long.MAX_VALUE, scale));
            assertBoth(BigDecimal.valueOf(-Long.MAX_VALUE, scale));
        }
        for (int scale : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MAX_VALUE}) {
            BigDecimal number = BigDecimal.valueOf(-MOST, scale);
            assertThat(written(number)).isEqualTo(number.toString());
        }
    }

    @Test
    void plainFormWithManyZerosIsDeclined() {
        assertThat(writtenPlain(BigDecimal.valueOf(1, -33))).isNull();
        assertThat(writtenPlain(BigDecimal.valueOf(12, 34)))
                .isEqualTo("0." + "00000000000000000000000000000000" + "12");
        assertThat(writtenPlain(BigDecimal.valueOf(12, 35))).isNull();
        assertThat(writtenPlain(BigDecimal.valueOf(1, Integer.MIN_VALUE))).isNull();
        assertThat(writtenPlain(BigDecimal.valueOf(1, Integer.MAX_VALUE))).isNull();
    }

    @Test
    void longDecimalsAndSubclassesAreDeclined() {
        BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
        for (int scale = -1; scale <= 19; scale++) {
            assertDeclined(new BigDecimal(most.add(BigInteger.ONE), scale));
            assertDeclined(new BigDecimal(most.add(BigInteger.ONE).negate(), scale));
        }
        for (int scale : new int[] {-1, 19}) {
            assertDeclined(new BigDecimal(most, scale));
            assertDeclined(new BigDecimal(most.negate(), scale));
        }
        BigDecimal own = new BigDecimal("1.5") {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                return "2";
            }
        };
        assertDeclined(own);
    }

    private static void assertDeclined(BigDecimal number) {
        assertThat(written(number)).isNull();
        assertThat(writtenPlain(number)).isNull();
    }

    @Property
    void bigIntegersThatALongHoldsAreWritten(@ForAll long number) {
        assertThat(writtenInteger(BigInteger.valueOf(number))).isEqualTo(Long.toString(number));
    }

    @Test
    void largerBigIntegersAreDeclined() {
        BigInteger most = BigInteger.valueOf(Long.MAX_VALUE);
        BigInteger least = BigInteger.valueOf(Long.MIN_VALUE);
        assertThat(writtenInteger(most)).isEqualTo(most.toString());
        assertThat(writtenInteger(least)).isEqualTo(least.toString());
        assertThat(writtenInteger(most.add(BigInteger.ONE))).isNull();
        assertThat(writtenInteger(least.subtract(BigInteger.ONE))).isNull();
    }

    private static String writtenInteger(BigInteger number) {
        return Written.by((target, at) -> BigIntegerDigits.write(number, target, at), BigIntegerDigits.ROOM);
    }
}
