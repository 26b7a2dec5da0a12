package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** In which of its writes a thread gives way to others, if many threads write. */
class GeneratorTableTest {

    private final GeneratorSlot slot = new GeneratorSlot(Thread.currentThread(), 0, null);

    /** Counts those writes among a number of writes. */
    private static int due(GeneratorSlot slot, int writes) {
        int due = 0;
        for (int i = 0; i < writes; i++) {
            if (GeneratorTable.isDue(slot)) {
                due++;
            }
        }
        return due;
    }

    @Test
    void atEachOfTheFirstThousand() {
        assertThat(due(slot, 1_024)).isEqualTo(1_024);
    }

    @Test
    void thenNowAndThenUntilAllIsCompiled() {
        due(slot, 1_024);
        assertThat(due(slot, 16_384 - 1_024)).isEqualTo(960);
        assertThat(due(slot, 100_000)).isZero();
    }

    @Test
    void notIfItHasTakenOverTheSlotOfAThreadThatHasWrittenThatMuch() {
        due(slot, 100_000);
        assertThat(due(new GeneratorSlot(Thread.currentThread(), 0, slot), 100_000))
                .isZero();
    }
}
