package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.appenders.jackson.singlethread.Tries;
import org.junit.jupiter.api.Test;

/** The digits must equal Jackson's. Nothing is written before them or after the requested room. */
class IntegerDigitsTest {

    private static final int AT = 3;

    private final byte[] expected = new byte[AT + IntegerDigits.ROOM + 1];
    private final byte[] actual = new byte[AT + IntegerDigits.ROOM + 1];

    @Test
    void everyIntOfAFewDigitsIsStocks() {
        IntStream.rangeClosed(-12_000, 12_000).forEach(this::compare);
    }

    @Test
    void numbersAroundEveryPowerAreStocks() {
        for (long base : new long[] {2, 10}) {
            LongStream.iterate(base, power -> power * base).limit(64).forEach(power -> {
                for (long near = power - 3; near <= power + 3; near++) {
                    compare(near);
                    compare(-near);
                    compare((int) near);
                }
            });
        }
        compare(Integer.MIN_VALUE);
        compare(Integer.MAX_VALUE);
        compare(Long.MIN_VALUE);
        compare(Long.MAX_VALUE);
    }

    @Test
    void randomNumbersAreStocks() {
        Random random = new Random(1);
        for (int i = 0; i < Tries.of(300_000); i++) {
            compare(random.nextLong() >> random.nextInt(64));
            compare(random.nextInt() >> random.nextInt(32));
        }
    }

    private void compare(int number) {
        int end = NumberOutput.outputInt(number, expected, AT);
        compare(end, IntegerDigits.write(number, actual, AT));
    }

    private void compare(long number) {
        int end = NumberOutput.outputLong(number, expected, AT);
        compare(end, IntegerDigits.write(number, actual, AT));
    }

    private void compare(int expectedEnd, int end) {
        assertThat(end).isEqualTo(expectedEnd);
        if (!Arrays.equals(Arrays.copyOf(actual, end), Arrays.copyOf(expected, end))) {
            assertThat(new String(actual, AT, end - AT)).isEqualTo(new String(expected, AT, end - AT));
        }
        assertThat(actual[AT + IntegerDigits.ROOM]).isZero();
    }
}
