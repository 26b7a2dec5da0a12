package org.appenders.jackson3.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;

/** A write that finds no kept generator is counted under its reason. No other write is counted. */
class StatisticsTest {

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();

    private void warmUp() throws IOException {
        Turns.warmUp(factory);
        assertCounts(Turns.COUNT, 0, 0, 0, 0, 0);
    }

    private void assertCounts(long first, long nested, long bound, long settings, long elsewhere, long failed) {
        LeaseStatistics statistics = factory.statistics();
        assertThat(new long[] {
                    statistics.firstWrites(),
                    statistics.nested(),
                    statistics.boundReached(),
                    statistics.settingsChanged(),
                    statistics.closedElsewhere(),
                    statistics.failed()
                })
                .as(statistics.toString())
                .containsExactly(first, nested, bound, settings, elsewhere, failed);
        assertThat(statistics.missed()).isEqualTo(first + nested + bound + settings + elsewhere + failed);
    }

    @Test
    void nothingIsKeptOrCountedBeforeTheFirstWrite() {
        assertCounts(0, 0, 0, 0, 0, 0);
        assertThat(factory.statistics().generatorsKept()).isZero();
        assertThat(factory.statistics().bytesKept()).isZero();
    }

    @Test
    void firstWritesAreCountedAndLaterOnesAreNot() throws IOException {
        warmUp();
        for (int i = 0; i < 10; i++) {
            Target.open(factory).close();
        }
        assertCounts(3, 0, 0, 0, 0, 0);
        assertThat(factory.statistics().generatorsKept()).isEqualTo(3);
        assertThat(factory.statistics().bytesKept()).isBetween(20_000L, 30_000L);
    }

    @Test
    void snapshotStaysAsItWas() throws IOException {
        LeaseStatistics before = factory.statistics();
        warmUp();
        assertThat(before.missed()).isZero();
        assertThat(before.generatorsKept()).isZero();
    }

    @Test
    void nestedWritesAreCountedWhereTheTurnsAreOut() throws IOException {
        warmUp();
        JsonGenerator[] open = new JsonGenerator[5];
        for (int i = 0; i < open.length; i++) {
            open[i] = Target.open(factory);
        }
        assertCounts(3, 2, 0, 0, 0, 0);
        assertThat(factory.statistics().generatorsKept()).isZero();
        for (JsonGenerator each : open) {
            each.close();
        }
        assertThat(factory.statistics().generatorsKept()).isEqualTo(3);
        for (int i = 0; i < 6; i++) {
            Target.open(factory).close();
        }
        assertCounts(3, 2, 0, 0, 0, 0);
    }

    @Test
    void abandonedOneIsMissedOnce() throws IOException {
        warmUp();
        Target.open(factory).writeNumber(1);
        for (int i = 0; i < 10; i++) {
            Target.open(factory).close();
        }
        assertCounts(3, 1, 0, 0, 0, 0);
    }

    @Test
    void formatsAreKeptBesideEachOtherUpToFour() throws IOException {
        warmUp();
        for (int i = 0; i < 10; i++) {
            for (int format = 0; format < 4; format++) {
                open(format).close();
            }
        }
        assertCounts(12, 0, 0, 0, 0, 0);
        for (int format = 4; format < 7; format++) {
            open(format).close();
        }
        assertCounts(12, 0, 0, 3, 0, 0);
    }

    /** Opens a generator whose format features differ from the factory's in some bits. */
    private JsonGenerator open(int format) {
        return factory.createGenerator(Asking.flipped(0, format), new Recorder().stream());
    }

    @Test
    void generatorThatAnotherThreadHasClosedIsMissedOnce() throws Exception {
        warmUp();
        JsonGenerator generator = Target.open(factory);
        Thread closer = new Thread(() -> {
            generator.close();
        });
        closer.start();
        closer.join();
        for (int i = 0; i < 10; i++) {
            assertThat(Target.open(factory)).isNotSameAs(generator);
        }
        assertThat(factory.statistics().closedElsewhere()).isEqualTo(1);
    }

    @Test
    void generatorThatFailedIsMissedOnce() throws IOException {
        warmUp();
        JsonGenerator generator = factory.createGenerator(
                ObjectWriteContext.empty(), new Recorder(new Transcript(), Failure.once(1, Failure.Kind.IO)).stream());
        generator.writeNumber(1);
        assertThatThrownBy(generator::close).isInstanceOf(JacksonException.class);
        for (int i = 0; i < 10; i++) {
            Target.open(factory).close();
        }
        assertCounts(3, 0, 0, 0, 0, 1);
    }

    @Test
    void writesOfThreadsBeyondTheBoundAreCounted() throws Exception {
        SingleThreadJsonFactory one =
                SingleThreadJsonFactory.builder().keptGenerators(1).build();
        Turns.warmUp(one);
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<?> writes = other.submit(() -> {
                Turns.warmUp(one);
                return null;
            });
            writes.get();
        } finally {
            other.shutdownNow();
        }
        assertThat(one.statistics().boundReached()).isEqualTo(3);
        assertThat(one.statistics().missed()).isEqualTo(6);
        assertThat(one.statistics().generatorsKept()).isEqualTo(3);
    }

    @Test
    void allFiguresAreInOneLine() throws IOException {
        warmUp();
        assertThat(factory.statistics().toString())
                .startsWith("3 generators kept, ")
                .contains(" bytes; 3 writes found no kept generator: 3 first writes, 0 nested, 0 bound reached")
                .doesNotContain("\n");
    }
}
