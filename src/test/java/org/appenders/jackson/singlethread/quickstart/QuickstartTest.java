package org.appenders.jackson.singlethread.quickstart;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickstartTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path directory;

    @Test
    void jvmSnapshotBecomesOneJsonDocumentPerLine() throws IOException {
        assertThat(run("")).isZero();

        List<String> lines = output();
        assertThat(lines).hasSizeGreaterThan(100);
        ObjectMapper stock = new ObjectMapper();
        boolean thisThreadSeen = false;
        for (String line : lines) {
            JsonNode event = stock.readTree(line);
            assertThat(event.get("logger").asText()).startsWith("jvm.");
            thisThreadSeen |=
                    event.path("thread").asText().equals(Thread.currentThread().getName())
                            && event.get("stackTrace").size() > 0;
        }
        assertThat(thisThreadSeen).isTrue();
        assertThat(text(out))
                .contains(String.format(Locale.ROOT, "%,d events", lines.size()))
                .contains("threads", "locales", "system properties", "memory pools")
                .contains("allocated  stock ")
                .contains("kept       3 generators kept, ", " 0 nested, 0 bound reached, 0 settings changed");
        assertThat(text(err)).isEmpty();
    }

    @Test
    void eachRootValueOfThePayloadIsAnEvent() throws IOException {
        String payload = payload("{\"a\" : 1.10,\n\"b\":\"\u20ac\"} [1, [2]] null\n\"text\"");

        assertThat(run(payload)).isZero();

        assertThat(output()).containsExactly("{\"a\":1.10,\"b\":\"\u20ac\"}", "[1,[2]]", "null", "\"text\"");
        assertThat(text(out)).contains("4 events");
    }

    @Test
    void missingPayloadIsOneLineThatNamesFileProblemAndRemedy() {
        String payload = directory.resolve("none.json").toString();

        assertThat(run(payload)).isEqualTo(1);

        assertThat(onlyErrorLine()).contains(payload, "no such file", "-Dpayload");
        assertThat(directory.resolve("output.ndjson")).doesNotExist();
    }

    @Test
    void directoryAsPayloadIsOneLine() {
        assertThat(run(directory.toString())).isEqualTo(1);

        assertThat(onlyErrorLine()).contains(directory.toString(), "not a readable file", "-Dpayload");
    }

    @Test
    void malformedPayloadIsOneLineWithLineAndColumn() throws IOException {
        String payload = payload("{\"a\":1}\n{\"a\":1}\n{\"a\" 1}\n");

        assertThat(run(payload)).isEqualTo(1);

        assertThat(onlyErrorLine()).contains(payload, "line 3, column", "root value number 3");
        assertThat(directory.resolve("output.ndjson")).doesNotExist();
    }

    @Test
    void truncatedPayloadIsOneLine() throws IOException {
        assertThat(run(payload("{\"a\":[1,"))).isEqualTo(1);

        assertThat(onlyErrorLine()).contains("line 1, column");
    }

    @Test
    void emptyPayloadIsOneLine() throws IOException {
        assertThat(run(payload(" \n"))).isEqualTo(1);

        assertThat(onlyErrorLine()).contains("no JSON value", "-Dpayload");
    }

    @Test
    void unwritableOutputIsOneLine() {
        Path output = directory.resolve("no/such/directory/output.ndjson");

        assertThat(Quickstart.run(output, "", print(out), print(err))).isEqualTo(1);

        assertThat(onlyErrorLine()).contains(output.toString());
    }

    private int run(String payload) {
        return Quickstart.run(directory.resolve("output.ndjson"), payload, print(out), print(err));
    }

    private List<String> output() throws IOException {
        return Files.readAllLines(directory.resolve("output.ndjson"), UTF_8);
    }

    private String payload(String content) throws IOException {
        Path file = directory.resolve("payload.json");
        Files.write(file, content.getBytes(UTF_8));
        return file.toString();
    }

    private String onlyErrorLine() {
        List<String> lines = Arrays.asList(text(err).split("\\R"));
        assertThat(lines).hasSize(1);
        return lines.get(0);
    }

    private static PrintStream print(ByteArrayOutputStream target) {
        try {
            return new PrintStream(target, true, UTF_8.name());
        } catch (UnsupportedEncodingException e) {
            throw new AssertionError(e);
        }
    }

    private static String text(ByteArrayOutputStream printed) {
        return new String(printed.toByteArray(), UTF_8);
    }
}
