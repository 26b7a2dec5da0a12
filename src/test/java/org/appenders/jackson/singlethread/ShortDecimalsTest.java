package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What takes the short way, and what does not. The digits are the JDK's. */
class ShortDecimalsTest {

    private static final int AT = 3;

    private static String written(double number) {
        byte[] target = new byte[AT + ShortDecimals.ROOM];
        Arrays.fill(target, (byte) 0x55);
        int end = ShortDecimals.write(number, target, AT);
        // Whole words may be written behind the last digit; where there is none, nothing is.
        for (int i = 0; i < (end < 0 ? target.length : AT); i++) {
            assertThat(target[i]).as("byte %d beside %s", i, number).isEqualTo((byte) 0x55);
        }
        return end < 0 ? null : new String(target, AT, end - AT, StandardCharsets.ISO_8859_1);
    }

    private static void assertShort(double number) {
        assertThat(written(number)).isEqualTo(Double.toString(number));
        assertThat(written(-number)).isEqualTo(Double.toString(-number));
    }

    @Test
    void decimalsOfUpTo15DigitsAreWritten() {
        Random random = new Random(1);
        for (int whole = 0; whole <= 7; whole++) {
            for (int digits = 1; digits <= 15; digits++) {
                for (int i = 0; i < 20; i++) {
                    StringBuilder text = new StringBuilder();
                    for (int at = 0; at < digits; at++) {
                        text.append(at == 0 ? 1 + random.nextInt(9) : random.nextInt(10));
                    }
                    double number = new BigDecimal(text.toString())
                            .movePointLeft(digits - whole)
                            .doubleValue();
                    assertShort(number);
                }
            }
        }
    }

    @Test
    void limitsOfEachLengthAreWritten() {
        for (double limit : new double[] {0.001, 0.01, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6}) {
            assertShort(limit);
            assertShort(new BigDecimal(limit)
                    .multiply(new BigDecimal("9.99999999999999"))
                    .round(new java.math.MathContext(15))
                    .doubleValue());
            assertShort(5 * limit);
        }
        assertShort(9_999_999);
        assertShort(9_999_999.99999999);
        assertShort(0.00123456789012345);
    }

    @Test
    void whatHasAnExponentOrMoreDigitsIsNot() {
        for (double number : new double[] {
            0,
            -0.0,
            Math.nextDown(1e-3),
            1e-4,
            1e7,
            1e8,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.MAX_VALUE,
            Double.MIN_VALUE,
            Math.nextUp(0.1),
            Math.nextDown(0.1),
            Math.nextUp(1.0),
            Math.nextDown(1.0),
            Math.nextDown(1e7),
            Math.PI,
            1 / 3.0
        }) {
            assertThat(written(number)).as("%s", number).isNull();
            assertThat(written(-number)).as("-%s", number).isNull();
        }
    }
}
