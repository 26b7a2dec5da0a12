package org.appenders.jackson.singlethread;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every char, in every place that the encoders distinguish, in every lane and under every escape setting. The bytes and
 * the calls on the target must be stock's.
 */
class TextEquivalenceTest {

    /** The longest text in which every position is tried: more than two blocks of the longest kind. */
    private static final int BLOCKS = 71;

    private static final int BUFFER = 8000;

    private static final int[] RUNS = {0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 95};

    /** Chars that are not written as they are, and their neighbours. */
    private static final String[] SPECIALS = {
        "\"",
        "\\",
        "/",
        "'",
        "\n",
        "\u0001",
        "\u001f",
        " ",
        "!",
        "#",
        "\u007f",
        "\u0080",
        "\u00e9",
        "\u00ff",
        "\u0100",
        "\u07ff",
        "\u0800",
        "\u2028",
        "\u4e2d",
        "\uffff",
        "\ud83d\ude00",
        "\ud83d",
        "\ude00",
        "\ude00\ud83d",
        "\n\t",
        "\u00e9\""
    };

    /** Names of {@link Configuration#all()}. Configurations that this version of Jackson lacks are not among those. */
    private static final Set<String> ESCAPE_SETTINGS = new HashSet<>(Arrays.asList(
            "default",
            "built ESCAPE_NON_ASCII=true",
            "built ESCAPE_FORWARD_SLASHES=true",
            "built WRITE_HEX_UPPER_CASE=false",
            "built COMBINE_UNICODE_SURROGATES_IN_UTF8=true",
            "built QUOTE_FIELD_NAMES=false",
            "quote '",
            "quote ', non-ASCII",
            "escapes",
            "escapes, non-ASCII",
            "highest 0xC0",
            "highest 0xFF",
            "highest 0x7FF"));

    /** The ways to write a text. Each begins in an array, and ends in it. */
    private enum Form {
        VALUE {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeString(text);
            }
        },
        NAME {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeStartObject();
                g.writeFieldName(text);
                g.writeNull();
                g.writeEndObject();
            }
        },
        LATER_NAME {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeStartObject();
                g.writeFieldName("a");
                g.writeString(text);
                g.writeFieldName(text);
                g.writeString(text);
                g.writeEndObject();
            }
        },
        CHARS {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeString(("<<<" + text + ">>").toCharArray(), 3, text.length());
            }
        },
        PROPERTY {
            @Override
            @SuppressWarnings(
                    "deprecation") // writePOJO is newer than Jackson 2.12, writeObject exists in all versions.
            void write(JsonGenerator g, String text) throws IOException {
                g.writeObject(new Pair(text));
            }
        },
        SERIALIZED {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeString(new SerializedString(text));
            }
        },
        SERIALIZED_NAME {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeStartObject();
                g.writeFieldName(new SerializedString(text));
                g.writeNull();
                g.writeFieldName(new SerializedStringLike(text));
                g.writeNull();
                g.writeEndObject();
            }
        },
        READER {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeString(new StringReader(text), text.length() % 2 == 0 ? text.length() : -1);
            }
        },
        RAW {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeRaw(text);
                g.writeRaw('<' + text + ">>", 1, text.length());
                g.writeRaw(text.toCharArray(), 0, text.length());
            }
        },
        RAW_VALUE {
            @Override
            void write(JsonGenerator g, String text) throws IOException {
                g.writeRawValue(text);
            }
        };

        abstract void write(JsonGenerator g, String text) throws IOException;

        /** Returns the forms that differ most more often than the others. */
        static Form of(int turn) {
            Form[] all = values();
            return turn % 2 == 0 ? all[turn / 2 % 5] : all[turn / 2 % all.length];
        }
    }

    public static class Pair {
        private final String text;
        public int number = 1;
        public String other;

        Pair(String text) {
            this.text = text;
            other = text;
        }

        public String getText() {
            return text;
        }
    }

    private interface Check {
        void of(Duel duel) throws IOException;
    }

    private static Stream<DynamicTest> byEveryWay(Check check) {
        return Configuration.all().stream()
                .filter(configuration -> ESCAPE_SETTINGS.contains(configuration.toString()))
                .flatMap(configuration -> lanes(configuration)
                        .map(lane -> DynamicTest.dynamicTest(lane + ", " + configuration, () -> {
                            assumeTrue(lane.isAvailable(), Lane.REASON);
                            try (Duel duel = Duel.of(configuration, lane)) {
                                check.of(duel);
                                duel.reopen();
                                duel.both("after all", g -> g.writeString("after all"));
                            }
                        })));
    }

    /** The lanes have code of their own only for JSON's own escapes. With other escapes, they need only step aside. */
    private static Stream<Lane> lanes(Configuration configuration) {
        String name = configuration.toString();
        boolean all = name.equals("default") || name.contains("HEX") || Tries.of(1) > 1;
        return Arrays.stream(Lane.values()).filter(lane -> all || lane == Lane.LEASED || lane == Lane.COPYING);
    }

    private static void write(Duel duel, Form form, String text) {
        duel.both(text, g -> form.write(g, text));
        afterFailure(duel);
    }

    private static void writeAt(int buffered, Duel duel, Form form, String text) {
        duel.bothAt(buffered, text, g -> form.write(g, text));
        afterFailure(duel);
    }

    /** A lone surrogate can leave an object open, after the name or before it. */
    private static void afterFailure(Duel duel) {
        duel.both("ends", g -> {
            while (g.getOutputContext().inObject()) {
                g.writeEndObject();
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> everyCharAloneEqualsStocks() {
        return byEveryWay(duel -> {
            for (int c = 0; c <= 0xFFFF; c++) {
                String text = String.valueOf((char) c);
                write(duel, Form.VALUE, text);
                write(duel, c % 7 == 0 || c < 0x180 ? Form.NAME : Form.of(c), text);
            }
        });
    }

    /** Important chars at every position. The other chars at some positions, and their neighbours at others. */
    @TestFactory
    Stream<DynamicTest> everyCharAtEveryPositionEqualsStocks() {
        int turns = Math.min(BLOCKS, Tries.of(1));
        return byEveryWay(duel -> {
            String plain = Texts.ascii(BLOCKS);
            for (int c = 0; c <= 0xFFFF; c++) {
                int positions = isEdge(c) ? BLOCKS : turns;
                for (int i = 0; i < positions; i++) {
                    int at = (c + i * 17) % BLOCKS;
                    int end = at + 1 + (c + i) % (BLOCKS - at);
                    String text = plain.substring(0, at) + (char) c + plain.substring(at + 1, end);
                    write(duel, Form.of(c + i), text);
                }
            }
        });
    }

    private static boolean isEdge(int c) {
        return c < 0x30
                || "\\]/\u007f\u0080\u00e9\u00ff\u0100\u07ff\u0800\u4e2d\ud800\udbff\udc00\udfff\ue000\uffff".indexOf(c)
                        >= 0;
    }

    /** Each length with each special char at each position. */
    @TestFactory
    Stream<DynamicTest> everyLengthAndPositionEqualsStocks() {
        return byEveryWay(duel -> {
            int turn = 0;
            for (int length = 0; length < BLOCKS; length++) {
                String plain = Texts.ascii(length);
                for (int at = 0; at <= length; at++) {
                    for (int i = 0; i < 3; i++) {
                        String special = SPECIALS[turn++ % SPECIALS.length];
                        write(duel, Form.of(turn), plain.substring(0, at) + special + plain.substring(at));
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> everyPlaceNearTheEndOfTheBufferEqualsStocks() {
        int turns = Tries.of(1);
        List<List<String>> textsByLength = new ArrayList<>();
        for (int length = 0; length <= 70; length++) {
            textsByLength.add(Texts.each(length));
        }
        return byEveryWay(duel -> {
            Random random = new Random(1);
            for (int left = 0; left <= 70; left++) {
                for (int length = 0; length <= 70; length++) {
                    List<String> texts = textsByLength.get(length);
                    // With more tries than in the default build, every place gets every length several times.
                    for (int i = turns > 1 || (left + length) % 3 == 0 ? 0 : 1; i < turns; i++) {
                        String text = texts.get(random.nextInt(texts.size()));
                        writeAt(BUFFER - left, duel, Form.of(random.nextInt(1000)), text);
                    }
                }
            }
            // Positions where there is just enough room for six bytes per char.
            for (int length = 0; length <= 70; length++) {
                for (int i = -12; i <= 12; i++) {
                    String special = SPECIALS[random.nextInt(SPECIALS.length)];
                    String text = Texts.repeated(special, length);
                    writeAt(BUFFER - 6 * length - 3 + i, duel, Form.of(random.nextInt(1000)), text);
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> charsAtTheEndsOfPiecesEqualStocks() {
        int[] ends = {512, 1000, 2000, 3000, 4000, 8000, 16_000};
        return byEveryWay(duel -> {
            Random random = new Random(2);
            int turn = 0;
            for (int end : ends) {
                for (int i = -3; i <= 3; i++) {
                    for (String special : SPECIALS) {
                        for (int more : new int[] {0, 1, random.nextInt(20), 20_000 - end}) {
                            if (more > 20 && turn % 32 != 0) {
                                turn++;
                                continue;
                            }
                            StringBuilder text = new StringBuilder(Texts.ascii(end + more));
                            int at = Math.min(text.length(), end + i);
                            text.replace(at, Math.min(text.length(), at + special.length()), special);
                            int buffered = turn % 3 == 0 ? 0 : random.nextInt(BUFFER + 1);
                            writeAt(buffered, duel, Form.of(turn++), text.toString());
                        }
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> denseAndSparseEscapesEqualStocks() {
        return byEveryWay(duel -> {
            Random random = new Random(3);
            int turn = 0;
            for (int run : RUNS) {
                for (String special : SPECIALS) {
                    for (int length : new int[] {20, 41, 150, 999, 1001, 4001, 20_000}) {
                        if (length > 1001 && turn % 9 != 0) {
                            turn++;
                            continue;
                        }
                        String text = Texts.repeated(Texts.ascii(run) + special, length);
                        writeAt(random.nextInt(BUFFER + 1), duel, Form.of(turn++), text);
                    }
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> randomTextsEqualStocks() {
        int tries = Tries.of(1500);
        return byEveryWay(duel -> {
            Random random = new Random(4);
            for (int i = 0; i < tries; i++) {
                write(duel, Form.of(random.nextInt(1000)), Texts.random(random));
                if (i % 50 == 0) {
                    duel.reopen();
                }
            }
        });
    }
}
