package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** One place: who takes what is there, has it alone. */
class SlotTest {

    private final Slot<String> slot = new Slot<>();

    @Test
    void whatWasReleasedIsAcquiredOnce() {
        assertThat(slot.acquire()).isNull();
        assertThat(slot.release("one")).isTrue();
        assertThat(slot.acquire()).isEqualTo("one");
        assertThat(slot.acquire()).isNull();
    }

    @Test
    void fullSlotKeepsWhatItHas() {
        assertThat(slot.release("one")).isTrue();
        assertThat(slot.release("two")).isFalse();
        assertThat(slot.acquire()).isEqualTo("one");
        assertThat(slot.release("two")).isTrue();
        assertThat(slot.acquire()).isEqualTo("two");
    }
}
