package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.appenders.jackson.singlethread.Configuration;
import org.appenders.jackson.singlethread.Failure;
import org.appenders.jackson.singlethread.Garbage;
import org.appenders.jackson.singlethread.Recorder;
import org.appenders.jackson.singlethread.Script;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.Target;
import org.appenders.jackson.singlethread.Transcript;
import org.appenders.jackson.singlethread.Turns;
import org.appenders.jackson.singlethread.encode.StringAccess;
import org.junit.jupiter.api.Test;

/** The life cycle of a generator, call by call. */
@SuppressWarnings("deprecation") // currentValue() is newer than Jackson 2.12.
class LeasedGeneratorTest {

    private final SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
    private final Recorder recorder = new Recorder();

    private LeasedGenerator open() throws IOException {
        return (LeasedGenerator) factory.createGenerator(recorder.stream());
    }

    @Test
    void rawTextIsRefusedAfterCloseAndWrittenBefore() throws IOException {
        LeasedGenerator generator = open();
        List<Script.Call> calls = new ArrayList<>();
        calls.add(g -> g.writeRaw("abc"));
        calls.add(g -> g.writeRaw("abc", 1, 1));
        calls.add(g -> g.writeRaw('d'));
        calls.add(g -> g.writeRaw(new SerializedString("e")));
        calls.add(g -> g.writeRaw(new char[] {'f'}, 0, 1));
        for (Script.Call call : calls) {
            call.on(generator);
        }
        generator.close();
        if (!Configuration.isAtLeast(14)) {
            // The method is final before 2.14. The target refuses its text.
            calls.remove(4);
        }
        for (Script.Call call : calls) {
            assertThatThrownBy(() -> call.on(generator))
                    .isInstanceOf(JsonGenerationException.class)
                    .hasMessage(LeasedGenerator.CLOSED_MESSAGE);
        }
        assertThat(new String(recorder.bytes(), java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo("abcbdef");
    }

    @Test
    void bufferedBytesAreCountedWhileItIsOpen() throws IOException {
        LeasedGenerator generator = open();
        generator.writeNumber(123);
        assertThat(generator.getOutputBuffered()).isEqualTo(3);
        generator.flush();
        assertThat(generator.getOutputBuffered()).isZero();
        generator.writeNumber(4);
        generator.close();
        assertThat(generator.getOutputBuffered()).isZero();
        String before = recorder.transcript().toString();
        generator.flush();
        assertThat(recorder.transcript()).hasToString(before);
    }

    @Test
    void listenerIsToldOnceAndOnlyOneIsAdmitted() throws IOException {
        LeasedGenerator generator = open();
        List<String> ended = new ArrayList<>();
        assertThat(generator.admit(closer -> ended.add("first"))).isTrue();
        assertThat(generator.admit(closer -> ended.add("second"))).isFalse();
        generator.close();
        assertThat(generator.admit(closer -> ended.add("late"))).isFalse();
        generator.close();
        Turns.open(factory, generator);
        generator.close();
        assertThat(ended).containsExactly("first");
    }

    @Test
    void listenerOfAnEarlierLeaseIsForgotten() throws IOException {
        LeasedGenerator generator = open();
        assertThat(generator.admit(closer -> {})).isTrue();
        generator.close();
        Turns.open(factory, generator);
        assertThat(generator.admit(closer -> {})).isTrue();
    }

    @Test
    void contextsServeTheNextLeaseUnlessTheyMayNot() throws IOException {
        LeasedGenerator generator = open();
        Object root = generator.getOutputContext();
        generator.writeStartArray();
        Object child = generator.getOutputContext();
        generator.close();
        Turns.open(factory, generator);
        assertThat(generator.getOutputContext()).isSameAs(root);
        generator.writeStartObject();
        assertThat(generator.getOutputContext()).isSameAs(child);
        generator.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
        generator.close();
        // The write left an object open.
        Turns.open(factory, generator);
        assertThat(generator.getOutputContext()).isNotSameAs(root);
    }

    @Test
    void errorsAreThoseOfAnOpenGeneratorUntilItIsClosed() throws IOException {
        LeasedGenerator generator = open();
        assertThatThrownBy(generator::writeEndArray)
                .hasMessageContaining("Current context not Array")
                .hasMessageNotContaining("released");
        generator.close();
        assertThatThrownBy(generator::writeEndArray).hasMessage(LeasedGenerator.CLOSED_MESSAGE);
    }

    /** A thread keeps two sets of buffers, whatever buffers its idle generators had last. */
    @Test
    void noMoreBuffersAreKeptThanIsSaid() throws Exception {
        List<LeasedGenerator> nested = new ArrayList<>();
        List<Reference<Object>> buffers = new ArrayList<>();
        for (int i = 0; i < Turns.COUNT; i++) {
            nested.add(open());
            buffers.add(new WeakReference<>(field("_outputBuffer", nested.get(i))));
        }
        for (LeasedGenerator generator : nested) {
            generator.close();
        }
        Garbage.awaitCollected(buffers.get(0));
        assertThat(buffers.get(1).get()).isNotNull();
        assertThat(buffers.get(2).get()).isNotNull();
        assertThat(factory.statistics().generatorsKept()).isEqualTo(Turns.COUNT);
    }

    private static Object field(String name, JsonGenerator generator) throws ReflectiveOperationException {
        Field field = UTF8JsonGenerator.class.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(generator);
    }

    /** A late call that reaches the stream is refused there. */
    @Test
    void streamOfAClosedGeneratorRefuses() throws Exception {
        LeasedGenerator generator = open();
        OutputStream stream = (OutputStream) field("_outputStream", generator);
        generator.close();
        assertThatThrownBy(() -> stream.write(1)).isInstanceOf(IOException.class);
        assertThat(field("_outputTail", generator)).isEqualTo(field("_outputEnd", generator));
    }

    @Test
    void idleGeneratorHasForgottenItsCaller() throws IOException {
        LeasedGenerator generator = open();
        JsonStreamContext context = generator.getOutputContext();
        generator.setCurrentValue("value");
        generator.setCodec(new ObjectMapper());
        generator.setCharacterEscapes(new Configuration.Escapes());
        generator.close();
        assertThat(context.getCurrentValue()).isNull();
        assertThat(generator.getCodec()).isNull();
        assertThat(generator.getCharacterEscapes()).isNull();
        // A stale holder sets the value.
        context.setCurrentValue("late");
        Turns.open(factory, generator);
        assertThat(generator.getOutputContext()).isSameAs(context);
        assertThat(generator.getCurrentValue()).isNull();
    }

    @Test
    void buffersGoBackAndTheGeneratorIsKeptUnlessItFailed() throws Exception {
        LeasedGenerator kept = open();
        LeasedGenerator beside = open();
        Object buffer = field("_outputBuffer", beside);
        assertThat(field("_outputBuffer", kept)).isNotSameAs(buffer);
        kept.close();
        beside.close();
        assertReleased(kept);
        assertReleased(beside);
        // The buffers that were created last are taken first.
        assertThat(field("_outputBuffer", Turns.open(factory, kept))).isSameAs(buffer);
        kept.close();
        beside = (LeasedGenerator) Turns.open(factory, beside);
        beside.close();
        Target.open(factory).close();

        LeasedGenerator failed = (LeasedGenerator)
                factory.createGenerator(new Recorder(new Transcript(), Failure.once(1, Failure.Kind.IO)).stream());
        assertThat(failed).isSameAs(kept);
        failed.writeNumber(1);
        assertThatThrownBy(failed::close).isInstanceOf(IOException.class);
        assertReleased(failed);
        assertThat(field("_charBuffer", failed)).isNull();
        assertThat(failed.encoder).isNull();
        for (int i = 0; i < 2 * Turns.COUNT; i++) {
            LeasedGenerator next = open();
            assertThat(next).isNotSameAs(failed);
            assertThat(field("_outputBuffer", next)).isSameAs(buffer);
            next.close();
        }
    }

    /** A thread that writes to the generator may not have noticed yet that another thread has closed it. */
    @Test
    void buffersThatAnotherThreadHasFreedAreNotForTheNextOwnerOfTheSlot() throws Exception {
        FutureTask<LeasedGenerator> opened = new FutureTask<>(this::open);
        Thread owner = new Thread(opened);
        owner.start();
        owner.join();
        LeasedGenerator generator = opened.get();
        Object buffer = field("_outputBuffer", generator);
        generator.close();

        LeasedGenerator next = open();
        assertThat(field("_outputBuffer", next)).isNotSameAs(buffer);
        next.close();
    }

    /** Whatever else a thread sees that goes on writing, it cannot reach the buffer. */
    private static void assertReleased(LeasedGenerator generator) throws ReflectiveOperationException {
        assertThat(field("_outputBuffer", generator)).isNull();
    }

    /** The scratch space of a dropped generator may belong to another one. */
    @Test
    void rawTextOfADroppedGeneratorIsRefused() throws IOException {
        LeasedGenerator kept = open();
        LeasedGenerator dropped = open();
        kept.close();
        dropped.close();
        assertThatThrownBy(() -> dropped.writeRaw("abc", 1, 1)).hasMessage(LeasedGenerator.CLOSED_MESSAGE);
        assertThatThrownBy(() -> dropped.writeRaw("abc")).hasMessage(LeasedGenerator.CLOSED_MESSAGE);
    }

    @Test
    void encoderIsUsedWhileOpenAndUnderJsonsOwnEscapes() throws IOException {
        assumeTrue(StringAccess.DEFAULT != StringAccess.INHERITED, Lane.REASON);
        LeasedGenerator generator = open();
        for (int i = 0; i < 2; i++) {
            assertThat(generator.isFastText()).isTrue();
            generator.setCharacterEscapes(new Configuration.Escapes());
            assertThat(generator.isFastText()).isFalse();
            generator.setCharacterEscapes(null);
            assertThat(generator.isFastText()).isTrue();
            generator.setHighestNonEscapedChar(0x7F);
            assertThat(generator.isFastText()).isTrue();
            generator.setHighestNonEscapedChar(0);
            assertThat(generator.isFastText()).isTrue();
            generator.close();
            assertThat(generator.isFastText()).isFalse();
            Turns.open(factory, generator);
        }
        JsonFactory others = SingleThreadJsonFactory.builder().quoteChar('\'').build();
        assertThat(((LeasedGenerator) Target.open(others)).isFastText()).isFalse();
    }
}
