package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.appenders.jackson.singlethread.Tries;
import org.junit.jupiter.api.Test;

/** Which numbers take the short way, and which do not. The digits are the JDK's. */
class ShortDecimalsTest {

    private static final int AT = 3;

    private static String written(double number) {
        return written(number, target -> ShortDecimals.write(number, target, AT));
    }

    private static String written(float number) {
        return written(number, target -> ShortDecimals.write(number, target, AT));
    }

    private static String written(Number number, ToIntFunction<byte[]> writer) {
        byte[] target = new byte[AT + ShortDecimals.ROOM];
        Arrays.fill(target, (byte) 0x55);
        int end = writer.applyAsInt(target);
        // Whole words may be written after the last digit. If the number is declined, nothing is written.
        for (int i = 0; i < (end < 0 ? target.length : AT); i++) {
            assertThat(target[i]).as("byte %d beside %s", i, number).isEqualTo((byte) 0x55);
        }
        return end < 0 ? null : new String(target, AT, end - AT, StandardCharsets.ISO_8859_1);
    }

    private static void assertShort(double number) {
        assertThat(written(number)).isEqualTo(Double.toString(number));
        assertThat(written(-number)).isEqualTo(Double.toString(-number));
    }

    private static void assertShort(float number) {
        assertThat(written(number)).isEqualTo(Float.toString(number));
        assertThat(written(-number)).isEqualTo(Float.toString(-number));
    }

    /** Gives random decimals of each length up to a number of digits, with each number of digits before the point. */
    private static void forDecimals(int mostDigits, int mostWhole, Consumer<BigDecimal> action) {
        Random random = new Random(1);
        for (int whole = 0; whole <= mostWhole; whole++) {
            for (int digits = 1; digits <= mostDigits; digits++) {
                for (int i = 0; i < 20; i++) {
                    StringBuilder text = new StringBuilder();
                    for (int at = 0; at < digits; at++) {
                        text.append(at == 0 ? 1 + random.nextInt(9) : random.nextInt(10));
                    }
                    action.accept(new BigDecimal(text.toString()).movePointLeft(digits - whole));
                }
            }
        }
    }

    @Test
    void decimalsOfUpTo15DigitsAreWritten() {
        forDecimals(15, 7, decimal -> assertShort(decimal.doubleValue()));
    }

    @Test
    void decimalsOfUpTo6DigitsAreWrittenAsFloats() {
        forDecimals(6, 6, decimal -> assertShort(decimal.floatValue()));
        assertShort(0f);
        assertShort(0.001f);
        assertShort(0.00123456f);
        assertShort(999_999.9f);
        assertShort(100_000.1f);
        assertShort(123_456.7f);
    }

    @Test
    void floatsWithAnExponentOrMoreDigitsAreNot() {
        for (float number : new float[] {
            Math.nextDown(1e-3f),
            1e-4f,
            1e6f,
            1_234_567,
            1e7f,
            Float.NaN,
            Float.POSITIVE_INFINITY,
            Float.MAX_VALUE,
            Float.MIN_VALUE,
            Math.nextUp(0.1f),
            Math.nextDown(0.1f),
            Math.nextUp(1f),
            Math.nextDown(1f),
            (float) Math.PI,
            1 / 3f
        }) {
            assertThat(written(number)).as("%s", number).isNull();
            assertThat(written(-number)).as("-%s", number).isNull();
        }
    }

    /** Floats are written as the JDK writes them, or not at all. With more tries than usual, all floats are tested. */
    @Test
    void floatsAreNeverWrittenOtherwise() {
        byte[] target = new byte[ShortDecimals.ROOM];
        int step = Tries.of(1) > 1 ? 1 : 9973;
        int written = 0;
        for (int bits = Float.floatToRawIntBits(1e-3f); bits < Float.floatToRawIntBits(1e6f); bits += step) {
            float number = Float.intBitsToFloat(bits);
            int end = ShortDecimals.write(number, target, 0);
            if (end >= 0) {
                written++;
                String digits = new String(target, 0, end, StandardCharsets.ISO_8859_1);
                if (!digits.equals(Float.toString(number))) {
                    assertThat(digits).isEqualTo(Float.toString(number));
                }
            }
        }
        assertThat(written).isPositive();
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
        assertShort(0.0);
        assertShort(9_999_999.0);
        assertShort(9_999_999.99999999);
        assertShort(0.00123456789012345);
    }

    @Test
    void whatHasAnExponentOrMoreDigitsIsNot() {
        for (double number : new double[] {
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
