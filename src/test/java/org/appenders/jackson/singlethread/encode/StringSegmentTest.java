package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.appenders.jackson.singlethread.Texts;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a copy is, and when there is none. */
class StringSegmentTest {

    private static final byte UNTOUCHED = 0x55;

    private final byte[] array = new byte[100];

    @BeforeEach
    void jvmHasThem() {
        assumeTrue(StringSegment.areAvailable(), Lane.REASON);
        Arrays.fill(array, UNTOUCHED);
    }

    private String copied(int at, int length) {
        return new String(array, at, length, StandardCharsets.ISO_8859_1);
    }

    @Test
    void copyIsTheTextAndAZero() {
        StringSegment segment = new StringSegment(array);
        assertThat(segment.array()).isSameAs(array);
        assertThat(segment.copy(Texts.latin1(50), 7)).isTrue();
        assertThat(copied(7, 50)).isEqualTo(Texts.latin1(50));
        assertThat(array[57]).isZero();
        assertThat(array[6]).isEqualTo(UNTOUCHED);
        assertThat(array[58]).isEqualTo(UNTOUCHED);
    }

    /** It is what tells a text that cannot be copied. */
    @Test
    void otherCharsAreQuestionMarks() {
        StringSegment segment = new StringSegment(array);
        for (String other : new String[] {"\u0100", "\u4e61", "\uffff", "\ud83d", "\ude00", "\ud83d\ude00"}) {
            assertThat(segment.copy("<" + other + ">", 3)).isTrue();
            assertThat(copied(3, 2)).isEqualTo("<" + (char) StringSegment.REPLACEMENT);
        }
    }

    @Test
    void restsTwiceAsLongEachTime() {
        StringSegment segment = new StringSegment(array);
        for (int expected = 16; expected <= 1 << 18; expected *= 2) {
            segment.pause();
            int rests = 0;
            while (!segment.copy("text", 0)) {
                rests++;
            }
            assertThat(rests).isEqualTo(Math.min(expected, 1 << 16));
            assertThat(segment.copy("text", 0)).isTrue();
        }
    }

    @Test
    void nothingIsDoneWhileItRests() {
        StringSegment segment = new StringSegment(array);
        segment.pause();
        assertThat(segment.copy("text", 0)).isFalse();
        assertThat(array).containsOnly(UNTOUCHED);
    }
}
