package org.appenders.jackson.singlethread.benchmark;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.appenders.jackson.singlethread.benchmark.contender.Contenders;
import org.appenders.jackson.singlethread.benchmark.contender.Encoder;
import org.appenders.jackson.singlethread.benchmark.contender.Likeness;
import org.appenders.jackson.singlethread.benchmark.payload.User;
import org.openjdk.jmh.annotations.Param;

/**
 * The user record with each setting, value type and target that might leave the fast path. Stock must never be faster.
 */
public class ModeBenchmark extends Settings {

    @Param({
        "pretty",
        "map",
        "tree",
        "escape-non-ascii",
        "escape-slashes",
        "custom-escapes",
        "numbers-as-strings",
        "as-string",
        "as-bytes",
        "data-output",
        "sequence"
    })
    public String mode;

    @Param({"stock", "ours", "ours-module"})
    public String contender;

    @Override
    Trial trial() {
        Object user = value();
        return new WriteTrial(
                encoder(contender), user, () -> Likeness.bytes(encoder(Contenders.STOCK), user), Likeness.SAME_BYTES);
    }

    private Object value() {
        return switch (mode) {
            case "map" -> new ObjectMapper().convertValue(User.sample(), Map.class);
            case "tree" -> new ObjectMapper().convertValue(User.sample(), JsonNode.class);
            default -> User.sample();
        };
    }

    private Encoder encoder(String name) {
        ObjectWriter writer = Contenders.jackson(name).mapper().writer();
        return switch (mode) {
            case "pretty" -> writer.withDefaultPrettyPrinter()::writeValue;
            case "escape-non-ascii" -> writer.with(JsonWriteFeature.ESCAPE_NON_ASCII)::writeValue;
            case "escape-slashes" -> writer.with(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)::writeValue;
            case "custom-escapes" -> writer.with(new HtmlEscapes())::writeValue;
            case "numbers-as-strings" -> writer.with(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS)::writeValue;
            case "as-string" ->
                (target, value) -> target.write(writer.writeValueAsString(value).getBytes(StandardCharsets.ISO_8859_1));
            case "as-bytes" -> (target, value) -> target.write(writer.writeValueAsBytes(value));
            case "data-output" ->
                (target, value) -> writer.writeValue((DataOutput) new DataOutputStream(target), value);
            case "sequence" -> (target, value) -> sequence(writer.writeValues(target), value);
            default -> writer::writeValue;
        };
    }

    private static void sequence(SequenceWriter sequence, Object value) throws IOException {
        try (sequence) {
            for (int i = 0; i < 10; i++) {
                sequence.write(value);
            }
        }
    }

    private static final class HtmlEscapes extends CharacterEscapes {

        private final int[] escapes = standardAsciiEscapesForJSON();

        HtmlEscapes() {
            escapes['<'] = ESCAPE_STANDARD;
            escapes['&'] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return escapes;
        }

        @Override
        public SerializableString getEscapeSequence(int ch) {
            return null;
        }
    }
}
