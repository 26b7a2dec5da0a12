package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.Base64Variant;
import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Makes each call at each fill level of the buffer where the call fits, just fits and no longer fits. The bytes and the
 * calls on the target must equal stock's. This is a small sample of what {@link TextEquivalenceTest} and similar tests
 * compare, fast enough to run for each mutant.
 */
@SuppressWarnings("deprecation") // The replacements are newer than Jackson 2.12.
class BufferEndTest {

    private static final int BUFFER = 8000;

    private static final String[] UNITS = {"abcdefg ", "\"", "\u0001", "\u00e9x", "a\u00e9bcdefghijklmnopq\n", "\u4e2da"
    };

    private static final Map<Integer, SerializedString> FILLERS = new HashMap<>();

    private interface Check {
        void of(Duel duel) throws IOException;
    }

    private static final String[] ESCAPE_SETTINGS = {
        "built WRITE_HEX_UPPER_CASE=false",
        "quote '",
        "escapes",
        "highest 0xFF",
        "built QUOTE_FIELD_NAMES=false",
        "STRICT_DUPLICATE_DETECTION=true"
    };

    private static final String[] NUMBER_SETTINGS = {
        "default", "WRITE_NUMBERS_AS_STRINGS=true", "QUOTE_NON_NUMERIC_NUMBERS=false", "USE_FAST_DOUBLE_WRITER=true"
    };

    /** The lanes that have code of their own. One of them is the lane of leased generators. */
    private static Stream<DynamicTest> byEveryWay(Check check) {
        return Stream.of(Lane.IN_PLACE, Lane.COPYING).map(lane -> test(Configuration.DEFAULT, lane, check));
    }

    private static Stream<DynamicTest> inEverySetting(Check check) {
        return Stream.concat(
                Arrays.stream(Lane.values()).map(lane -> test(Configuration.DEFAULT, lane, check)),
                in(ESCAPE_SETTINGS).map(configuration -> test(configuration, Lane.LEASED, check)));
    }

    private static Stream<Configuration> in(String... names) {
        return Configuration.all().stream().filter(each -> Arrays.asList(names).contains(each.toString()));
    }

    private static DynamicTest test(Configuration configuration, Lane lane, Check check) {
        return DynamicTest.dynamicTest(lane + ", " + configuration, () -> {
            assumeTrue(lane.isAvailable(), Lane.REASON);
            try (Duel duel = Duel.of(configuration, lane)) {
                check.of(duel);
                duel.reopen();
                duel.both("after all", g -> g.writeString("after all"));
            }
        });
    }

    private static List<Script.Call> calls(String text) {
        List<Script.Call> calls = new ArrayList<>();
        calls.add(g -> g.writeString(text));
        calls.add(g -> g.writeString(('<' + text + '>').toCharArray(), 1, text.length()));
        calls.add(g -> object(g, () -> {
            g.writeFieldName(text);
            g.writeNull();
            g.writeFieldName("-" + text);
            g.writeNull();
        }));
        calls.add(g -> object(g, () -> {
            g.writeFieldName("a");
            g.writeString(text);
            g.writeFieldName(text);
            g.writeNumber(1);
        }));
        SerializedString serialized = new SerializedString(text);
        calls.add(g -> object(g, () -> {
            g.writeFieldName(serialized);
            g.writeNull();
            g.writeFieldName(serialized);
            g.writeString(serialized);
        }));
        return calls;
    }

    /** Makes the call with this much room left in the buffer. Fillers are encoded once. */
    static void withLeft(int left, Duel duel, Object what, Script.Call call) {
        SerializedString filler =
                FILLERS.computeIfAbsent(BUFFER - left, length -> new SerializedString(Texts.ascii(length)));
        duel.both(what, g -> {
            g.flush();
            g.writeRaw(filler);
            call.on(g);
        });
    }

    private interface Content {
        void write() throws IOException;
    }

    private static void object(JsonGenerator g, Content content) throws IOException {
        g.writeStartObject();
        try {
            content.write();
        } finally {
            g.writeEndObject();
        }
    }

    /** Text lengths around those at which stock copies raw text in another way, and the room that each copy needs. */
    @TestFactory
    Stream<DynamicTest> rawTextsEqualStocks() {
        return byEveryWay(duel -> {
            for (int length : new int[] {7, 8, 63, 64, 100, 2666, 2667, 4000, 4001, 5000, 5001, 9000}) {
                String last = Texts.ascii(length - 1) + '\u00ff';
                for (String text : new String[] {Texts.ascii(length), Texts.latin1(length), last}) {
                    for (int left : new int[] {0, 1, length, 3 * length - 1, 3 * length, 7499, 7500, BUFFER}) {
                        if (left <= BUFFER) {
                            withLeft(left, duel, text, g -> g.writeRaw(text));
                        }
                    }
                }
            }
            // After text of another script, the encoder expects more of it for a while.
            for (int i = 0; i < 300; i++) {
                String text = Texts.ascii(70) + (i % 290 == 0 ? '\u4e61' : 'a') + Texts.latin1(70);
                duel.both(i, g -> g.writeRaw(text));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> textsEqualStocks() {
        return byEveryWay(duel -> {
            for (int length : new int[] {0, 1, 7, 8, 16, 17, 40}) {
                for (String unit : UNITS) {
                    String text = Texts.repeated(unit, length);
                    for (Script.Call call : calls(text)) {
                        for (int left = 0; left <= length + 8; left++) {
                            withLeft(left, duel, text, call);
                        }
                        for (int left = 6 * length - 3; left <= 6 * length + 8; left++) {
                            withLeft(left, duel, text, call);
                        }
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> longTextsEqualStocks() {
        return byEveryWay(duel -> {
            for (int length : new int[] {999, 1000, 1001, 2000, 4000, 4001, 8001}) {
                for (String unit : UNITS) {
                    String text = Texts.repeated(unit, length);
                    for (Script.Call call : calls(text)) {
                        for (int room : new int[] {0, 1000, 6000}) {
                            for (int left = Math.max(0, room - 1); left <= room + 3; left++) {
                                withLeft(left, duel, text, call);
                            }
                        }
                    }
                }
            }
        });
    }

    /** A piece that begins with plain text and then needs more room than there is. */
    @TestFactory
    Stream<DynamicTest> lateEscapesEqualStocks() {
        return inEverySetting(duel -> {
            for (int plain : new int[] {1, 17, 50, 900, 999}) {
                for (int escaped : new int[] {1, 2, 3, 101}) {
                    String text = Texts.ascii(plain) + Texts.repeated("\u001f", escaped);
                    int room = plain + 6 * escaped;
                    for (int left = room - 2; left <= room + 3; left++) {
                        withLeft(left, duel, text, g -> g.writeString(text));
                        withLeft(left, duel, text, g -> g.writeString(text.toCharArray(), 0, text.length()));
                        withLeft(left, duel, text, g -> object(g, () -> g.writeNullField(text)));
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> binaryEqualsStocks() {
        return byEveryWay(duel -> {
            byte[] bytes = new byte[9000];
            new Random(1).nextBytes(bytes);
            for (Base64Variant variant : new Base64Variant[] {
                Base64Variants.MIME_NO_LINEFEEDS, Base64Variants.MODIFIED_FOR_URL, Base64Variants.MIME
            }) {
                for (int length : new int[] {0, 1, 2, 3, 4, 5, 6, 31, 100, 5990, 9000}) {
                    int room = Math.min(4 * length / 3, BUFFER - 12);
                    for (int left = Math.max(0, room - 8); left <= room + 12; left++) {
                        withLeft(left, duel, variant + " " + length, g -> g.writeBinary(variant, bytes, 0, length));
                    }
                }
                for (int[] range : new int[][] {{1, 7}, {8999, 1}, {9000, 0}, {8999, 2}, {-1, 1}, {0, -1}}) {
                    duel.both("range", g -> g.writeBinary(variant, bytes, range[0], range[1]));
                }
            }
            duel.both("null", g -> g.writeBinary(Base64Variants.MIME, null, 0, 0));
        });
    }

    @TestFactory
    Stream<DynamicTest> numbersEqualStocks() {
        double[] numbers = {0, -0.0, 0.5, -1.25, 123456.789, -1234567.12345678, Math.PI, -1e-300, Double.NaN, 1e10, 1e7
        };
        return in(NUMBER_SETTINGS)
                .map(configuration -> test(configuration, Lane.LEASED, duel -> {
                    for (double number : numbers) {
                        for (double each : new double[] {number, Math.nextUp(number), number * 3}) {
                            for (int left = 0; left <= 80; left++) {
                                withLeft(left, duel, each, g -> g.writeNumber(each));
                                withLeft(left, duel, (float) each, g -> g.writeNumber((float) each));
                            }
                        }
                    }
                    // Before Java 19, Jackson's own algorithm gives some numbers other digits than the JDK's.
                    Random random = new Random(1);
                    for (int i = 0; i < 2000; i++) {
                        double each = Double.longBitsToDouble(random.nextLong());
                        duel.both(each, g -> g.writeNumber(each));
                        float single = Float.intBitsToFloat(random.nextInt());
                        duel.both(single, g -> g.writeNumber(single));
                    }
                    duel.both("infinite", g -> g.writeNumber(Double.NEGATIVE_INFINITY));
                    duel.both("infinite", g -> g.writeNumber(Float.POSITIVE_INFINITY));
                    duel.both("not a number", g -> g.writeNumber(Float.NaN));
                }));
    }

    /** Short calls that are not allowed where they are made, and the calls after them. */
    @TestFactory
    Stream<DynamicTest> callsInTheWrongPlaceFailAsStocks() {
        return inEverySetting(duel -> {
            for (int length : new int[] {0, 5, 50, 1001}) {
                String text = Texts.latin1(length);
                SerializedString serialized = new SerializedString(text);
                duel.both("name in array", g -> g.writeFieldName(text));
                duel.both("name in array", g -> g.writeFieldName(serialized));
                duel.both("object", JsonGenerator::writeStartObject);
                duel.both("value without name", g -> g.writeString(text));
                duel.both("value without name", g -> g.writeString(text.toCharArray(), 0, length));
                duel.both("value without name", g -> g.writeNumber(0.5));
                duel.both("value without name", g -> g.writeNumber(0.5f));
                duel.both("name", g -> g.writeFieldName(text));
                duel.both("name after name", g -> g.writeFieldName(text));
                duel.both("name after name", g -> g.writeFieldName(serialized));
                duel.both("value", g -> g.writeString(text));
                duel.both("name again", g -> g.writeFieldName(text));
                duel.both("value if there was a name", g -> g.writeString("x"));
                duel.both("null name", g -> g.writeFieldName((String) null));
                duel.both("null text", g -> g.writeString((String) null));
                duel.both("end", JsonGenerator::writeEndObject);
                duel.both("null text", g -> g.writeString((String) null));
                duel.both("null chars", g -> g.writeString((char[]) null, 0, 0));
                duel.both("after", g -> g.writeString(text));
            }
        });
    }

    /** Chars outside their array are refused with the same exception as stock's, and nothing is written. */
    @TestFactory
    Stream<DynamicTest> charsOutsideOfTheirArrayFailAsStocks() {
        return inEverySetting(duel -> {
            char[] chars = Texts.ascii(60).toCharArray();
            int[][] ranges = {{-1, 50}, {0, 61}, {11, 50}, {10, 50}, {0, 60}, {60, 0}, {61, 0}, {0, -1}, {59, 50}};
            for (int[] range : ranges) {
                duel.both("range", g -> inRange(() -> g.writeString(chars, range[0], range[1])));
                duel.both("range of raw text", g -> inRange(() -> g.writeRaw(chars, range[0], range[1])));
            }
        });
    }

    private static void inRange(Content content) throws IOException {
        try {
            content.write();
        } catch (IndexOutOfBoundsException | NegativeArraySizeException e) {
            // The JVM's own message differs.
            throw new IOException(e.getClass().getName());
        }
    }

    /** A target may look at the generator while it writes an array. */
    @Test
    void targetSeesHowFarAnArrayHasGot() throws IOException {
        int[] ints = new Random(1).ints(10_000).toArray();
        long[] longs = new Random(1).longs(10_000).toArray();
        assertThat(indexes(new SingleThreadJsonFactory(), g -> g.writeArray(ints, 0, ints.length)))
                .isEqualTo(indexes(new JsonFactory(), g -> g.writeArray(ints, 0, ints.length)))
                .hasSizeGreaterThan(10);
        assertThat(indexes(new SingleThreadJsonFactory(), g -> g.writeArray(longs, 0, longs.length)))
                .isEqualTo(indexes(new JsonFactory(), g -> g.writeArray(longs, 0, longs.length)))
                .hasSizeGreaterThan(10);
    }

    private static List<Integer> indexes(JsonFactory factory, Script.Call call) throws IOException {
        List<Integer> indexes = new ArrayList<>();
        AtomicReference<JsonGenerator> generator = new AtomicReference<>();
        generator.set(factory.createGenerator(new OutputStream() {
            @Override
            public void write(int b) {}

            @Override
            public void write(byte[] bytes, int offset, int length) {
                indexes.add(generator.get().getOutputContext().getCurrentIndex());
            }
        }));
        call.on(generator.get());
        generator.get().close();
        return indexes;
    }

    /**
     * Arrays of one number, of a few, and of more than the buffer holds. Parts of arrays, and ranges beyond their ends.
     */
    @TestFactory
    Stream<DynamicTest> arraysEqualStocks() {
        return inEverySetting(duel -> {
            int[] ints = {0, -1, 12, 12345678, 1234567890, Integer.MIN_VALUE, 7};
            long[] longs = {0, -1, 12, 12345678, 1234567890123L, Long.MIN_VALUE, 7};
            for (int left = 0; left <= 130; left++) {
                for (int length : new int[] {1, 2, 7}) {
                    withLeft(left, duel, length, g -> g.writeArray(ints, 7 - length, length));
                    withLeft(left, duel, length, g -> g.writeArray(longs, 7 - length, length));
                }
            }
            duel.both("long", g -> g.writeArray(new int[9000], 0, 9000));
            duel.both("long", g -> g.writeArray(new long[9000], 0, 9000));
            duel.both("in an object", g -> {
                g.writeStartObject();
                g.writeFieldName("a");
                g.writeArray(ints, 1, 3);
                g.writeFieldName("b");
                g.writeArray(longs, 1, 3);
                g.writeEndObject();
            });
            for (int[] range : new int[][] {{-1, 1}, {0, 8}, {7, 1}, {8, 0}, {7, 0}, {0, -1}}) {
                duel.both("range", g -> g.writeArray(ints, range[0], range[1]));
                duel.both("range", g -> g.writeArray(longs, range[0], range[1]));
            }
            duel.both("null", g -> g.writeArray((int[]) null, 0, 0));
            duel.both("null", g -> g.writeArray((long[]) null, 0, 0));
        });
    }

    /** Settings that are changed on the generator apply from the next call on. */
    @TestFactory
    Stream<DynamicTest> changedSettingsEqualStocks() {
        return inEverySetting(duel -> {
            List<Script.Call> changes = new ArrayList<>();
            changes.add(g -> g.setHighestNonEscapedChar(0x7F));
            changes.add(g -> g.setHighestNonEscapedChar(0));
            changes.add(g -> g.setCharacterEscapes(new Configuration.Escapes()));
            changes.add(g -> g.setCharacterEscapes(null));
            changes.add(g -> g.enable(JsonGenerator.Feature.QUOTE_FIELD_NAMES));
            changes.add(JsonGenerator::useDefaultPrettyPrinter);
            changes.add(g -> g.setPrettyPrinter(null));
            for (Script.Call change : changes) {
                duel.both("change", change);
                for (String text : new String[] {"a/<\u00e9", Texts.latin1(50), Texts.ascii(20), Texts.latin1(1500)}) {
                    for (Script.Call call : calls(text)) {
                        duel.both(text, call);
                    }
                    duel.both(text, g -> g.writeNumber(0.5));
                }
            }
        });
    }
}
