package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SegmentedStringWriter;
import com.fasterxml.jackson.core.util.BufferRecycler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.Target;
import org.appenders.jackson.singlethread.Turns;
import org.appenders.jackson.singlethread.encode.KnownNames;
import org.appenders.jackson.singlethread.encode.Latin1Encoder;
import org.appenders.jackson.singlethread.encode.StringAccess;
import org.appenders.jackson.singlethread.encode.TextEncoder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the kept buffers contain after a write, depending on the builder's setting. */
public class ClearBuffersTest {

    private static final String SECRET = "6aQ0v9X";

    /** Writes the secret in one of the possible calls. */
    private interface Call {
        void on(JsonGenerator generator) throws IOException;
    }

    private enum Kind {
        SHORT(g -> g.writeString(SECRET)),
        LONG(g -> g.writeString(String.join("", Collections.nCopies(40, SECRET)))),
        LONGER_THAN_THE_BUFFER(g -> g.writeString(String.join("", Collections.nCopies(4000, SECRET)))),
        OTHER_SCRIPT(g -> g.writeString("\u4e2d" + SECRET)),
        CHARS(g -> g.writeString(("                    " + SECRET + "                      ").toCharArray(), 0, 49)),
        READER(g -> g.writeString(new StringReader(SECRET), -1)),
        RAW(g -> g.writeRaw(SECRET)),
        NAME(g -> {
            g.writeStartObject();
            g.writeFieldName(SECRET);
        }),
        FLUSHED_NAME(g -> {
            g.writeStartObject();
            g.writeFieldName(SECRET);
            g.flush();
            g.writeNull();
            g.writeEndObject();
        }),
        BINARY(g -> g.writeBinary(
                Base64Variants.MIME,
                new ByteArrayInputStream((SECRET + SECRET + SECRET).getBytes(StandardCharsets.US_ASCII)),
                3 * SECRET.length())),
        BINARY_OF_A_STREAM_THAT_CLOSES_IT(g -> assertThatThrownBy(
                        () -> g.writeBinary(Base64Variants.MIME, closing(g), 3 * SECRET.length()))
                .hasMessage(LeasedGenerator.CLOSED_MESSAGE)),
        NUMBER(g -> g.writeNumber(SECRET)),
        FAILED(g -> {
            g.writeStartObject();
            g.writeStringField("a", SECRET);
            g.writeString("no name");
        });

        final Call call;

        Kind(Call call) {
            this.call = call;
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void nothingIsLeftWhereTheyAreCleared(Kind kind) throws Exception {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();

        assertThat(keptAfter(factory, kind.call)).isNotEmpty().noneMatch(text -> text.contains(SECRET));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theLastWriteIsLeftWhereTheyAreNot(Kind kind) throws Exception {
        assertThat(keptAfter(new SingleThreadJsonFactory(), kind.call)).anyMatch(text -> text.contains(SECRET));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void nothingIsLeftOfAStringWhereTheyAreCleared(Kind kind) throws Exception {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();

        assertThat(keptAfterString(factory, kind.call)).isNotEmpty().noneMatch(text -> text.contains(SECRET));
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theLastStringIsLeftWhereTheyAreNot(Kind kind) throws Exception {
        assertThat(keptAfterString(new SingleThreadJsonFactory(), kind.call)).anyMatch(text -> text.contains(SECRET));
    }

    @Test
    void digitsAreCleared() throws Exception {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();

        assertThat(keptAfter(factory, g -> g.writeNumber(1.2345678901234567e-100)))
                .noneMatch(t -> t.contains("23456"));
        assertThat(keptAfter(new SingleThreadJsonFactory(), g -> g.writeNumber(1.2345678901234567e-100)))
                .anyMatch(t -> t.contains("23456"));
    }

    @Test
    void theNextWriteIsStocks() throws Exception {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();
        for (int i = 0; i < 3; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            JsonGenerator generator = factory.createGenerator(out);
            generator.writeStartArray();
            generator.writeString("text");
            generator.writeNumber(0.1f);
            generator.writeEndArray();
            generator.close();
            assertThat(out.toString("UTF-8")).isEqualTo("[\"text\",0.1]");
        }
    }

    static Stream<SingleThreadJsonFactory> copies() throws Exception {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();
        ByteArrayOutputStream serialized = new ByteArrayOutputStream();
        new ObjectOutputStream(serialized).writeObject(factory);
        return Stream.of(factory.copy(), factory.rebuild().build(), (SingleThreadJsonFactory)
                new ObjectInputStream(new ByteArrayInputStream(serialized.toByteArray())).readObject());
    }

    @ParameterizedTest
    @MethodSource("copies")
    void copiesClearTheirs(SingleThreadJsonFactory copy) throws Exception {
        assertThat(keptAfter(copy, Kind.LONG.call)).isNotEmpty().noneMatch(text -> text.contains(SECRET));
    }

    /** Names are user data, too. If they were cached, they would stay in memory after the buffers are cleared. */
    @Test
    void namesAreNotKeptWhereBuffersAreCleared() throws Exception {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder().clearBuffers(true).build();

        assertThat(knownNames(factory)).isSameAs(KnownNames.NONE);
        assertThat(knownNames(new SingleThreadJsonFactory()) == KnownNames.NONE)
                .isEqualTo(StringAccess.DEFAULT == StringAccess.IN_PLACE);
    }

    /** Returns what is kept of names from the second write on. */
    private static Object knownNames(SingleThreadJsonFactory factory) throws Exception {
        Turns.warmUp(factory);
        return knownNames(Target.open(factory));
    }

    public static Object knownNames(JsonGenerator generator) throws Exception {
        Field names = TextGenerator.class.getDeclaredField("names");
        names.setAccessible(true);
        return names.get(generator);
    }

    /** Returns all arrays of the idle generator and of the buffers that it had, as text, after a write. */
    private static List<String> keptAfter(SingleThreadJsonFactory factory, Call call) throws Exception {
        return keptAfter(
                factory,
                factory.createGenerator(new OutputStream() {
                    @Override
                    public void write(int b) {}
                }),
                call);
    }

    private static List<String> keptAfterString(SingleThreadJsonFactory factory, Call call) throws Exception {
        return keptAfter(factory, factory.createGenerator(new SegmentedStringWriter(new BufferRecycler())), call);
    }

    private static List<String> keptAfter(SingleThreadJsonFactory factory, JsonGenerator opened, Call call)
            throws Exception {
        LeasedGenerator generator = (LeasedGenerator) opened;
        try {
            call.on(generator);
        } catch (IOException e) {
            // The call of the kind that fails. The generator is then closed as usual.
            assertThat(e).hasMessageContaining("expecting field name");
        }
        generator.close();
        List<String> texts = new ArrayList<>();
        collect(generator, texts);
        GeneratorSlot slot = slot(factory);
        Buffers buffers = slot.buffers;
        assertThat(buffers.acquire(slot)).isTrue();
        collect(buffers, texts);
        buffers.release(false);
        // The objects that were checked are the kept ones.
        Turns.open(factory, generator).close();
        assertThat(slot(factory).buffers).isSameAs(buffers);
        return texts;
    }

    /** Returns a stream that closes the generator which reads it. */
    private static InputStream closing(JsonGenerator generator) {
        return new InputStream() {
            private final InputStream secret =
                    new ByteArrayInputStream((SECRET + SECRET + SECRET).getBytes(StandardCharsets.US_ASCII));

            @Override
            public int read() {
                throw new UnsupportedOperationException("One by one nothing is read here");
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = secret.read(bytes, offset, length);
                generator.close();
                return read;
            }
        };
    }

    private static GeneratorSlot slot(SingleThreadJsonFactory factory) throws ReflectiveOperationException {
        Field pool = SingleThreadJsonFactory.class.getDeclaredField("pool");
        pool.setAccessible(true);
        return ((GeneratorPool) pool.get(factory)).find();
    }

    private static void collect(Object object, List<String> texts) throws IllegalAccessException {
        for (Class<?> type = object.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if ((field.getModifiers() & Modifier.STATIC) != 0
                        || field.getType().isPrimitive()) {
                    continue;
                }
                field.setAccessible(true);
                Object value = field.get(object);
                if (value instanceof byte[]) {
                    texts.add(new String((byte[]) value, StandardCharsets.ISO_8859_1));
                } else if (value instanceof char[]) {
                    texts.add(new String((char[]) value));
                } else if (value instanceof Buffer && ((Buffer) value).array() instanceof byte[]) {
                    texts.add(new String((byte[]) ((Buffer) value).array(), StandardCharsets.ISO_8859_1));
                } else if (value instanceof StringBuilder) {
                    texts.add(value.toString());
                } else if (value instanceof TextEncoder
                        || value instanceof Latin1Encoder
                        || value instanceof CharTarget
                        || value instanceof WriteContext && isKept(field)) {
                    collect(value, texts);
                }
            }
        }
    }

    /** Returns whether a field leads to a kept write context: from the generator, or from a context to its child. */
    private static boolean isKept(Field field) {
        return field.getDeclaringClass() == LeasedGenerator.class
                || field.getName().equals("_child");
    }
}
