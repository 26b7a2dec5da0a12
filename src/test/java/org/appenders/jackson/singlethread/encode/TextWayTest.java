package org.appenders.jackson.singlethread.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import org.appenders.jackson.singlethread.Texts;
import org.appenders.jackson.singlethread.generator.Lane;
import org.junit.jupiter.api.Test;

/** Which ways this JVM offers. */
class TextWayTest {

    /** As anybody may find out: an array of bytes that is within reach, one byte per char. */
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
        assertThat(Words.AVAILABLE).isEqualTo(!java8);
        assertThat(TextWay.INHERITED.isAvailable()).isTrue();
        assertThat(TextWay.ENCODER.isAvailable()).isEqualTo(!java8);
        assertThat(StringBytes.areAvailable()).isEqualTo(areBytesOfStringsWithinReach());
        assertThat(TextWay.IN_PLACE.isAvailable()).isEqualTo(areBytesOfStringsWithinReach());
        assertThat(TextWay.DEFAULT.isAvailable()).isTrue();
    }

    /** As anybody may find out who looks at what the JVM was started with. */
    @Test
    void segmentsAreOfJava25AndCompactStrings() {
        String version = System.getProperty("java.specification.version");
        boolean java25 = !version.startsWith("1.") && Integer.parseInt(version) >= 25;
        boolean compact =
                !ManagementFactory.getRuntimeMXBean().getInputArguments().contains("-XX:-CompactStrings");
        assertThat(TextWay.SEGMENT.isAvailable()).isEqualTo(java25 && compact);
        if (java25 && compact && !TextWay.IN_PLACE.isAvailable() && System.getProperty(TextWay.PROPERTY) == null) {
            assertThat(TextWay.DEFAULT).isEqualTo(TextWay.SEGMENT);
        }
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
