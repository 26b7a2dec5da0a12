package org.appenders.jackson.singlethread.it;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Malicious input and objects. The outcome is stock's, and so is the next write. */
class HostileTest {

    private interface Attack {
        void on(ObjectMapper mapper, ByteArrayOutputStream target) throws Exception;
    }

    /** The calls that an attack makes on a generator. */
    private interface Calls {
        void on(JsonGenerator generator) throws IOException;
    }

    @TestFactory
    Stream<DynamicTest> outcomeIsLikeStock() {
        Map<String, Attack> attacks = new LinkedHashMap<>();
        addInput(attacks);
        addObjects(attacks);
        addStreams(attacks);
        return attacks.entrySet().stream()
                .map(attack -> DynamicTest.dynamicTest(attack.getKey(), () -> compare(attack.getValue())));
    }

    private static void compare(Attack attack) throws Exception {
        Comparison.assertLikeStock(library -> {
            ObjectMapper mapper = library.mapper();
            return transcript -> {
                ByteArrayOutputStream target = new ByteArrayOutputStream();
                transcript.addResult(() -> {
                    attack.on(mapper, target);
                    return null;
                });
                transcript.add(target.toByteArray());
                for (Object next : Values.all()) {
                    transcript.add(mapper.writeValueAsBytes(next));
                    target.reset();
                    mapper.writeValue(target, next);
                    transcript.add(target.toByteArray());
                }
            };
        });
    }

    private static Attack generating(Calls calls) {
        return (mapper, target) -> {
            try (JsonGenerator generator = mapper.createGenerator(target)) {
                calls.on(generator);
            }
        };
    }

    /** The output is the former content of the buffer, with stock too, so only later writes can be compared. */
    private static Attack showingTheBuffer(Calls calls) {
        return (mapper, target) -> {
            try {
                generating(calls).on(mapper, target);
            } finally {
                target.reset();
            }
        };
    }

    private static void addInput(Map<String, Attack> attacks) {
        for (int depth : new int[] {64, 65, 1_000, 1_001, 5_000}) {
            attacks.put("arrays nested " + depth, generating(g -> {
                for (int i = 0; i < depth; i++) {
                    g.writeStartArray();
                }
            }));
            attacks.put("objects nested " + depth, generating(g -> {
                for (int i = 0; i < depth; i++) {
                    g.writeStartObject();
                    g.writeFieldName("n");
                }
            }));
        }
        attacks.put("100,000 levels, allowed", (mapper, target) -> {
            mapper.getFactory()
                    .setStreamWriteConstraints(StreamWriteConstraints.builder()
                            .maxNestingDepth(200_000)
                            .build());
            generating(g -> {
                        for (int i = 0; i < 100_000; i++) {
                            g.writeStartArray();
                        }
                    })
                    .on(mapper, target);
            mapper.getFactory().setStreamWriteConstraints(StreamWriteConstraints.defaults());
        });
        attacks.put("a list in itself", (mapper, target) -> {
            Object[] self = new Object[1];
            self[0] = self;
            mapper.writeValue(target, self);
        });
        attacks.put("a bean in itself", (mapper, target) -> mapper.writeValue(target, new Itself()));
        attacks.put("a getter without end", (mapper, target) -> mapper.writeValue(target, new Endless()));
        for (int length : new int[] {7_999, 8_000, 1_000_000}) {
            attacks.put("a name of " + length, generating(g -> {
                g.writeStartObject();
                g.writeFieldName("\"n".repeat(length / 2));
                g.writeFieldName("not here");
            }));
            attacks.put("a number of " + length + " digits", generating(g -> g.writeNumber("9".repeat(length))));
        }
        attacks.put("a big integer", generating(g -> g.writeNumber(BigInteger.ONE.shiftLeft(100_000))));
        attacks.put("a decimal of many zeros", generating(g -> {
            g.enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);
            g.writeNumber(new BigDecimal("1E9998"));
            g.writeNumber(new BigDecimal("1E+1000000000"));
        }));
        for (String text : new String[] {"\ud83d", "\ude00", "\ude00\ud83d", "a\ud83db", "\ud83d\ud83d\ude00"}) {
            for (String before : new String[] {"", "x".repeat(100), "x".repeat(3_999), "x".repeat(7_998)}) {
                String name = before.length() + " chars and "
                        + text.chars().mapToObj(Integer::toHexString).toList();
                attacks.put("text of " + name, generating(g -> g.writeString(before + text)));
                attacks.put(
                        "chars of " + name,
                        generating(
                                g -> g.writeString((before + text).toCharArray(), 0, before.length() + text.length())));
                attacks.put("a name of " + name, generating(g -> {
                    g.writeStartObject();
                    g.writeFieldName(before + text);
                }));
                attacks.put(
                        "a key of " + name, (mapper, target) -> mapper.writeValue(target, Map.of(before + text, text)));
                attacks.put("raw text of " + name, generating(g -> g.writeRaw(before + text)));
                attacks.put("a serialized name of " + name, generating(g -> {
                    g.writeStartObject();
                    g.writeFieldName(new SerializedString(before + text));
                }));
            }
        }
    }

    private static void addObjects(Map<String, Attack> attacks) {
        for (int[] table : new int[][] {{}, new int[10], null}) {
            attacks.put("escapes with a table of " + (table == null ? "null" : table.length), generating(g -> {
                g.setCharacterEscapes(new Escapes(table, new SerializedString("!")));
                g.writeString("some text");
            }));
        }
        int[] custom = CharacterEscapes.standardAsciiEscapesForJSON();
        Arrays.fill(custom, CharacterEscapes.ESCAPE_CUSTOM);
        attacks.put("escapes without a sequence", generating(g -> {
            g.setCharacterEscapes(new Escapes(custom, null));
            g.writeString("some text");
        }));
        attacks.put("escapes of the factory that fail", (mapper, target) -> {
            mapper.getFactory().setCharacterEscapes(new Escapes(null, null) {
                @Override
                public int[] getEscapeCodesForAscii() {
                    throw new InternalError("escapes");
                }
            });
            try {
                mapper.writeValue(target, "text");
            } finally {
                mapper.getFactory().setCharacterEscapes(null);
            }
        });
        attacks.put("escapes that are changed meanwhile", generating(g -> {
            int[] table = CharacterEscapes.standardAsciiEscapesForJSON();
            g.setCharacterEscapes(new Escapes(table, new SerializedString("!")));
            g.writeString("some text");
            table['s'] = CharacterEscapes.ESCAPE_CUSTOM;
            g.writeString("some text");
        }));
        for (int length : new int[] {-5, -1, 0, 1, 100_000}) {
            attacks.put("a string that says it wrote " + length, showingTheBuffer(g -> {
                g.writeStartObject();
                g.writeFieldName(new Liar(length));
                g.writeString(new Liar(length));
                g.writeFieldName("next");
                g.writeRawValue(new Liar(length));
            }));
        }
        attacks.put(
                "a string whose every method fails",
                generating(g -> g.writeString(new Liar(0) {
                    @Override
                    public int appendQuotedUTF8(byte[] buffer, int offset) {
                        throw new InternalError("string");
                    }
                })));
        attacks.put("a separator that lies", showingTheBuffer(g -> {
            g.setRootValueSeparator(new Liar(3));
            g.writeNumber(1);
            g.writeNumber(2);
        }));
        attacks.put(
                "a reader that gives nothing",
                showingTheBuffer(g -> g.writeString(
                        new Reader() {
                            @Override
                            public int read(char[] chars, int offset, int length) {
                                return offset > 0 || length == 0 ? -1 : length + 1;
                            }

                            @Override
                            public void close() {}
                        },
                        100)));
        for (boolean error : new boolean[] {false, true}) {
            attacks.put("a printer that fails" + (error ? " with an Error" : ""), generating(g -> {
                g.setPrettyPrinter(new MinimalPrettyPrinter() {
                    @Override
                    public void writeEndObject(JsonGenerator generator, int entries) {
                        if (error) {
                            throw new InternalError("printer");
                        }
                        throw new IllegalStateException("printer");
                    }
                });
                g.writeStartObject();
                g.writeStringField("name", "value");
            }));
        }
        attacks.put("a printer that closes", generating(g -> {
            g.setPrettyPrinter(new MinimalPrettyPrinter() {
                @Override
                public void beforeObjectEntries(JsonGenerator generator) throws IOException {
                    generator.close();
                }
            });
            g.writeStartObject();
        }));
    }

    /** What a stream does with a block. */
    private interface Block {
        void write(byte[] bytes, int offset, int length) throws IOException;
    }

    private static OutputStream stream(Block block) {
        return new OutputStream() {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                block.write(bytes, offset, length);
            }

            @Override
            public void write(int b) {
                throw new AssertionError();
            }
        };
    }

    private static void addStreams(Map<String, Attack> attacks) {
        attacks.put(
                "a stream that writes with the same mapper",
                (mapper, target) -> mapper.writeValue(
                        stream((bytes, offset, length) -> {
                            target.write(mapper.writeValueAsBytes(Values.all().get(0)));
                            mapper.writeValue(target, Values.all().get(1));
                            target.write(bytes, offset, length);
                        }),
                        Values.all()));
        attacks.put("a stream that writes to its own generator", (mapper, target) -> {
            JsonGenerator[] own = new JsonGenerator[1];
            own[0] = mapper.createGenerator(new ByteArrayOutputStream() {
                @Override
                public void flush() throws IOException {
                    own[0].writeString("again");
                    target.write('f');
                }

                @Override
                public void write(byte[] bytes, int offset, int length) {
                    target.write(bytes, offset, length);
                }
            });
            own[0].writeString("once");
            own[0].flush();
            own[0].close();
        });
        attacks.put("a stream that keeps the array", (mapper, target) -> {
            byte[][] taken = new byte[1][];
            mapper.writeValue(
                    stream((bytes, offset, length) -> {
                        taken[0] = bytes;
                        target.write(bytes, offset, length);
                    }),
                    Values.all().get(0));
            Arrays.fill(taken[0], (byte) '!');
        });
        attacks.put(
                "a stream that writes into the array",
                (mapper, target) -> mapper.writeValue(
                        stream((bytes, offset, length) -> {
                            target.write(bytes, offset, length);
                            Arrays.fill(bytes, (byte) '!');
                        }),
                        List.of("x".repeat(20_000), "y".repeat(20_000))));
        for (Throwable failure : new Throwable[] {
            new OutOfMemoryError("stream"),
            new StackOverflowError("stream"),
            new ThreadDeath(),
            new IOException("stream")
        }) {
            for (int size : new int[] {10, 20_000}) {
                attacks.put("a stream that throws " + failure + " after " + size, (mapper, target) -> {
                    try {
                        mapper.writeValue(
                                stream((bytes, offset, length) -> {
                                    throw HostileTest.<RuntimeException>unchecked(failure);
                                }),
                                "x".repeat(size));
                    } catch (Error e) {
                        target.write(e.toString().getBytes());
                    }
                });
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable failure) throws T {
        throw (T) failure;
    }

    private static class Escapes extends CharacterEscapes {

        private final int[] table;
        private final SerializableString sequence;

        Escapes(int[] table, SerializableString sequence) {
            this.table = table;
            this.sequence = sequence;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return table;
        }

        @Override
        public SerializableString getEscapeSequence(int ch) {
            return sequence;
        }
    }

    /** Returns a length, but writes nothing. */
    private static class Liar extends SerializedString {

        private final int length;

        Liar(int length) {
            super("liar");
            this.length = length;
        }

        @Override
        public int appendQuotedUTF8(byte[] buffer, int offset) {
            return length;
        }

        @Override
        public int appendUnquotedUTF8(byte[] buffer, int offset) {
            return length;
        }
    }

    public static final class Itself {
        public final String name = "name";

        public Itself getItself() {
            return this;
        }
    }

    public static final class Endless {
        public final String name = "name";

        public String getEndless() {
            return getEndless();
        }
    }
}
