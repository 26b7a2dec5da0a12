package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonGenerator.Feature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledIf;

/**
 * What a factory keeps after a write: nothing that belongs to the caller, and never more than the documented memory.
 */
@SuppressWarnings("deprecation") // The replacement is newer than Jackson 2.12.
class RetentionTest {

    /**
     * For one thread: buffers and scratch space, 9 kB of names, and three generators with the contexts of 128 levels.
     */
    private static final long MAX_KEPT = (20 + 9 + 3 * 14) * 1024L;

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();

    /** Writes something with a new object, and returns the object that must not be reachable afterwards. */
    private interface Write {
        Object with(JsonFactory factory) throws IOException;
    }

    @TestFactory
    Stream<DynamicTest> nothingOfTheCallersIsReachableAfterClose() {
        return writes().entrySet().stream()
                .map(write -> DynamicTest.dynamicTest(write.getKey(), () -> {
                    WeakReference<Object> reference =
                            new WeakReference<>(write.getValue().with(factory));
                    Garbage.awaitCollected(reference);
                    JsonGenerator next = Target.open(factory);
                    assertThat(next.getOutputContext().getCurrentValue()).isNull();
                    next.close();
                }));
    }

    /** Each write creates its own value, so nothing else refers to it. */
    private static <T> Write writing(Supplier<T> value, Calls<T> calls) {
        return factory -> {
            T written = value.get();
            JsonGenerator generator = Target.open(factory);
            calls.of(generator, written);
            generator.close();
            return written;
        };
    }

    private interface Calls<T> {
        void of(JsonGenerator generator, T value) throws IOException;
    }

    private static Map<String, Write> writes() {
        Map<String, Write> writes = new LinkedHashMap<>();
        writes.put("stream", factory -> {
            OutputStream stream = new Recorder().stream();
            JsonGenerator generator = factory.createGenerator(stream);
            generator.writeString("a");
            generator.close();
            return stream;
        });
        writes.put("data output", factory -> {
            Object data = new Recorder().data();
            JsonGenerator generator = factory.createGenerator((java.io.DataOutput) data);
            assertThat(generator.getOutputTarget()).isNotNull();
            generator.writeString("a");
            generator.close();
            return data;
        });
        for (Failure.Kind kind : Failure.Kind.values()) {
            for (int call = 1; call <= 3; call++) {
                int failing = call;
                writes.put("stream that fails with " + kind + " at " + call, factory -> {
                    OutputStream stream = new Recorder(new Transcript(), Failure.from(failing, kind)).stream();
                    JsonGenerator generator = factory.createGenerator(stream);
                    try {
                        generator.writeString(Texts.ascii(9000));
                    } catch (IOException | IllegalStateException | InternalError e) {
                        assertThat(failing).isLessThan(3);
                    }
                    try {
                        generator.close();
                    } catch (IOException | IllegalStateException | InternalError e) {
                        assertThat(failing).isLessThan(4);
                    }
                    return stream;
                });
            }
        }
        writes.put("abandoned stream", factory -> {
            OutputStream stream = new Recorder().stream();
            factory.createGenerator(stream).writeString("a");
            return stream;
        });
        writes.put("current value at the root", writing(Object::new, (g, value) -> g.setCurrentValue(value)));
        writes.put("current value of an object", writing(Object::new, (g, value) -> {
            g.writeStartArray();
            g.writeStartObject(value);
            g.writeEndObject();
            g.writeEndArray();
        }));
        writes.put("current value of an array", writing(Object::new, (g, value) -> {
            g.writeStartArray(value);
            g.writeStartArray(value, 1);
            g.writeEndArray();
            g.writeEndArray();
        }));
        writes.put("current value of what is left open", writing(Object::new, (g, value) -> {
            g.writeStartObject(value);
            g.writeFieldName("a");
            g.writeStartObject(value);
        }));
        writes.put("current value of what is left open, not closed by us", writing(Object::new, (g, value) -> {
            g.disable(Feature.AUTO_CLOSE_JSON_CONTENT);
            g.writeStartObject(value);
            g.writeFieldName("a");
            g.writeStartObject(value);
        }));
        writes.put("current value with duplicate detection", writing(Object::new, (g, value) -> {
            g.enable(Feature.STRICT_DUPLICATE_DETECTION);
            g.writeStartObject(value);
            g.writeFieldName("a");
            g.writeStartObject(value);
        }));
        writes.put("name", writing(() -> new String("name"), (g, name) -> {
            g.writeStartObject();
            g.writeFieldName(name);
            g.writeNull();
            g.writeEndObject();
        }));
        writes.put("name, long", writing(() -> Texts.latin1(5000), (g, name) -> {
            g.writeStartObject();
            g.writeFieldName(name);
        }));
        writes.put("name, serialized", writing(() -> new SerializedString("name"), (g, name) -> {
            g.writeStartObject();
            g.writeFieldName(name);
            g.writeNull();
        }));
        writes.put("name that appeared twice", writing(() -> new String("name"), (g, name) -> {
            g.enable(Feature.STRICT_DUPLICATE_DETECTION);
            g.writeStartObject();
            g.writeFieldName(name);
            g.writeNull();
            try {
                g.writeFieldName(new String("name"));
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("Duplicate");
            }
        }));
        writes.put("text", writing(() -> Texts.latin1(9000), (g, text) -> g.writeString(text)));
        writes.put(
                "chars",
                writing(() -> Texts.latin1(9000).toCharArray(), (g, text) -> g.writeString(text, 0, text.length)));
        writes.put(
                "reader",
                writing(() -> new StringReader(Texts.latin1(9000)), (g, reader) -> g.writeString(reader, -1)));
        writes.put("codec of the generator", writing(ObjectMapper::new, (g, codec) -> g.setCodec(codec)));
        writes.put("printer of the generator", writing(MinimalPrettyPrinter::new, (g, printer) -> {
            g.setPrettyPrinter(printer);
            g.writeNull();
        }));
        writes.put("escapes of the generator", writing(Configuration.Escapes::new, (g, escapes) -> {
            g.setCharacterEscapes(escapes);
            g.writeString("a");
        }));
        writes.put("table of the generator's escapes", factory -> {
            CharacterEscapes escapes = new Configuration.Escapes();
            JsonGenerator generator = Target.open(factory);
            generator.setCharacterEscapes(escapes);
            generator.writeString("a");
            generator.close();
            return escapes.getEscapeCodesForAscii();
        });
        writes.put("separator of the generator", writing(() -> new SerializedString("|"), (g, separator) -> {
            g.setRootValueSeparator(separator);
            g.writeNull();
            g.writeNull();
        }));
        writes.put("value of a mapper", factory -> {
            Object value = Collections.singletonMap(new String("key"), new String("value"));
            new ObjectMapper(factory.copy()).writeValueAsBytes(value);
            ObjectMapper mapper = new ObjectMapper(factory);
            mapper.writeValue(new Recorder().stream(), value);
            mapper.writeValueAsString(value);
            factory.setCodec(null);
            return value;
        });
        return writes;
    }

    /** A refused value never became part of the document, but its write context was created. */
    @Test
    @EnabledIf(value = "hasConstraints", disabledReason = "write constraints came with Jackson 2.16")
    void valueThatIsNestedTooDeeplyIsNotReachableAfterClose() throws Exception {
        Since216.setDepth(factory, 2);
        Garbage.awaitCollected(new WeakReference<>(refused(true)));
        Garbage.awaitCollected(new WeakReference<>(refused(false)));
    }

    private Object refused(boolean object) throws IOException {
        Object value = new Object();
        JsonGenerator generator = Target.open(factory);
        generator.writeStartArray();
        generator.writeStartArray();
        try {
            if (object) {
                generator.writeStartObject(value);
            } else {
                generator.writeStartArray(value);
            }
            throw new AssertionError("not refused");
        } catch (IOException e) {
            assertThat(e).hasMessageContaining("nesting depth");
        }
        generator.close();
        return value;
    }

    static boolean hasConstraints() {
        return Configuration.isAtLeast(16);
    }

    @Test
    void memoryIsBoundedWhateverWasWritten() throws IOException {
        List<Script> scripts = new ArrayList<>(Scripts.all());
        scripts.add(new Script("a huge text", g -> g.writeString(Texts.latin1(10_000_000))));
        scripts.add(new Script(
                "huge chars", g -> g.writeString(Texts.ascii(3_000_000).toCharArray(), 0, 3_000_000)));
        scripts.add(new Script("a huge reader", g -> g.writeString(new StringReader(Texts.latin1(3_000_000)), -1)));
        scripts.add(new Script("huge raw text", g -> g.writeRaw(Texts.latin1(3_000_000))));
        scripts.add(new Script("huge binary", g -> g.writeBinary(new byte[3_000_000])));
        scripts.add(new Script(
                "a huge name",
                JsonGenerator::writeStartObject,
                g -> g.writeFieldName(Texts.latin1(3_000_000)),
                JsonGenerator::writeNull));
        scripts.add(new Script("names that are kept", g -> {
            g.writeStartObject();
            for (char c = '#'; c < '\\'; c++) {
                g.writeFieldName("a name of 22 chars: #" + c);
                g.writeNull();
                g.writeFieldName("a name of 22 chars: #" + c);
                g.writeNull();
            }
        }));
        scripts.add(Scripts.deep(128));
        scripts.add(Scripts.deep(129));
        scripts.add(Scripts.deep(900));
        scripts.add(new Script("doubles", g -> g.writeNumber(-2.2250738585072014E-308), g -> g.writeNumber(1f)));
        for (Script script : scripts) {
            Target.write(factory, Target.STREAM, script, Target.OnFailure.GO_ON, Failure.NEVER);
            assertThat(KeptMemory.of(factory)).as("bytes kept after %s", script).isLessThan(MAX_KEPT);
        }
        JsonGenerator idle = Target.open(factory);
        idle.close();
        long kept = KeptMemory.of(factory);
        assertThat(kept).as("bytes kept").isBetween(16_000L, MAX_KEPT);
        Turns.open(factory, idle);
    }
}
