package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The life cycle of one generator, call by call. */
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
        for (Script.Call call : calls) {
            assertThatThrownBy(() -> call.on(generator))
                    .isInstanceOf(IOException.class)
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
    void tenantIsToldOnceAndOnlyOneIsAdmitted() throws IOException {
        LeasedGenerator generator = open();
        List<String> ended = new ArrayList<>();
        assertThat(generator.admit(() -> ended.add("first"))).isTrue();
        assertThat(generator.admit(() -> ended.add("second"))).isFalse();
        generator.close();
        assertThat(generator.admit(() -> ended.add("late"))).isFalse();
        generator.close();
        assertThat(open()).isSameAs(generator);
        generator.close();
        assertThat(ended).containsExactly("first");
    }

    /** Of what a stale holder did with it, too. */
    @Test
    void abandonedTenantOfAnEarlierLeaseIsForgotten() throws IOException {
        LeasedGenerator generator = open();
        generator.close();
        assertThat(open()).isSameAs(generator);
        assertThat(generator.admit(() -> {})).isTrue();
    }

    @Test
    void contextsServeTheNextLeaseUnlessTheyMayNot() throws IOException {
        LeasedGenerator generator = open();
        Object root = generator.getOutputContext();
        generator.writeStartArray();
        Object child = generator.getOutputContext();
        generator.close();
        assertThat(open().getOutputContext()).isSameAs(root);
        generator.writeStartObject();
        assertThat(generator.getOutputContext()).isSameAs(child);
        generator.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
        generator.close();
        // An object was left open.
        assertThat(open()).isSameAs(generator);
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
}
