package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A named sequence of calls on a generator, without {@code close()}. */
public final class Script {

    /** One call, or a few that belong together. */
    public interface Call {
        void on(JsonGenerator generator) throws IOException;
    }

    private final String name;
    private final List<Call> calls = new ArrayList<>();

    public Script(String name, Call... calls) {
        this.name = name;
        Collections.addAll(this.calls, calls);
    }

    Script then(Call call) {
        calls.add(call);
        return this;
    }

    List<Call> calls() {
        return calls;
    }

    @Override
    public String toString() {
        return name;
    }
}
