package org.appenders.jackson.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The sizes of methods in bytes of code, by which HotSpot decides what to inline. DESIGN.md explains the wanted sizes.
 */
@DisabledOnJre(value = JRE.JAVA_8, disabledReason = "java.home of Java 8 is the JRE in the JDK, without javap")
class InliningIT {

    /** HotSpot's default for FreqInlineSize. */
    private static final int LARGEST_INLINED = 325;

    @ParameterizedTest
    @CsvSource({
        "generator.TextGenerator, encode",
        "generator.ValueGenerator, writeString",
        "generator.ValueGenerator, writeFieldName",
        "encode.CopyingTextEncoder, encode",
        "encode.CopyingTextEncoder, encodeShort",
        "encode.InPlaceTextEncoder, encode",
        "encode.Utf8, encodeShort",
        "encode.PlainBytes, copy",
        "encode.PlainBytes, copyLong"
    })
    void smallEnoughToBeInlined(String type, String method) throws Exception {
        assertThat(size(type, method)).isBetween(1, LARGEST_INLINED);
    }

    /** The loop is faster if it is not inlined, because within a caller it may keep its variables on the stack. */
    @Test
    void loopOverAnyScriptIsTooLargeToBeInlined() throws Exception {
        assertThat(size("encode.Utf8", "encode")).isGreaterThan(LARGEST_INLINED);
    }

    /** Returns the size of the largest method with a name, without its last instruction, which is usually a return. */
    private static int size(String type, String method) throws IOException, InterruptedException {
        Tool.assumeJdk();
        String code = Tool.run(
                "javap", "-c", "-p", "-cp", PackagedJar.file().getPath(), "org.appenders.jackson.singlethread." + type);
        Matcher listings = Pattern.compile("(?m)^  \\S.* " + method + "\\(.*\\R    Code:\\R((?: {4,}.*\\R)+)")
                .matcher(code);
        Pattern offset = Pattern.compile("(?m)^ +(\\d+): [a-z]");
        int size = 0;
        while (listings.find()) {
            for (Matcher offsets = offset.matcher(listings.group(1)); offsets.find(); ) {
                size = Math.max(size, Integer.parseInt(offsets.group(1)));
            }
        }
        return size;
    }
}
