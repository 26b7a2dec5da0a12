package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Random;
import java.util.function.DoubleConsumer;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The digits are those of the specification. Where the JDK follows it, they are also the JDK's. */
class DoubleDigitsTest {

    private static final int MANY = 300_000;
    private static final int SOME = 5_000;

    @BeforeEach
    void needsJava9() {
        assumeTrue(ByteWords.AVAILABLE);
    }

    private static String written(double number) {
        return Written.by((target, at) -> DoubleDigits.write(number, target, at), DoubleDigits.ROOM);
    }

    private static void assertJdks(double number) {
        assertSame(number, Double.toString(number));
    }

    private static void assertShortest(double number) {
        assertSame(number, Shortest.of(number));
    }

    private static void assertSame(double number, String expected) {
        String actual = written(number);
        // AssertJ creates an object for each comparison.
        if (!expected.equals(actual)) {
            assertThat(actual).isEqualTo(expected);
        }
    }

    /** If the JDK's digits are correct, they allow checking more numbers. */
    private static void forEach(Numbers numbers) {
        if (DoubleDigits.IS_JDKS) {
            numbers.give(MANY, DoubleDigitsTest::assertJdks);
        }
        numbers.give(SOME, DoubleDigitsTest::assertShortest);
    }

    private interface Numbers {
        void give(int count, DoubleConsumer action);
    }

    private static void withNeighbours(double number, int neighbours, DoubleConsumer action) {
        double above = number;
        double below = number;
        for (int i = 0; i <= neighbours; i++) {
            if (!Double.isInfinite(above)) {
                action.accept(above);
            }
            action.accept(-below);
            above = Math.nextUp(above);
            below = Math.nextDown(below);
        }
    }

    @Test
    void versionOfTheJdkTellsItsDigits() {
        assertThat(Double.toString(2e23).equals("2.0E23")).isEqualTo(DoubleDigits.IS_JDKS);
        assertThat(Double.toString(2 * Double.MIN_VALUE).equals("9.9E-324")).isEqualTo(DoubleDigits.IS_JDKS);
    }

    @Test
    void randomBitsAreShortest() {
        forEach((count, action) -> {
            Random random = new Random(1);
            for (int i = 0; i < count; i++) {
                double number = Double.longBitsToDouble(random.nextLong());
                if (!Double.isNaN(number) && !Double.isInfinite(number)) {
                    action.accept(number);
                }
            }
        });
    }

    @Test
    void numbersWithoutExponentAreShortest() {
        forEach((count, action) -> {
            Random random = new Random(2);
            for (int i = 0; i < count; i++) {
                action.accept((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(14) - 4));
            }
        });
    }

    @Test
    void powersOfTwoAndTenAreShortest() {
        forEach((count, action) -> {
            for (int exponent = Double.MIN_EXPONENT - 52; exponent <= Double.MAX_EXPONENT; exponent++) {
                withNeighbours(Math.scalb(1.0, exponent), count == MANY ? 20 : 1, action);
            }
            for (int exponent = -323; exponent <= 308; exponent++) {
                withNeighbours(Double.parseDouble("1e" + exponent), count == MANY ? 20 : 1, action);
            }
        });
    }

    @Test
    void subnormalsAreShortest() {
        forEach((count, action) -> {
            for (int i = 1; i < count / 5; i++) {
                action.accept(i * Double.MIN_VALUE);
                action.accept(Double.MIN_NORMAL - i * Double.MIN_VALUE);
            }
        });
    }

    @Test
    void wholeNumbersAreShortest() {
        forEach((count, action) -> {
            Random random = new Random(3);
            for (int i = 0; i < count / 3; i++) {
                action.accept(i);
                action.accept(random.nextLong() >> random.nextInt(64));
                action.accept(random.nextInt() * 1e9);
            }
        });
    }

    @Test
    void decimalsAreShortest() {
        forEach((count, action) -> {
            Random random = new Random(4);
            for (int i = 0; i < count / 3; i++) {
                action.accept(i / 100.0);
                action.accept(random.nextInt() / 1000.0);
                action.accept(Double.parseDouble(random.nextInt(1000) + "e" + (random.nextInt(600) - 310)));
            }
        });
    }

    @Property
    void anyNumberIsShortest(@ForAll double number) {
        Assume.that(ByteWords.AVAILABLE);
        assertShortest(number);
    }

    @Test
    void limitsAreShortest() {
        for (double number : new double[] {
            0.0, -0.0, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, -Double.MAX_VALUE, 1e-3, 1e7, 2e23, 1e23
        }) {
            assertShortest(number);
        }
        withNeighbours(1e-3, 10, DoubleDigitsTest::assertShortest);
        withNeighbours(1e7, 10, DoubleDigitsTest::assertShortest);
    }

    @Test
    void whatIsNotFiniteIsDeclined() {
        assertThat(written(Double.NaN)).isNull();
        assertThat(written(Double.POSITIVE_INFINITY)).isNull();
        assertThat(written(Double.NEGATIVE_INFINITY)).isNull();
    }
}
