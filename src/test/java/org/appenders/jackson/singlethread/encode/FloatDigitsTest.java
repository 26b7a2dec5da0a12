package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The digits are those of the specification, as for doubles. With {@code -Dtries=20}, all floats are tried if the JDK's
 * digits are correct.
 */
class FloatDigitsTest {

    private static final int STEP = Integer.getInteger("tries", 1) > 1 ? 1 : 9973;

    @BeforeEach
    void needsJava9() {
        assumeTrue(ByteWords.AVAILABLE);
    }

    private static String written(float number) {
        return Written.by((target, at) -> FloatDigits.write(number, target, at), FloatDigits.ROOM);
    }

    private static void assertSame(float number, String expected) {
        String actual = written(number);
        if (!expected.equals(actual)) {
            assertThat(actual).isEqualTo(expected);
        }
    }

    private static void assertShortest(float number) {
        assertSame(number, Shortest.of(number));
    }

    @Test
    void floatsAreTheJdks() {
        assumeTrue(DoubleDigits.IS_JDKS);
        for (long bits = 0; bits < Float.floatToRawIntBits(Float.POSITIVE_INFINITY); bits += STEP) {
            float number = Float.intBitsToFloat((int) bits);
            assertSame(number, Float.toString(number));
        }
    }

    @Test
    void floatsAreShortest() {
        for (long bits = 0; bits < Float.floatToRawIntBits(Float.POSITIVE_INFINITY); bits += 99_991) {
            assertShortest(Float.intBitsToFloat((int) bits));
        }
    }

    @Test
    void powersOfTwoAndTenAreShortest() {
        for (int exponent = Float.MIN_EXPONENT - 23; exponent <= Float.MAX_EXPONENT; exponent++) {
            assertWithNeighbours(Math.scalb(1f, exponent));
        }
        for (int exponent = -44; exponent <= 38; exponent++) {
            assertWithNeighbours(Float.parseFloat("1e" + exponent));
        }
    }

    private static void assertWithNeighbours(float number) {
        assertShortest(number);
        assertShortest(-Math.nextUp(number));
        assertShortest(Math.nextDown(number));
    }

    @Test
    void smallestAreShortest() {
        for (int bits = 0; bits < 1000; bits++) {
            assertShortest(Float.intBitsToFloat(bits));
        }
    }

    @Property
    void anyFloatIsShortest(@ForAll float number) {
        Assume.that(ByteWords.AVAILABLE);
        assertShortest(number);
    }

    @Test
    void whatIsNotFiniteIsDeclined() {
        assertThat(written(Float.NaN)).isNull();
        assertThat(written(Float.POSITIVE_INFINITY)).isNull();
        assertThat(written(Float.NEGATIVE_INFINITY)).isNull();
    }
}
