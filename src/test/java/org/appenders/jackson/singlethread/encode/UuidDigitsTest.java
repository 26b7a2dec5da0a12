package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The digits must equal those of {@code UUID.toString}. */
class UuidDigitsTest {

    private static void assertJdks(UUID uuid) {
        String actual = Written.by((target, at) -> UuidDigits.write(uuid, target, at), UuidDigits.ROOM);
        assertThat(actual).isEqualTo(uuid.toString());
    }

    @Property
    void anyUuidIsTheJdks(@ForAll long high, @ForAll long low) {
        assertJdks(new UUID(high, low));
        assertJdks(new UUID(low, high));
    }

    @Test
    void everyDigitIsRightAtEveryPlace() {
        for (long digit = 0; digit < 16; digit++) {
            for (int place = 0; place < 64; place += 4) {
                assertJdks(new UUID(digit << place, 0));
                assertJdks(new UUID(~0L, digit << place));
            }
        }
    }
}
