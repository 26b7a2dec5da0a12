package org.appenders.jackson.singlethread.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * One tenant's data is not in another tenant's document. Nothing that the factory or the mapper reaches contains it,
 * except the buffers and the kept names. The buffers of the generator and its encoder hold the last text until it is
 * overwritten, as stock's do.
 */
class SecretTest {

    private static final String TEXT = "S3CRET-of-tenant-A ";
    private static final String DIGITS = "918273645";
    private static final String LONG = TEXT.repeat(1_000);

    /** Where text may remain: the buffers, their encoder and names, and the digits of a generator's last fraction. */
    private static final String POOL = "ObjectMapper._jsonFactory.pool.";

    private static final String KNOWN_NAMES = ".knownNames.";

    /** Writes secrets in one of the possible calls. */
    private interface Leak {
        void to(JsonGenerator generator) throws IOException;
    }

    /** The way a write ends. */
    private enum Ending {
        CLOSED,
        ABANDONED,
        FAILED_IO,
        FAILED_RUNTIME,
        FAILED_ERROR,
        FAILED_CALL
    }

    @TestFactory
    Stream<DynamicTest> secretsStayInTheBuffers() {
        return Stream.of(Library.OURS, Library.OURS_WITH_MODULE)
                .flatMap(library -> leaks().entrySet().stream()
                        .map(leak -> DynamicTest.dynamicTest(
                                library + ", " + leak.getKey(), () -> check(library.mapper(), leak.getValue()))));
    }

    /** Shows that the search works, so that finding nothing elsewhere means something. */
    @Test
    void searchFindsWhatIsInTheBuffers() throws IOException {
        ObjectMapper mapper = Library.OURS.mapper();
        write(mapper, generator -> generator.writeString(TEXT), Ending.CLOSED, 1);
        assertThat(Reachable.from(mapper).entrySet())
                .filteredOn(each -> hasSecret(text(each.getKey())))
                .isNotEmpty()
                .allMatch(each -> isBuffer(each.getKey(), each.getValue()));
    }

    private static Map<String, Leak> leaks() {
        Map<String, Leak> leaks = new LinkedHashMap<>();
        leaks.put("text", g -> g.writeString(LONG));
        leaks.put("short text", g -> g.writeString(TEXT));
        leaks.put("text above Latin-1", g -> g.writeString(LONG + '\u20ac'));
        leaks.put("chars", g -> g.writeString(LONG.toCharArray(), 0, LONG.length()));
        leaks.put("reader", g -> g.writeString(new StringReader(LONG), -1));
        leaks.put("serialized text", g -> g.writeString(new SerializedString(TEXT)));
        leaks.put("UTF-8", g -> g.writeUTF8String(LONG.getBytes(StandardCharsets.UTF_8), 0, LONG.length()));
        leaks.put("raw", g -> g.writeRaw(LONG));
        leaks.put("raw chars", g -> g.writeRaw(LONG.toCharArray(), 0, LONG.length()));
        leaks.put("raw value", g -> g.writeRawValue('"' + LONG + '"'));
        leaks.put("binary", g -> g.writeBinary(LONG.getBytes(StandardCharsets.UTF_8)));
        leaks.put("names", g -> {
            g.writeStartObject();
            g.writeFieldName(TEXT);
            g.writeStartObject();
            g.writeFieldName(LONG);
            g.writeStartObject();
            g.writeFieldName(new SerializedString(TEXT + 1));
            g.writeNull();
        });
        leaks.put("double", g -> g.writeNumber(Double.parseDouble(DIGITS + ".25")));
        leaks.put("double with exponent", g -> g.writeNumber(Double.parseDouble("0.000" + DIGITS)));
        leaks.put("float", g -> g.writeNumber(918273645f));
        leaks.put("long", g -> g.writeNumber(Long.parseLong(DIGITS)));
        leaks.put("decimal", g -> g.writeNumber(new BigDecimal(DIGITS.repeat(50))));
        leaks.put("number as text", g -> g.writeNumber(DIGITS.repeat(50)));
        leaks.put("bean", g -> g.writePOJO(new Account()));
        leaks.put("map", g -> g.writePOJO(Map.of(TEXT, Map.of(LONG, List.of(TEXT, DIGITS)))));
        leaks.put("current value", g -> {
            g.writeStartObject(new Account());
            g.writeFieldName(TEXT);
            g.writeStartArray(new Account());
        });
        return leaks;
    }

    private static void check(ObjectMapper mapper, Leak leak) throws IOException {
        // What stock finds out about types stays with the serializers for good.
        mapper.writeValueAsBytes(List.of(new Account(), Map.of()));
        for (Ending ending : Ending.values()) {
            for (int call = 1; call <= 3; call++) {
                write(mapper, leak, ending, call);
                assertThat(leftIn(mapper))
                        .as("reachable after %s at call %d", ending, call)
                        .isEmpty();
                for (byte[] output : outputs(mapper)) {
                    assertThat(hasSecret(new String(output, StandardCharsets.ISO_8859_1)))
                            .isFalse();
                    assertThat(hasSecret(new String(output, StandardCharsets.UTF_16BE)))
                            .isFalse();
                }
                assertThat(leftIn(mapper)).as("reachable after later writes").isEmpty();
            }
        }
    }

    private static void write(ObjectMapper mapper, Leak leak, Ending ending, int call) {
        try {
            JsonGenerator generator = mapper.createGenerator(new FailingStream(ending, call));
            try {
                leak.to(generator);
                if (ending == Ending.FAILED_CALL) {
                    generator.writeFieldName("not here");
                }
            } finally {
                if (ending != Ending.ABANDONED) {
                    generator.close();
                }
            }
        } catch (IOException | IllegalStateException | InternalError e) {
            assertThat(ending).isNotIn(Ending.CLOSED, Ending.ABANDONED);
        }
    }

    /** Returns later documents of every kind. None may contain anything of a secret. */
    private static List<byte[]> outputs(ObjectMapper mapper) throws IOException {
        List<byte[]> outputs = new ArrayList<>();
        for (Object value : Arrays.asList("a", List.of(), 1.5, "b".repeat(9_000), Map.of("name", "\u20ac"))) {
            ByteArrayOutputStream target = new ByteArrayOutputStream();
            mapper.writeValue(target, value);
            mapper.writeValue((DataOutput) new DataOutputStream(target), value);
            mapper.writerWithDefaultPrettyPrinter().writeValue(target, value);
            try (JsonGenerator utf16 = mapper.createGenerator(target, JsonEncoding.UTF16_BE)) {
                utf16.writePOJO(value);
            }
            try (SequenceWriter sequence = mapper.writer().writeValues(target)) {
                sequence.write(value).write(value);
            }
            StringWriter writer = new StringWriter();
            mapper.writeValue(writer, value);
            outputs.add(target.toByteArray());
            outputs.add(mapper.writeValueAsBytes(value));
            outputs.add(writer.toString().getBytes(StandardCharsets.UTF_16BE));
        }
        return outputs;
    }

    /** Returns the paths to what must not be there: secrets outside the buffers, and objects of the tenant. */
    private static Set<String> leftIn(ObjectMapper mapper) {
        Set<String> left = new TreeSet<>();
        Reachable.from(mapper).forEach((object, path) -> {
            if (object instanceof Account
                    || object instanceof FailingStream
                    || hasSecret(text(object)) && !isBuffer(object, path)) {
                left.add(path);
            }
        });
        return left;
    }

    private static boolean isBuffer(Object object, String path) {
        return path.startsWith(POOL) && path.contains(KNOWN_NAMES) && object instanceof String
                || path.startsWith(POOL)
                        && (object instanceof byte[]
                                || object instanceof char[]
                                || object instanceof StringBuilder
                                // A view of the chars, which shows part of them or all.
                                || object instanceof CharBuffer);
    }

    private static String text(Object object) {
        if (object instanceof byte[] bytes) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
        if (object instanceof char[] chars) {
            return new String(chars);
        }
        return object instanceof CharSequence ? object.toString() : "";
    }

    private static boolean hasSecret(String text) {
        return text.contains("S3CRET") || text.contains("9182736");
    }

    private static final class FailingStream extends OutputStream {

        private final Ending ending;
        private int left;

        FailingStream(Ending ending, int call) {
            this.ending = ending;
            left = call;
        }

        @Override
        public void write(int b) throws IOException {
            called();
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            called();
        }

        @Override
        public void flush() throws IOException {
            called();
        }

        @Override
        public void close() throws IOException {
            called();
        }

        private void called() throws IOException {
            if (--left == 0) {
                switch (ending) {
                    case FAILED_IO -> throw new IOException("target");
                    case FAILED_RUNTIME -> throw new IllegalStateException("target");
                    case FAILED_ERROR -> throw new InternalError("target");
                    default -> {}
                }
            }
        }
    }

    @JsonPropertyOrder({"owner", "number", "balance"})
    public static final class Account {
        public String getOwner() {
            return TEXT;
        }

        public String getNumber() {
            return DIGITS;
        }

        public double getBalance() {
            return 918273645.5;
        }
    }
}
