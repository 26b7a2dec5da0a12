package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Base64;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** The digits must equal those of the JDK's encoders. */
class Base64DigitsTest {

    @Property
    void digitsAreTheJdks(
            @ForAll @Size(max = 40) byte[] bytes,
            @ForAll @IntRange(max = 2) int before,
            @ForAll @IntRange(max = 2) int after) {
        int from = Math.min(before, bytes.length);
        int to = Math.max(from, bytes.length - after);
        byte[] part = Arrays.copyOfRange(bytes, from, to);
        int room = Base64Digits.room(part.length);
        assertThat(Written.by((target, at) -> Base64Digits.STANDARD.write(bytes, from, to, target, at), room))
                .isEqualTo(Base64.getEncoder().encodeToString(part));
        assertThat(Written.by((target, at) -> Base64Digits.FOR_URLS.write(bytes, from, to, target, at), room))
                .isEqualTo(Base64.getUrlEncoder().withoutPadding().encodeToString(part));
    }
}
