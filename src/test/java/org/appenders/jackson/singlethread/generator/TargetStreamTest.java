package org.appenders.jackson.singlethread.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.DataOutputAsStream;
import com.fasterxml.jackson.core.json.UTF8JsonGenerator;
import java.io.DataOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Field;
import org.appenders.jackson.singlethread.Recorder;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.Target;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each call reaches the connected target, and no later call does. */
class TargetStreamTest {

    private static final byte[] BYTES = {'a', 'b', 'c', 'd'};

    private final Recorder recorder = new Recorder();
    private final TargetStream target = new TargetStream();

    @BeforeEach
    void targetHasAGenerator() throws IOException {
        LeasedGenerator generator = (LeasedGenerator) Target.open(new SingleThreadJsonFactory());
        generator.close();
        target.serve(generator);
    }

    private static void callAll(OutputStream stream) throws IOException {
        stream.write('x');
        stream.write(BYTES);
        stream.write(BYTES, 1, 2);
        stream.flush();
        stream.close();
    }

    @Test
    void callsReachTheStream() throws IOException {
        OutputStream stream = recorder.stream();
        target.connect(stream);
        assertThat(target.target()).isSameAs(stream);
        callAll(target);
        assertThat(recorder.transcript())
                .hasToString("  target.write(byte)(1) x\n  target.write(4) abcd\n  target.write(2) bc\n"
                        + "  target.flush\n  target.close\n");
    }

    @Test
    void callsReachTheDataOutputAsByStocksAdapter() throws IOException {
        DataOutput data = recorder.data();
        target.connect(data);
        assertThat(target.target()).isInstanceOf(DataOutputAsStream.class).isSameAs(target.target());
        callAll(target);
        ((OutputStream) target.target()).write('y');
        assertThat(recorder.transcript())
                .hasToString("  target.write(byte)(1) x\n  target.write(4) abcd\n  target.write(2) bc\n"
                        + "  target.write(byte)(1) y\n");
    }

    @Test
    void nothingReachesATargetThatIsDisconnected() throws IOException {
        target.connect(recorder.stream());
        target.connect(recorder.data());
        target.target();
        target.disconnect(null, false);
        assertThat(target.target()).isNull();
        assertThatThrownBy(() -> target.write('x'))
                .isInstanceOf(IOException.class)
                .hasMessage(LeasedGenerator.CLOSED_MESSAGE);
        assertThatThrownBy(() -> target.write(BYTES)).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> target.write(BYTES, 0, 1)).isInstanceOf(IOException.class);
        target.flush();
        target.close();
        assertThat(recorder.transcript()).hasToString("");
    }

    @Test
    void lateWriterIsRefusedAgainAndAgain() throws IOException {
        JsonGenerator generator = new SingleThreadJsonFactory().createGenerator(recorder.stream());
        generator.close();
        String before = recorder.transcript().toString();
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> generator.writeRawUTF8String(BYTES, 0, 4)).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> generator.writeStartArray()).isInstanceOf(IOException.class);
        }
        assertThat(recorder.transcript()).hasToString(before);
    }

    /** Stock has emptied its buffer by the time the target refuses, so there would be room in it again. */
    @Test
    void refusalLeavesNoRoomInTheBuffer() throws Exception {
        LeasedGenerator generator = (LeasedGenerator) Target.open(new SingleThreadJsonFactory());
        generator.close();
        Field tail = UTF8JsonGenerator.class.getDeclaredField("_outputTail");
        tail.setAccessible(true);
        int full = tail.getInt(generator);
        assertThat(full).isPositive();
        tail.setInt(generator, 0);
        target.serve(generator);
        assertThatThrownBy(() -> target.write(BYTES, 0, 1)).isInstanceOf(IOException.class);
        assertThat(tail.getInt(generator)).isEqualTo(full);
    }
}
