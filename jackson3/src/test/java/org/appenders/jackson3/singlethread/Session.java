package org.appenders.jackson3.singlethread;

import java.io.IOException;
import java.lang.reflect.Array;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteCapability;
import tools.jackson.core.TokenStreamContext;

/** An open generator. Its visible reactions and the calls on its target go into a transcript. */
class Session {

    private final JsonGenerator generator;
    private final Object target;
    private final Recorder recorder;

    Session(JsonGenerator generator, Object target, Recorder recorder) {
        this.generator = generator;
        this.target = target;
        this.recorder = recorder;
        recorder.transcript().add("open " + state());
    }

    JsonGenerator generator() {
        return generator;
    }

    Transcript transcript() {
        return recorder.transcript();
    }

    void play(Script script, Target.OnFailure onFailure) {
        int number = 0;
        for (Script.Call call : script.calls()) {
            if (!step("#" + number++, call) && onFailure == Target.OnFailure.STOP) {
                return;
            }
        }
    }

    /** Makes a call and returns whether it succeeded. */
    boolean step(String name, Script.Call call) {
        boolean succeeded = false;
        try {
            call.on(generator);
            succeeded = true;
        } catch (IOException | RuntimeException | InternalError e) {
            transcript().addFailure(name, e);
        }
        transcript().add(name + ' ' + state());
        return succeeded;
    }

    void close() {
        try {
            generator.close();
        } catch (RuntimeException | InternalError e) {
            transcript().addFailure("close", e);
        }
        transcript().add("closed=" + generator.isClosed());
    }

    /** Returns what a caller can ask an open generator for. */
    private String state() {
        TokenStreamContext context = generator.streamWriteContext();
        StringBuilder state = new StringBuilder(160)
                .append("buffered=")
                .append(generator.streamWriteOutputBuffered())
                .append(" closed=")
                .append(generator.isClosed())
                .append(" features=")
                .append(Integer.toHexString(generator.streamWriteFeatures()))
                .append(" highest=")
                .append(generator.getHighestNonEscapedChar())
                .append(" escapes=")
                .append(simpleName(generator.getCharacterEscapes()))
                .append(" printer=")
                .append(simpleName(generator.getPrettyPrinter()))
                .append(" context=")
                .append(simpleName(generator.objectWriteContext()))
                .append(" schema=")
                .append(generator.getSchema())
                .append(' ')
                .append(generator.canOmitProperties())
                .append(generator.canWriteObjectId())
                .append(generator.canWriteTypeId())
                .append(generator.has(StreamWriteCapability.CAN_WRITE_BINARY_NATIVELY))
                .append(generator
                        .streamWriteCapabilities()
                        .isEnabled(StreamWriteCapability.CAN_WRITE_FORMATTED_NUMBERS))
                .append(generator.streamWriteConstraints().getMaxNestingDepth())
                .append(generator.version())
                .append(" target=");
        Object current = generator.streamWriteOutputTarget();
        state.append(current == target ? "given" : simpleName(current))
                .append(" value=")
                .append(described(generator.currentValue()));
        for (TokenStreamContext at = context; at != null; at = at.getParent()) {
            state.append(' ')
                    .append(at.typeDesc())
                    .append('[')
                    .append(at.getCurrentIndex())
                    .append('/')
                    .append(at.getEntryCount())
                    .append(' ')
                    .append(at.hasCurrentIndex())
                    .append(at.hasCurrentName() ? shortened(at.currentName()) : "")
                    .append(at.hasPathSegment())
                    .append(' ')
                    .append(described(at.currentValue()))
                    .append(']');
        }
        return state.toString();
    }

    private static String shortened(String name) {
        return name.length() < 40 ? '"' + name + '"' : name.substring(0, 20) + "..." + name.length();
    }

    /** An array was just created by the script, so it is not the same object for stock and for ours. */
    private static String described(Object value) {
        return value != null && value.getClass().isArray()
                ? simpleName(value) + Array.getLength(value)
                : String.valueOf(value);
    }

    private static String simpleName(Object o) {
        return o == null ? "null" : o.getClass().getSimpleName();
    }
}
