package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.appenders.jackson.singlethread.Configuration;
import org.appenders.jackson.singlethread.Differences;
import org.appenders.jackson.singlethread.Duel;
import org.appenders.jackson.singlethread.Script;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.Target;
import org.appenders.jackson.singlethread.Texts;
import org.appenders.jackson.singlethread.Turns;
import org.appenders.jackson.singlethread.generator.ClearBuffersTest;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names that come again are written as they were the first time. Names that do not come again are not kept. */
class KnownNamesTest {

    private static final int BUFFER = 8000;

    private KnownNames names = new KnownNames();

    @BeforeEach
    void jvmHasWords() {
        assumeTrue(ByteWords.AVAILABLE, "needs Java 9");
    }

    private boolean isKnown(String name) {
        return names.find(name) != null;
    }

    /** Returns the bytes of a known name. Checks that nothing is written before them or beyond the room. */
    private String written(String name) {
        byte[] target = new byte[3 + KnownNames.ROOM + 3];
        Arrays.fill(target, (byte) '.');
        int end = names.find(name).copyTo(target, 3, name.length());
        assertThat(Arrays.copyOf(target, 3)).containsOnly('.');
        assertThat(Arrays.copyOfRange(target, 3 + KnownNames.ROOM, target.length))
                .containsOnly('.');
        return new String(target, 3, end - 3, StandardCharsets.ISO_8859_1);
    }

    @Test
    void plainNamesOfEachLengthAreFoundByWhatTheySay() {
        for (int length = 0; length <= KnownNames.MAX_LENGTH; length++) {
            String name = Texts.ascii(length);
            names = new KnownNames();
            assertThat(isKnown(name)).isFalse();
            assertThat(names.add(name)).isTrue();
            assertThat(written(new String(name))).isEqualTo('"' + name + '"');
        }
    }

    @Test
    void whatIsLongOrNotPlainIsNotKept() {
        for (String name :
                new String[] {Texts.ascii(KnownNames.MAX_LENGTH + 1), "caf\u00e9", "\u4e2d", Texts.ascii(10_000)}) {
            assertThat(names.add(name)).isTrue();
            assertThat(isKnown(name)).as(name).isFalse();
        }
        // Nor is such a name counted as one that does not come back.
        for (int i = 0; i < 1_000; i++) {
            assertThat(names.add(Texts.ascii(KnownNames.MAX_LENGTH + 1))).isTrue();
        }
    }

    @Test
    void namesWithOneHashCodeAreToldApart() {
        assertThat("AaBB").hasSameHashCodeAs("BBAa").hasSameHashCodeAs("AaAa");
        names.add("AaBB");
        assertThat(isKnown("BBAa")).isFalse();
        names.add("BBAa");
        assertThat(written(new String("AaBB"))).isEqualTo("\"AaBB\"");
        assertThat(written("AaBB")).isEqualTo("\"AaBB\"");
        assertThat(written(new String("BBAa"))).isEqualTo("\"BBAa\"");
        assertThat(written("BBAa")).isEqualTo("\"BBAa\"");
        // A name has two slots, and both are taken.
        names.add("AaAa");
        assertThat(isKnown("AaAa")).isFalse();
    }

    /** Otherwise, documents with new names every time would create garbage forever. */
    @Test
    void namesThatDoNotComeBackAreLeftAloneForEverLonger() {
        int next = 0;
        for (int pause = 1 << 10; pause <= 1 << 16; pause *= 2) {
            assertThat(names.pauses()).isFalse();
            for (int i = 0; i < 64; i++) {
                assertThat(names.add("name" + next++)).isTrue();
            }
            assertThat(isKnown("name" + (next - 64))).isTrue();
            assertThat(isKnown("name" + (next - 64))).isTrue();
            assertThat(names.add("name" + next++)).isTrue();
            assertThat(names.add("name" + next++)).isTrue();
            assertThat(names.add("name" + next++)).isFalse();
            for (int i = 0; i < next; i++) {
                assertThat(isKnown("name" + i)).isFalse();
            }
            for (int i = 0; i < pause; i++) {
                assertThat(names.pauses()).as("name %d of %d", i, pause).isTrue();
            }
        }
    }

    @Test
    void namesThatComeBackMakeUpForOthers() {
        names.add("id");
        for (int i = 0; i < 10_000; i++) {
            assertThat(isKnown("id")).isTrue();
            assertThat(names.add("other" + i)).isTrue();
        }
        assertThat(written("id")).isEqualTo("\"id\"");
    }

    /** Otherwise, a program with many names would keep more of them than is documented. */
    @Test
    void onlySomeAreKept() {
        List<String> kept = new ArrayList<>();
        names.add("id");
        for (int i = 0; i < 10_000; i++) {
            assertThat(isKnown("id")).isTrue();
            names.add("other" + i);
        }
        for (int i = 0; i < 10_000; i++) {
            if (isKnown("other" + i)) {
                kept.add("other" + i);
            }
        }
        assertThat(kept).hasSize(63);
    }

    /** Otherwise, each nested write would pay for a table that it does not need. */
    @Test
    void generatorsHaveNoneInTheirFirstWrite() throws Exception {
        JsonFactory factory = new SingleThreadJsonFactory();
        JsonGenerator first = Target.open(factory);
        JsonGenerator beside = Target.open(factory);
        assertThat(ClearBuffersTest.knownNames(first)).isSameAs(KnownNames.NONE);
        assertThat(ClearBuffersTest.knownNames(beside)).isSameAs(KnownNames.NONE);
        first.close();
        beside.close();
        Turns.open(factory, first);
        assertThat(ClearBuffersTest.knownNames(first) == KnownNames.NONE)
                .isEqualTo(StringAccess.DEFAULT == StringAccess.IN_PLACE);
    }

    /** One factory writes all documents. They have names of every kind, some of them often and others once. */
    @Test
    void documentsOfOldAndNewNamesAreStocks() {
        JsonFactory ours = new SingleThreadJsonFactory();
        JsonFactory stock = new JsonFactory();
        Differences differences = new Differences();
        Random random = new Random(22);
        for (int i = 0; i < 2_000; i++) {
            boolean changing = i / 100 % 3 == 1;
            List<String> document = new ArrayList<>();
            for (int n = random.nextInt(60); n > 0; n--) {
                document.add(name(random, changing ? 10_000 : 40));
            }
            Script script = new Script("document " + i, g -> {
                g.writeStartObject();
                for (String name : document) {
                    g.writeFieldName(name);
                    assertThat(g.getOutputContext().getCurrentName()).isSameAs(name);
                    g.writeNumber(1);
                }
                g.writeEndObject();
            });
            differences.compare(
                    script.toString(),
                    Target.write(ours, Target.STREAM, script),
                    Target.write(stock, Target.STREAM, script));
        }
        differences.assertNone();
    }

    /** Whole words are copied. The bytes after the name must not reach beyond the buffer. */
    @Test
    void namesThatComeAgainAtTheEndOfTheBufferAreStocks() throws IOException {
        try (Duel duel = Duel.of(Configuration.DEFAULT, Lane.LEASED)) {
            duel.both("object", JsonGenerator::writeStartObject);
            for (int length = 0; length <= KnownNames.MAX_LENGTH; length++) {
                String name = Texts.ascii(length);
                for (int free = 0; free < KnownNames.ROOM + 6 * KnownNames.MAX_LENGTH; free++) {
                    duel.bothAt(BUFFER - free, name + " at " + free, g -> {
                        g.writeFieldName(name);
                        g.writeNull();
                    });
                }
            }
        }
    }

    private static String name(Random random, int names) {
        int n = random.nextInt(names);
        switch (n % 8) {
            case 0:
                return "\u00e9" + n;
            case 1:
                return "\"" + n;
            case 2:
                return Texts.ascii(n % 40);
            default:
                return "name" + n;
        }
    }
}
