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
        pauses.add(place, 7, 2);
        assertThat(pauses.count(place, 8)).isFalse();
        assertThat(pauses.count(new Object(), 7)).isFalse();
        assertThat(pauses.count(place, 7)).isTrue();
    }

    @Test
    void newPauseReplacesTheOneBefore() {
        pauses.add(place, 7, 2);
        pauses.add(place, 7, 1);
        assertThat(pauses.count(place, 7)).isTrue();
        assertThat(pauses.count(place, 7)).isFalse();
    }

    @Test
    void eachFailureDoublesThePauseUpToTheLongest() {
        for (int expected : new int[] {1, 2, 4, 8, 16, 32, 32}) {
            pauses.failed(place, 7);
            assertThat(valuesNotTried()).isEqualTo(expected);
        }
        assertThat(Pauses.LONGEST).isEqualTo(32);
    }

    @Test
    void eachSuccessHalvesTheNextPause() {
        for (int i = 0; i < 4; i++) {
            pauses.failed(place, 7);
            valuesNotTried();
        }
        pauses.succeeded();
        valuesNotTried();
        pauses.succeeded();
        pauses.failed(place, 7);
        assertThat(valuesNotTried()).isEqualTo(4);
    }

    @Test
    void successOfOtherValuesChangesNothing() {
        pauses.failed(place, 7);
        valuesNotTried();
        pauses.count(place, 8);
        pauses.succeeded();
        pauses.failed(place, 7);
        assertThat(valuesNotTried()).isEqualTo(2);
    }

    private int valuesNotTried() {
        int count = 0;
        while (pauses.count(place, 7)) {
            count++;
        }
        return count;
    }
}
