package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A value that calls a closed generator while it is being written. */
final class LateCall extends JsonSerializable.Base {

    private final JsonGenerator closed;
    private final Script.Call call;

    private LateCall(JsonGenerator closed, Script.Call call) {
        this.closed = closed;
        this.call = call;
    }

    /** Returns a document that contains all these calls. */
    static List<Object> document(JsonGenerator closed, Collection<Script.Call> calls) {
        List<Object> document = new ArrayList<>();
        for (Script.Call call : calls) {
            document.add("before, \u4e00");
            document.add(new LateCall(closed, call));
        }
        return document;
    }

    /** Makes a call and ignores its failure. */
    static void attempt(JsonGenerator closed, Script.Call call) {
        try {
            call.on(closed);
        } catch (IOException | RuntimeException e) {
            return;
        }
    }

    @Override
    public void serialize(JsonGenerator generator, SerializerProvider provider) throws IOException {
        generator.writeStartObject();
        generator.writeFieldName("text");
        attempt(closed, call);
        generator.writeString("behind it");
        generator.writeEndObject();
    }

    @Override
    public void serializeWithType(JsonGenerator generator, SerializerProvider provider, TypeSerializer serializer) {
        throw new UnsupportedOperationException();
    }
}
