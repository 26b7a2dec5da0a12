package org.appenders.jackson.singlethread.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.payload.Payload;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every contender writes what stock does, in everything that is timed. */
class ContendersTest {

    @TempDir
    static Path directory;

    @BeforeAll
    static void givePayload() throws IOException {
        Path file = directory.resolve("payload.json");
        Files.writeString(file, "{\"a\":[1,2.5,\"ü\",null]} {\"b\":true}");
        System.setProperty(PayloadFile.PROPERTY, file.toString());
    }

    @AfterAll
    static void takePayloadAway() {
        System.clearProperty(PayloadFile.PROPERTY);
    }

    @TestFactory
    Stream<DynamicTest> writesWhatStockDoes() {
        return timed().map(combination -> DynamicTest.dynamicTest(combination.toString(), () -> {
            Trial trial = combination.benchmark().trial();
            trial.run();
            trial.check();
        }));
    }

    @ParameterizedTest
    @EnumSource(
            value = Payload.class,
            names = {"MEDIA", "ESCAPES_120", "UUID_RECORD"})
    void findsOneChangedByte(Payload payload) throws IOException {
        Object value = payload.value();
        byte[] expected = Contenders.stockBytes(value);
        for (Likeness likeness : Likeness.values()) {
            for (int i = 0; i < expected.length; i++) {
                byte[] changed = expected.clone();
                changed[i] ^= 1;
                Encoder encoder = (target, v) -> target.write(changed);
                assertThatThrownBy(() -> likeness.require(expected, encoder, value))
                        .as("%s with byte %d changed", likeness, i)
                        .isInstanceOf(AssertionError.class);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Likeness.class)
    void findsWhatOnlyTheThirdWriteGetsWrong(Likeness likeness) {
        byte[] expected = "{\"a\":1}".getBytes(StandardCharsets.UTF_8);
        int[] writes = {0};
        Encoder encoder = (target, v) -> target.write(++writes[0] < 3 ? expected : new byte[] {'1'});
        assertThatThrownBy(() -> likeness.require(expected, encoder, ""))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("write 3");
    }

    /** Returns JMH's default combinations, and those that the plans add. */
    private static Stream<Combination> timed() {
        Stream<Combination> planned = Stream.of(Pace.values())
                .flatMap(pace -> Plan.of(pace).stream())
                .flatMap(step -> Combination.of(step.benchmark(), step.parameters()));
        return Stream.concat(Combination.all(), planned).distinct();
    }

    @Test
    void coversEveryContender() {
        List<String> covered = timed().map(Combination::parameters)
                .map(parameters -> parameters.get("contender"))
                .distinct()
                .toList();
        assertThat(covered).containsAll(Contenders.names());
    }
}
