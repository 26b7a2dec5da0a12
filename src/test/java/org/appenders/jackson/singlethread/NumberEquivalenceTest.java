package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.encode.ShortDecimals;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Numbers have stock's digits, which are those of the JDK that runs the test, anywhere in the buffer. */
class NumberEquivalenceTest {

    private static final int BUFFER = 8000;

    private static final Set<String> SETTINGS = new HashSet<>(Arrays.asList(
            "default",
            "QUOTE_NON_NUMERIC_NUMBERS=false",
            "USE_FAST_DOUBLE_WRITER=true",
            "WRITE_NUMBERS_AS_STRINGS=true",
            "WRITE_BIGDECIMAL_AS_PLAIN=true",
            "quote '"));

    private static final double[] DOUBLES = {
        0,
        -0.0,
        1,
        -1,
        0.1,
        -0.5,
        1e-3,
        Math.nextDown(1e-3),
        9.99e-4,
        1e7,
        Math.nextDown(1e7),
        9999999.9,
        -1234567.12345678,
        -9999999.99999999,
        -0.00123456789012345,
        100,
        123456,
        0.007,
        2e-3,
        1e10,
        9007199254740993.0,
        1e15,
        999999999999999.9,
        2e23,
        Math.PI,
        -Math.E,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        -2.2250738585072014E-308,
        Double.MAX_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    private interface Check {
        void of(Duel duel) throws IOException;
    }

    @SuppressWarnings("deprecation") // These names exist in all versions of Jackson.
    private static List<Configuration> settings() {
        List<Configuration> settings = new ArrayList<>();
        for (Configuration configuration : Configuration.all()) {
            if (SETTINGS.contains(configuration.toString())) {
                settings.add(configuration);
            }
        }
        settings.add(Configuration.set("quoted non-finite off, numbers as strings", factory -> {
            factory.disable(JsonGenerator.Feature.QUOTE_NON_NUMERIC_NUMBERS);
            factory.enable(JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS);
        }));
        return settings;
    }

    private static Stream<DynamicTest> inEachSetting(Check check) {
        return settings().stream()
                .map(configuration -> DynamicTest.dynamicTest(configuration.toString(), () -> {
                    try (Duel duel = Duel.of(configuration, Lane.LEASED)) {
                        check.of(duel);
                        duel.reopen();
                        duel.both("after all", g -> g.writeNumber(0.25));
                    }
                }));
    }

    private static void write(Duel duel, double number) throws IOException {
        duel.both(number, g -> g.writeNumber(number));
    }

    private static void write(Duel duel, float number) throws IOException {
        duel.both(number, g -> g.writeNumber(number));
    }

    /** Writes a number and the doubles next to it, with both signs. */
    private static void writeNear(Duel duel, double number, int steps) throws IOException {
        write(duel, number);
        write(duel, -number);
        double up = number;
        double down = number;
        for (int i = 0; i < steps; i++) {
            up = Math.nextUp(up);
            down = Math.nextDown(down);
            write(duel, up);
            write(duel, down);
            write(duel, -up);
            write(duel, -down);
        }
    }

    private static void writeNear(Duel duel, float number) throws IOException {
        write(duel, number);
        write(duel, -number);
        write(duel, Math.nextUp(number));
        write(duel, Math.nextDown(number));
    }

    @Test
    void randomBitPatternsEqualStocks() throws IOException {
        int tries = Tries.of(300_000);
        Random random = new Random(1);
        try (Duel duel = Duel.of(Configuration.DEFAULT, Lane.LEASED)) {
            for (int i = 0; i < tries; i++) {
                write(duel, Double.longBitsToDouble(random.nextLong()));
                write(duel, Float.intBitsToFloat(random.nextInt()));
            }
        }
    }

    /** Numbers of the form m / 10^k, like most numbers that people write. Their neighbours have 16 or 17 digits. */
    @Test
    void randomShortDecimalsEqualStocks() throws IOException {
        int tries = Tries.of(120);
        Random random = new Random(2);
        try (Duel duel = Duel.of(Configuration.DEFAULT, Lane.LEASED)) {
            for (int digits = 1; digits <= 17; digits++) {
                for (int scale = 0; scale <= 18; scale++) {
                    for (int i = 0; i < tries; i++) {
                        double number = shortDecimal(random, digits, scale);
                        writeNear(duel, number, i % 2);
                        write(duel, (float) number);
                    }
                }
            }
        }
    }

    private static double shortDecimal(Random random, int digits, int scale) {
        long bound = BigInteger.TEN.pow(digits).longValueExact();
        long mantissa = (random.nextLong() >>> 1) % bound;
        return new BigDecimal(BigInteger.valueOf(mantissa), scale).doubleValue();
    }

    /** Needs no generator, so it tries many more numbers. The digits must be the JDK's. */
    @Test
    void shortDecimalsAreTheJdks() {
        int tries = Tries.of(600);
        Random random = new Random(3);
        byte[] target = new byte[ShortDecimals.ROOM];
        int written = 0;
        for (int digits = 1; digits <= 17; digits++) {
            for (int scale = 0; scale <= 18; scale++) {
                for (int i = 0; i < tries; i++) {
                    double number = shortDecimal(random, digits, scale);
                    written += compareWithJdk(target, number);
                    written += compareWithJdk(target, -Math.nextUp(number));
                    written += compareWithJdk(target, Math.nextDown(number));
                }
            }
        }
        assertThat(written).as("numbers that take the short way").isGreaterThan(17 * 18 * tries / 3);
    }

    private static int compareWithJdk(byte[] target, double number) {
        int end = ShortDecimals.write(number, target, 0);
        if (end < 0) {
            return 0;
        }
        String ours = new String(target, 0, end, StandardCharsets.ISO_8859_1);
        String jdks = Double.toString(number);
        if (!ours.equals(jdks)) {
            assertThat(ours).as("bits %x", Double.doubleToRawLongBits(number)).isEqualTo(jdks);
        }
        return 1;
    }

    /** All fractions of up to six digits for which there is a short way. */
    @Test
    void everyFractionOfFewDigitsIsTheJdks() {
        byte[] target = new byte[ShortDecimals.ROOM];
        int digits = Tries.of(1) > 1 ? 10_000_000 : 1_000_000;
        for (int scale = 0; scale <= 9; scale++) {
            double power = Math.pow(10, scale);
            // Each of the first mantissas, then every seventh.
            for (int mantissa = 0; mantissa < digits; mantissa += mantissa < 20_000 || digits > 1_000_000 ? 1 : 7) {
                compareWithJdk(target, mantissa / power);
            }
        }
    }

    @TestFactory
    Stream<DynamicTest> limitsEqualStocks() {
        return inEachSetting(duel -> {
            for (double limit : new double[] {1e-3, 1e-2, 0.1, 1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e15, 1e16, 1e17}) {
                writeNear(duel, limit, 300);
                writeNear(duel, (float) limit);
                for (double part : new double[] {1e-15, 1e-14, 1e-10, 1e-8, 0.1}) {
                    writeNear(duel, limit - part * limit, 1);
                    writeNear(duel, limit + part * limit, 1);
                }
            }
            for (int exponent = -1074; exponent <= 1023; exponent++) {
                writeNear(duel, Math.scalb(1.0, exponent), 2);
                writeNear(duel, Math.scalb(1f, exponent));
            }
            for (int exponent = -324; exponent <= 308; exponent++) {
                for (int digit = 1; digit <= 9; digit++) {
                    writeNear(duel, Double.parseDouble(digit + "e" + exponent), digit == 1 ? 3 : 0);
                    writeNear(duel, Float.parseFloat(digit + "e" + exponent));
                }
            }
            Random random = new Random(4);
            for (int i = 0; i < 2000; i++) {
                write(duel, Double.longBitsToDouble(random.nextLong() & (1L << 52) - 1));
                write(duel, Float.intBitsToFloat(random.nextInt() & (1 << 23) - 1));
                write(duel, (double) random.nextLong());
                write(duel, random.nextInt() / 100.0);
                write(duel, random.nextInt(100_000) / 100f);
                write(duel, random.nextFloat());
                write(duel, random.nextDouble());
                write(duel, (float) random.nextInt());
                write(duel, 0.0 + random.nextFloat());
            }
            for (double number : DOUBLES) {
                write(duel, number);
                write(duel, (float) number);
            }
        });
    }

    public static class Numbers {
        public double real;
        public float single;
        public int number;
        public long large;
        public short small;
        public boolean flag = true;

        Numbers(double real, long large) {
            this.real = real;
            single = (float) real;
            number = (int) large;
            this.large = large;
            small = (short) large;
        }
    }

    private static List<Long> integers() {
        Set<Long> all = new HashSet<>();
        for (int i = 0; i < 64; i++) {
            addNear(all, 1L << i);
        }
        for (long power = 1; power > 0 && power <= 1_000_000_000_000_000_000L; power *= 10) {
            addNear(all, power);
            addNear(all, 5 * power);
        }
        addNear(all, Long.MAX_VALUE);
        addNear(all, Integer.MAX_VALUE);
        addNear(all, Short.MAX_VALUE);
        for (int i = 0; i < 2100; i += 3) {
            addNear(all, i);
        }
        return new ArrayList<>(all);
    }

    private static void addNear(Set<Long> all, long number) {
        for (long i = -1; i <= 1; i++) {
            all.add(number + i);
            all.add(-(number + i));
        }
    }

    @TestFactory
    Stream<DynamicTest> integersEqualStocks() {
        List<Long> integers = integers();
        return inEachSetting(duel -> {
            for (long integer : integers) {
                duel.both(integer, g -> {
                    g.writeNumber(integer);
                    g.writeNumber((int) integer);
                    g.writeNumber((short) integer);
                    g.writeStartObject();
                    g.writeNumberField("n", integer);
                    g.writeNumberField("n", (int) integer);
                    g.writeFieldId(integer);
                    g.writeNumber((short) integer);
                    g.writeEndObject();
                    g.writeArray(new long[] {integer, 0}, 0, 2);
                    g.writeArray(new int[] {0, (int) integer}, 0, 2);
                    g.writeObject(new Numbers(integer, integer));
                    g.writeNumber(BigInteger.valueOf(integer));
                });
            }
        });
    }

    /** Numbers of all sizes, in arrays longer than the buffer. {@link BufferEndTest} tests how arrays end. */
    @TestFactory
    Stream<DynamicTest> arraysOfIntegersEqualStocks() {
        return inEachSetting(duel -> {
            Random random = new Random(7);
            int[] ints = random.ints(5000)
                    .map(number -> number >> random.nextInt(32))
                    .toArray();
            long[] longs = random.longs(5000)
                    .map(number -> number >> random.nextInt(64))
                    .toArray();
            for (int length : new int[] {0, 1, 100, 5000}) {
                duel.both(length, g -> {
                    g.writeArray(ints, 0, length);
                    g.writeArray(longs, 5000 - length, length);
                });
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> bigNumbersEqualStocks() {
        return inEachSetting(duel -> {
            Random random = new Random(5);
            List<BigDecimal> decimals = new ArrayList<>();
            for (int scale : new int[] {-20_000, -9999, -10, -1, 0, 1, 5, 6, 7, 8, 20, 300, 9999, 10_000, 20_000}) {
                for (int bits : new int[] {0, 1, 31, 63, 64, 100, 500}) {
                    decimals.add(new BigDecimal(new BigInteger(bits, random), scale));
                    decimals.add(new BigDecimal(new BigInteger(bits, random).negate(), scale));
                }
            }
            for (String text : new String[] {"0", "0.0", "0E+3", "0E-9", "1E+5", "1.10", "-1E-20", "1E-7", "1E+7"}) {
                decimals.add(new BigDecimal(text));
            }
            for (BigDecimal decimal : decimals) {
                int buffered = random.nextInt(3) == 0 ? BUFFER - random.nextInt(100) : random.nextInt(BUFFER);
                duel.bothAt(buffered, decimal.precision() + " / " + decimal.scale(), g -> {
                    g.writeNumber(decimal);
                    g.writeNumber(decimal.unscaledValue());
                    g.writeObject(decimal);
                });
            }
            for (int bits : new int[] {1000, 10_000, 40_000}) {
                BigInteger large = new BigInteger(bits, random);
                duel.bothAt(random.nextInt(BUFFER), bits + " bits", g -> {
                    g.writeNumber(large);
                    g.writeNumber(large.negate());
                });
            }
        });
    }

    /** The number may be any text, because Jackson does not look at it. */
    @TestFactory
    Stream<DynamicTest> numbersThatAreTextEqualStocks() {
        String digits = "-12345678901234567890.5E+100";
        return inEachSetting(duel -> {
            for (int length = 0; length <= 20; length++) {
                String number = digits.substring(0, length);
                for (int left = 0; left <= 3 * length + 8; left++) {
                    duel.bothAt(BUFFER - left, number + " at " + left, g -> g.writeNumber(number));
                    duel.bothAt(BUFFER - left, number + " in an array at " + left, g -> {
                        g.writeStartArray();
                        g.writeNumber(number);
                        g.writeNumber(number);
                        g.writeEndArray();
                    });
                }
                for (String other : new String[] {"\"", "\u007f", "\u0080", "\u00ff", "\u4e61", "\ud83d\ude00"}) {
                    for (int at = 0; at <= length; at++) {
                        String text = digits.substring(0, at) + other + digits.substring(at, length);
                        duel.both(text, g -> {
                            g.writeNumber(text);
                            g.writeStartObject();
                            g.writeFieldName("n");
                            g.writeNumber(text);
                            g.writeEndObject();
                        });
                    }
                }
            }
            duel.both("null", g -> g.writeNumber((String) null));
            duel.both("instead of a name", g -> {
                g.writeStartObject();
                g.writeNumber("1");
            });
        });
    }

    @TestFactory
    Stream<DynamicTest> numbersAtTheEndOfTheBufferEqualStocks() {
        long[] integers = {0, -1, 10, 999, 1000, -123456, Integer.MIN_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40};
        return inEachSetting(duel -> {
            for (int left = 0; left <= 80; left++) {
                int buffered = BUFFER - left;
                for (double number : DOUBLES) {
                    duel.bothAt(buffered, number, g -> g.writeNumber(number));
                    duel.bothAt(buffered, (float) number, g -> g.writeNumber((float) number));
                    duel.bothAt(buffered, number, g -> {
                        g.writeStartObject();
                        g.writeNumberField("n", number);
                        g.writeNumberField("f", (float) number);
                        g.writeEndObject();
                    });
                    if (left % 4 == 0) {
                        duel.bothAt(
                                buffered - 60 * (left % 3), number, g -> g.writeObject(new Numbers(number, 1L << 40)));
                    }
                }
                for (long integer : integers) {
                    duel.bothAt(buffered, integer, g -> g.writeNumber(integer));
                    duel.bothAt(buffered, integer, g -> g.writeNumber((int) integer));
                    duel.bothAt(buffered, integer, g -> g.writeNumber((short) integer));
                    duel.bothAt(buffered - 40, integer, g -> g.writeObject(new Numbers(1.5, integer)));
                }
            }
        });
    }
}
