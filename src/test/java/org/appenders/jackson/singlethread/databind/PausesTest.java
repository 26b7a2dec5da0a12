package org.appenders.jackson.singlethread.databind;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PausesTest {

    private final Pauses pauses = new Pauses();
    private final Object place = new Object();

    @Test
    void asManyValuesAreNotTriedAsWereAskedFor() {
        pauses.add(place, 7, 2);
        assertThat(pauses.count(place, 7)).isTrue();
        assertThat(pauses.count(place, 7)).isTrue();
        assertThat(pauses.count(place, 7)).isFalse();
    }

    @Test
    void valuesOfOtherKindsAndPlacesAreTried() {
        pauses.add(place, 7, Pauses.LONG);
        assertThat(pauses.count(place, 8)).isFalse();
        assertThat(pauses.count(new Object(), 7)).isFalse();
        assertThat(pauses.count(place, 7)).isTrue();
    }

    @Test
    void newPauseReplacesTheOneBefore() {
        pauses.add(place, 7, Pauses.LONG);
        pauses.add(place, 7, 1);
        assertThat(pauses.count(place, 7)).isTrue();
        assertThat(pauses.count(place, 7)).isFalse();
    }
}
