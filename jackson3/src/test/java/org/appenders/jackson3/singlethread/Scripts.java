package org.appenders.jackson3.singlethread;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tools.jackson.core.Base64Variants;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.databind.node.JsonNodeFactory;

/** Call sequences that together reach every method of a generator. */
public final class Scripts {

    private static final byte[] BYTES = new byte[10_000];

    static {
        for (int i = 0; i < BYTES.length; i++) {
            BYTES[i] = (byte) (i * 31);
        }
    }

    private Scripts() {}

    /** A few bytes. */
    public static Script small() {
        return new Script(
                "small",
                JsonGenerator::writeStartObject,
                g -> g.writeStringProperty("name", "value"),
                g -> g.writeNumberProperty("number", 42),
                JsonGenerator::writeEndObject);
    }

    /** Writes several times the size of the buffer, with every kind of text call. */
    static Script large() {
        Script script = new Script("large", JsonGenerator::writeStartObject);
        for (int i = 0; i < 12; i++) {
            int number = i;
            script.then(g -> g.writeName("field" + number))
                    .then(JsonGenerator::writeStartArray)
                    .then(g -> g.writeString(Texts.ascii(900)))
                    .then(g -> g.writeString(Texts.latin1(1700)))
                    .then(g -> g.writeNumber(number * 1.5))
                    .then(JsonGenerator::writeEndArray);
        }
        return script.then(JsonGenerator::writeEndObject);
    }

    static List<Script> all() {
        List<Script> all = new ArrayList<>(legal());
        all.addAll(illegal());
        return all;
    }

    static List<Script> legal() {
        List<Script> all = new ArrayList<>();
        all.add(new Script("nothing"));
        all.add(small());
        all.add(large());
        all.add(structures());
        all.add(numbers());
        all.add(rootValues());
        for (int length : new int[] {0, 1, 3, 7, 8, 15, 31, 32, 33, 100}) {
            all.add(texts(length));
        }
        all.add(longTexts());
        all.add(names());
        all.add(longNames());
        all.add(tails());
        all.add(raw());
        all.add(binary());
        all.add(readers());
        all.add(deep(70));
        all.add(deep(300));
        all.add(changedOnTheWay());
        all.add(codec());
        all.add(copying());
        all.add(flushing());
        all.add(convenience());
        all.add(unclosed());
        return all;
    }

    private static Script structures() {
        return new Script(
                "structures",
                JsonGenerator::writeStartObject,
                g -> g.writeName("a"),
                JsonGenerator::writeStartArray,
                JsonGenerator::writeEndArray,
                g -> g.writeName("b"),
                g -> g.writeStartArray("current", 2),
                g -> g.writeStartObject("current"),
                JsonGenerator::writeEndObject,
                g -> g.writeStartObject("current", 3),
                g -> g.assignCurrentValue("other"),
                g -> g.writeBooleanProperty("c", true),
                g -> g.writeBooleanProperty("d", false),
                g -> g.writeNullProperty("e"),
                JsonGenerator::writeEndObject,
                JsonGenerator::writeEndArray,
                g -> g.writeName("f"),
                g -> g.writeStartArray("current"),
                JsonGenerator::writeNull,
                g -> g.writeBoolean(true),
                g -> g.writeBoolean(false),
                g -> g.writeArray(new int[] {1, 2, 3}, 0, 3),
                g -> g.writeArray(new long[] {1, 2, 3}, 1, 2),
                g -> g.writeArray(new double[] {1, 2.5, 3}, 0, 3),
                g -> g.writeArray(new String[] {"x", "y"}, 0, 2),
                JsonGenerator::writeEndArray,
                JsonGenerator::writeEndObject);
    }

    private static Script numbers() {
        Script script = new Script("numbers", JsonGenerator::writeStartArray);
        for (int i : new int[] {0, 1, -1, 9, 10, 999, 1000, 1_000_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
            script.then(g -> g.writeNumber(i)).then(g -> g.writeNumber((short) i));
        }
        for (long l : new long[] {0, -1, 1L << 31, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, -(1L << 40)}) {
            script.then(g -> g.writeNumber(l))
                    .then(g -> g.writeNumber(BigInteger.valueOf(l).pow(5)));
        }
        for (double d : new double[] {
            0,
            -0.0,
            1,
            0.1,
            1e7,
            1e-3,
            1.0E10,
            Double.MIN_VALUE,
            -Double.MIN_NORMAL,
            Double.MAX_VALUE,
            2e-3,
            2.0E-3,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            9007199254740993.0,
            2.2250738585072014E-308
        }) {
            script.then(g -> g.writeNumber(d)).then(g -> g.writeNumber((float) d));
        }
        for (String s : new String[] {"0", "1E+5", "1.10", "-1E-20", "123456789012345678901234567890.123", "1E20000"}) {
            script.then(g -> g.writeNumber(new BigDecimal(s)))
                    .then(g -> g.writeNumber(s))
                    .then(g -> g.writeNumber(s.toCharArray(), 0, s.length()));
        }
        script.then(g -> g.writeNumber((BigDecimal) null))
                .then(g -> g.writeNumber((BigInteger) null))
                .then(g -> g.writeNumber((String) null));
        for (int i = 0; i < 1500; i += 100) {
            int from = i;
            // Continues past the end of the buffer. Each kind of number needs a different amount of room.
            script.then(g -> {
                for (int j = from; j < from + 100; j++) {
                    g.writeNumber(j * 0.1);
                    g.writeNumber(j * -0.1f);
                    g.writeNumber(j);
                    g.writeNumber(j * 1_000_000_007L);
                    g.writeBoolean(j % 3 == 0);
                    g.writeNull();
                }
            });
        }
        return script.then(JsonGenerator::writeEndArray);
    }

    private static Script rootValues() {
        return new Script(
                "root values",
                g -> g.writeNumber(1),
                g -> g.writeString("two"),
                g -> g.writeNumber(3.0),
                JsonGenerator::writeStartObject,
                JsonGenerator::writeEndObject,
                g -> g.writeString(Texts.latin1(100)),
                g -> g.writeString(Texts.ascii(8000)),
                g -> g.writeBoolean(true),
                JsonGenerator::writeNull);
    }

    private static Script texts(int length) {
        Script script = new Script("texts of " + length, JsonGenerator::writeStartArray);
        for (String text : Texts.each(length)) {
            addText(script, text);
        }
        return script.then(JsonGenerator::writeEndArray);
    }

    private static void addText(Script script, String text) {
        char[] chars = ("<<<" + text + ">>").toCharArray();
        byte[] utf8 = ("<<" + text + ">").getBytes(StandardCharsets.UTF_8);
        script.then(g -> g.writeString(text))
                .then(g -> g.writeString(chars, 3, text.length()))
                .then(g -> g.writeString(new SerializedString(text)))
                .then(g -> g.writeString(new SerializedStringLike(text)))
                .then(g -> g.writeString(new StringReader(text), text.length()))
                .then(g -> g.writeString(new StringReader(text), -1))
                .then(g -> g.writeUTF8String(utf8, 2, utf8.length - 3))
                .then(g -> g.writeRawUTF8String(utf8, 2, utf8.length - 3));
    }

    private static Script longTexts() {
        Script script = new Script("long texts", JsonGenerator::writeStartArray);
        for (int length : new int[] {999, 1000, 1001, 2001, 3999, 4000, 4001, 8001, 20_000}) {
            for (String text : Texts.each(length)) {
                script.then(g -> g.writeString(text))
                        .then(g -> g.writeString(text.toCharArray(), 0, length))
                        .then(g -> g.writeString(new StringReader(text), -1));
            }
        }
        script.then(g -> g.writeString((String) null)).then(g -> g.writeString(new SerializedString("")));
        return script.then(JsonGenerator::writeEndArray);
    }

    private static Script names() {
        Script script = new Script("names", JsonGenerator::writeStartObject);
        for (int length : new int[] {0, 1, 2, 3, 4, 7, 8, 9, 16, 17, 31, 32, 33, 64}) {
            int tag = length;
            for (String text : Texts.each(length)) {
                script.then(g -> g.writeName(text))
                        .then(g -> g.writeNumber(tag))
                        .then(g -> g.writeName(new SerializedString('s' + text)))
                        .then(g -> g.writeString(text))
                        .then(g -> g.writeName(new SerializedStringLike('o' + text)))
                        .then(JsonGenerator::writeNull);
            }
        }
        return script.then(g -> g.writePropertyId(17))
                .then(JsonGenerator::writeNull)
                .then(JsonGenerator::writeEndObject);
    }

    private static Script longNames() {
        Script script = new Script("long names", JsonGenerator::writeStartObject);
        for (int length : new int[] {600, 999, 1000, 1001, 3999, 4000, 4001, 9000}) {
            for (String text : Texts.each(length)) {
                script.then(g -> g.writeName(text))
                        .then(JsonGenerator::writeNull)
                        .then(g -> g.writeName(new SerializedString('s' + text)))
                        .then(JsonGenerator::writeNull);
            }
        }
        return script.then(JsonGenerator::writeEndObject);
    }

    /** Each kind of call at each of the last positions of the buffer. */
    private static Script tails() {
        Script script = new Script("tails", JsonGenerator::writeStartObject, g -> g.writeArrayPropertyStart("a"));
        Script.Call[] calls = {
            g -> g.writeString(""),
            g -> g.writeString("abc"),
            g -> g.writeString("abcdefg\u00e9"),
            g -> g.writeString(Texts.ascii(40)),
            g -> g.writeString("a\u00e9".toCharArray(), 0, 2),
            g -> g.writeString(Texts.latin1(40).toCharArray(), 0, 40),
            g -> g.writeString(new SerializedString("abcdefgh")),
            g -> g.writeNumber(1),
            g -> g.writeNumber(-123456789012L),
            g -> g.writeNumber(1.5),
            g -> g.writeNumber(-1.2345678901234567E-300),
            g -> g.writeNumber(1.25f),
            g -> g.writeNumber(new BigDecimal("1.5")),
            g -> g.writeBoolean(false),
            JsonGenerator::writeNull,
            JsonGenerator::writeStartArray,
            g -> {
                g.writeStartObject();
                g.writeName("n");
                g.writeNull();
                g.writeName("name\u00e9");
                g.writeNull();
                g.writeName(new SerializedString("name"));
                g.writeNull();
            }
        };
        for (int left = 0; left < 32; left++) {
            int end = 8000 - left;
            for (Script.Call call : calls) {
                script.then(g -> {
                    g.flush();
                    fillTo(g, end);
                    call.on(g);
                    while (depth(g) > 2) {
                        if (g.streamWriteContext().inArray()) {
                            g.writeEndArray();
                        } else {
                            g.writeEndObject();
                        }
                    }
                });
            }
        }
        return script.then(JsonGenerator::writeEndArray).then(JsonGenerator::writeEndObject);
    }

    /** Fills the buffer up to a position. Stock does not flush before this call, unlike before all others. */
    static void fillTo(JsonGenerator g, int end) throws IOException {
        g.writeRaw(new SerializedString(Texts.ascii(end - g.streamWriteOutputBuffered())));
    }

    private static int depth(JsonGenerator g) {
        int depth = 0;
        for (TokenStreamContext at = g.streamWriteContext(); !at.inRoot(); at = at.getParent()) {
            depth++;
        }
        return depth;
    }

    private static Script raw() {
        Script script = new Script("raw", JsonGenerator::writeStartArray);
        for (int length : new int[] {0, 1, 8, 50, 1000, 2700, 4001, 9000}) {
            for (String text : Texts.each(length)) {
                script.then(g -> g.writeRaw(text))
                        .then(g -> g.writeRaw("<" + text + ">", 1, length))
                        .then(g -> g.writeRaw(text.toCharArray(), 0, length))
                        .then(g -> g.writeRawValue(text))
                        .then(g -> g.writeRawValue(text.toCharArray(), 0, length))
                        .then(g -> g.writeRawValue("<" + text + ">", 1, length));
            }
            String ascii = Texts.ascii(length);
            script.then(g -> g.writeRaw(new SerializedString(ascii)))
                    .then(g -> g.writeRawValue(new SerializedString(ascii)));
        }
        for (char c : new char[] {'a', '"', '\u00e9', '\u4e2d', '\ud83d', '\udc00'}) {
            script.then(g -> g.writeRaw(c));
        }
        return script.then(JsonGenerator::writeEndArray);
    }

    private static Script binary() {
        Script script = new Script("binary", JsonGenerator::writeStartArray);
        for (int length : new int[] {0, 1, 2, 3, 4, 5, 57, 100, 6000, 9999}) {
            script.then(g -> g.writeBinary(BYTES, 1, length))
                    .then(g -> g.writeBinary(Base64Variants.MIME, BYTES, 0, length))
                    .then(g -> g.writeBinary(Base64Variants.MODIFIED_FOR_URL, BYTES, 0, length))
                    .then(g -> g.writeBinary(new ByteArrayInputStream(BYTES, 0, length), length))
                    .then(g -> g.writeBinary(Base64Variants.PEM, new ByteArrayInputStream(BYTES, 0, length), -1))
                    .then(g -> g.writeBinary(new ByteArrayInputStream(BYTES, 0, length), length + 1));
        }
        return script.then(JsonGenerator::writeEndArray);
    }

    private static Script readers() {
        return new Script(
                "readers",
                JsonGenerator::writeStartArray,
                g -> g.writeString(new StringReader(Texts.latin1(10_000)), 5000),
                g -> g.writeString(new StringReader(Texts.latin1(100)), 101),
                g -> g.writeString(new StringReader(""), -1),
                g -> g.writeString(new StringReader(""), 0),
                g -> g.writeString((StringReader) null, 0),
                JsonGenerator::writeEndArray);
    }

    static Script deep(int levels) {
        Script script = new Script("depth " + levels);
        for (int i = 0; i < levels; i++) {
            int level = i;
            script.then(g -> {
                if (level % 3 == 0) {
                    g.writeStartArray();
                } else {
                    g.writeStartObject("level" + level);
                    g.writeName("next");
                }
            });
        }
        return script.then(g -> g.writeString("bottom")).then(g -> {
            for (int i = levels - 1; i >= 0; i--) {
                if (i % 3 == 0) {
                    g.writeEndArray();
                } else {
                    g.writeEndObject();
                }
            }
        });
    }

    /** Settings of the generator that change while it writes. */
    private static Script changedOnTheWay() {
        Script script = new Script("changed on the way", JsonGenerator::writeStartArray);
        Script.Call sample = g -> {
            g.writeStartObject();
            g.writeName("na\u00efve/<name> that is long enough to be encoded");
            g.writeString("na\u00efve/<text>\u0001 that is long enough to be encoded");
            g.writeName("a");
            g.writeString("a\u00e9/<\u001f");
            g.writeName(new SerializedString("s\u00e9/"));
            g.writeNumber(1.5);
            g.writeName("nan");
            g.writeNumber(Double.NaN);
            g.writeName("dec");
            g.writeNumber(new BigDecimal("1E+3"));
            g.writeEndObject();
        };
        for (StreamWriteFeature feature : StreamWriteFeature.values()) {
            script.then(g -> g.configure(feature, !feature.enabledByDefault()))
                    .then(sample)
                    .then(g -> g.configure(feature, feature.enabledByDefault()))
                    .then(sample);
        }
        CharacterEscapes escapes = new Configuration.Escapes();
        return script.then(g -> g.setCharacterEscapes(escapes))
                .then(sample)
                .then(g -> g.setCharacterEscapes(null))
                .then(sample)
                .then(JsonGenerator::writeEndArray);
    }

    private static Script codec() {
        return new Script(
                "codec",
                JsonGenerator::writeStartArray,
                g -> g.writePOJO("text"),
                g -> g.writePOJO(1),
                g -> g.writePOJO(null),
                g -> g.writePOJO(1.5),
                g -> g.writePOJO(Collections.singletonMap("key", "value")),
                g -> g.writeTree(JsonNodeFactory.instance.objectNode().put("a", 1)),
                g -> g.writeTree(null),
                JsonGenerator::writeStartObject,
                g -> g.writePOJOProperty("o", Collections.singletonList("x")),
                JsonGenerator::writeEndObject,
                JsonGenerator::writeEndArray);
    }

    private static Script copying() {
        return new Script("copying", g -> {
            try (tools.jackson.core.JsonParser parser = new tools.jackson.core.json.JsonFactory()
                    .createParser(
                            ObjectReadContext.empty(),
                            "{\"a\":[1,2.5,\"x\\u00e9\",true,false,null,{\"b\":123456789012345678901}]}")) {
                parser.nextToken();
                g.copyCurrentStructure(parser);
            }
        });
    }

    private static Script flushing() {
        return new Script(
                "flushing",
                JsonGenerator::flush,
                JsonGenerator::writeStartArray,
                JsonGenerator::flush,
                JsonGenerator::flush,
                g -> g.writeString(Texts.ascii(20_000)),
                JsonGenerator::flush,
                g -> g.configure(StreamWriteFeature.FLUSH_PASSED_TO_STREAM, false),
                g -> g.writeNumber(1),
                JsonGenerator::flush,
                g -> g.configure(StreamWriteFeature.FLUSH_PASSED_TO_STREAM, true),
                JsonGenerator::writeEndArray,
                JsonGenerator::flush);
    }

    private static Script convenience() {
        return new Script(
                "convenience",
                JsonGenerator::writeStartObject,
                g -> g.writeStringProperty("a", "b"),
                g -> g.writeNumberProperty("i", 1),
                g -> g.writeNumberProperty("l", 1L),
                g -> g.writeNumberProperty("d", 1.5),
                g -> g.writeNumberProperty("f", 1.5f),
                g -> g.writeNumberProperty("b", BigDecimal.TEN),
                g -> g.writeBinaryProperty("bin", new byte[] {1, 2, 3}),
                g -> g.writeArrayPropertyStart("arr"),
                g -> g.writeString("x"),
                JsonGenerator::writeEndArray,
                g -> g.writeObjectPropertyStart("obj"),
                JsonGenerator::writeEndObject,
                g -> g.writeOmittedProperty("omitted"),
                JsonGenerator::writeEndObject,
                g -> g.writeObjectId("id"),
                g -> g.writeObjectRef("ref"),
                g -> g.writeTypeId("type"),
                g -> g.writeEmbeddedObject(new byte[] {1, 2}),
                g -> g.writeEmbeddedObject(new Object() {
                    @Override
                    public String toString() {
                        return "embedded";
                    }
                }));
    }

    private static Script unclosed() {
        return new Script(
                "unclosed",
                JsonGenerator::writeStartArray,
                JsonGenerator::writeStartObject,
                g -> g.writeName("a"),
                JsonGenerator::writeStartArray,
                g -> g.writeString("left open"));
    }

    private static List<Script> illegal() {
        List<Script> all = new ArrayList<>();
        all.add(new Script(
                "value without name",
                JsonGenerator::writeStartObject,
                g -> g.writeString("a"),
                g -> g.writeNumber(1),
                g -> g.writeNumber(1.5),
                g -> g.writeBoolean(true),
                JsonGenerator::writeNull,
                JsonGenerator::writeStartArray,
                JsonGenerator::writeStartObject,
                g -> g.writeBinary(BYTES, 0, 3),
                g -> g.writeRawValue("x"),
                g -> g.writeString(Texts.ascii(100).toCharArray(), 0, 100),
                g -> g.writeString(Texts.ascii(100)),
                g -> g.writeStringProperty("then", "well")));
        all.add(new Script(
                "two names",
                JsonGenerator::writeStartObject,
                g -> g.writeName("a"),
                g -> g.writeName("b"),
                g -> g.writeName(new SerializedString("c")),
                g -> g.writeName(Texts.latin1(100)),
                JsonGenerator::writeNull));
        all.add(new Script(
                "name in an array",
                JsonGenerator::writeStartArray,
                g -> g.writeName("a"),
                g -> g.writeName(new SerializedString("a")),
                g -> g.writeNumber(1),
                g -> g.writeName(Texts.latin1(100)),
                g -> g.writeName(new SerializedString(Texts.latin1(100)))));
        all.add(new Script(
                "name at the root",
                g -> g.writeName("a"),
                g -> g.writeName(new SerializedString("a")),
                g -> g.writeNumber(1)));
        all.add(new Script(
                "unbalanced ends",
                JsonGenerator::writeEndArray,
                JsonGenerator::writeEndObject,
                JsonGenerator::writeStartArray,
                JsonGenerator::writeEndObject,
                JsonGenerator::writeEndArray,
                JsonGenerator::writeStartObject,
                JsonGenerator::writeEndArray,
                g -> g.writeName("a"),
                JsonGenerator::writeEndObject));
        all.add(new Script(
                "the same name twice",
                JsonGenerator::writeStartObject,
                g -> g.writeNumberProperty("a", 1),
                g -> g.writeNumberProperty("a", 2),
                g -> g.writeName(new SerializedString("b")),
                JsonGenerator::writeNull,
                g -> g.writeName(new SerializedString("b")),
                JsonGenerator::writeNull));
        all.add(new Script(
                "null names",
                JsonGenerator::writeStartObject,
                g -> g.writeNumberProperty("a", 1),
                g -> g.writeName((String) null),
                g -> g.writeNumber(2),
                g -> g.writeName((SerializableString) null),
                g -> g.writeNumber(3)));
        all.add(new Script(
                "bad ranges of chars",
                JsonGenerator::writeStartArray,
                g -> g.writeString(new char[40], 10, 35),
                g -> g.writeString(new char[40], -1, 35),
                g -> g.writeString((char[]) null, 0, 35),
                g -> g.writeString(new char[5], 0, 10),
                g -> g.writeString(Texts.ascii(100).toCharArray(), 50, 51),
                g -> g.writeString(Texts.latin1(3000).toCharArray(), 2000, 1001),
                g -> g.writeString(Texts.ascii(100).toCharArray(), 0, -1),
                g -> g.writeString("then well")));
        all.add(new Script(
                "bad ranges of raw text and bytes",
                JsonGenerator::writeStartArray,
                g -> g.writeRaw("abc", 2, 2),
                g -> g.writeRaw(new char[3], 2, 2),
                g -> g.writeBinary(new byte[3], 2, 2),
                g -> g.writeUTF8String(new byte[3], 2, 2),
                g -> g.writeRawUTF8String(new byte[3], 2, 2),
                g -> g.writeRaw((String) null),
                g -> g.writeRaw((SerializableString) null),
                g -> g.writeString((SerializableString) null),
                g -> g.writeString("then well")));
        all.add(new Script(
                "a reader that fails",
                JsonGenerator::writeStartArray,
                g -> g.writeString(
                        new StringReader("abc") {
                            @Override
                            public int read(char[] chars, int offset, int length) throws IOException {
                                throw new IOException("reader");
                            }
                        },
                        -1),
                g -> g.writeBinary(
                        new ByteArrayInputStream(BYTES) {
                            @Override
                            public int read(byte[] bytes, int offset, int length) {
                                throw new IllegalStateException("stream");
                            }
                        },
                        10),
                g -> g.writeString("then well")));
        return all;
    }
}
