package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import org.appenders.jackson.singlethread.Texts;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.Test;

/** Which kinds of access this JVM offers. */
class StringAccessTest {

    /** Returns whether the bytes of a String are accessible by reflection, as an array with one byte per char. */
    private static boolean areBytesOfStringsWithinReach() {
        try {
            Field value = String.class.getDeclaredField("value");
            value.setAccessible(true);
            Object bytes = value.get("a");
            return bytes instanceof byte[] && ((byte[]) bytes).length == 1;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return false;
        }
    }

    @Test
    void waysAreThoseOfTheJvm() {
        boolean java8 = System.getProperty("java.specification.version").startsWith("1.");
        assertThat(ByteWords.AVAILABLE).isEqualTo(!java8);
        assertThat(StringAccess.INHERITED.isAvailable()).isTrue();
        assertThat(StringAccess.COPYING.isAvailable()).isEqualTo(!java8);
        assertThat(StringBytes.areAvailable()).isEqualTo(areBytesOfStringsWithinReach());
        assertThat(StringAccess.IN_PLACE.isAvailable()).isEqualTo(areBytesOfStringsWithinReach());
        assertThat(StringAccess.DEFAULT.isAvailable()).isTrue();
    }

    @Test
    void bytesAreThoseInsideTheString() {
        assumeTrue(StringBytes.areAvailable(), Lane.REASON);
        String text = Texts.latin1(100);
        assertThat(StringBytes.isLatin1(text)).isTrue();
        assertThat(StringBytes.latin1(text))
                .isEqualTo(text.getBytes(StandardCharsets.ISO_8859_1))
                .isSameAs(StringBytes.latin1(text));
        assertThat(StringBytes.isLatin1("\u0100")).isFalse();
    }
}
