package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.io.SerializedString;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.appenders.jackson.singlethread.Texts;
import org.appenders.jackson.singlethread.encode.ByteWords;
import org.junit.jupiter.api.Test;

/** A name is copied completely with its punctuation, and not beyond the documented slack. */
class EncodedNameTest {

    private static final int AT = 3;

    @Test
    void nameIsCopiedWithItsPunctuation() {
        assumeTrue(ByteWords.AVAILABLE, "needs Java 9");
        for (int length = 0; length <= 40; length++) {
            for (String text : new String[] {Texts.ascii(length), Texts.repeated("\u00e9\"\u4e2d", length)}) {
                for (int skip = 0; skip <= 1; skip++) {
                    assertCopied(text, skip);
                }
            }
        }
    }

    private static void assertCopied(String text, int skip) {
        SerializedString serialized = new SerializedString(text);
        EncodedName name = new EncodedName(serialized, null, 0);
        String expected = ",\"" + new String(serialized.asQuotedUTF8(), StandardCharsets.ISO_8859_1) + "\":\"";
        expected = expected.substring(skip);
        assertThat(name.value).isEqualTo(text);
        assertThat(name.length - skip).isEqualTo(expected.length() - 1);

        byte[] target = new byte[AT + name.length + 1 + EncodedName.SLACK + 8];
        Arrays.fill(target, (byte) 0x55);
        assertThat(name.copyTo(target, AT, skip > 0)).isEqualTo(AT + expected.length() - 1);
        assertThat(new String(target, AT, expected.length(), StandardCharsets.ISO_8859_1))
                .isEqualTo(expected);
        assertThat(Arrays.copyOf(target, AT)).containsOnly(0x55);
        int end = AT + expected.length() + EncodedName.SLACK;
        assertThat(Arrays.copyOfRange(target, end, target.length)).containsOnly(0x55);
    }
}
