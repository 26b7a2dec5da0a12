package org.appenders.jackson.singlethread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.appenders.jackson.singlethread.databind.LeasedProviders;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;

/** Two threads with one mapper, whose provider is idle. */
public class ProviderStress {

    /** Has found all serializers; mappers start from its cache, as finding takes longer than any race. */
    private static final ObjectMapper WARM = new ObjectMapper().registerModule(new SingleThreadModule());

    static {
        try {
            WARM.writeValue(OutputStream.nullOutputStream(), new Seen());
            WARM.writeValue(OutputStream.nullOutputStream(), new Named("warm"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A mapper that has written before. */
    static ObjectMapper mapper() {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory());
        mapper.setSerializerProvider(
                new LeasedProviders(WARM.getSerializerProvider(), mapper.getSerializationConfig()));
        for (int i = 0; i < 2; i++) {
            write(mapper, OutputStream.nullOutputStream(), new Seen());
        }
        return mapper;
    }

    static void write(ObjectMapper mapper, OutputStream target, Object value) {
        attempt(() -> mapper.writeValue(target, value));
    }

    interface Step {
        void run() throws IOException;
    }

    /** Who loses a provider may see any exception, and its document is not what it should be. */
    static void attempt(Step step) {
        try {
            step.run();
        } catch (IOException | RuntimeException e) {
            return;
        }
    }

    /** Remembers who wrote it. */
    @JsonSerialize(using = SeenSerializer.class)
    static final class Seen {
        SerializerProvider provider;
        JsonGenerator generator;
    }

    @SuppressWarnings("serial")
    static final class SeenSerializer extends StdSerializer<Seen> {

        SeenSerializer() {
            super(Seen.class);
        }

        @Override
        public void serialize(Seen value, JsonGenerator generator, SerializerProvider provider) throws IOException {
            value.provider = provider;
            generator.writeString("seen");
        }
    }

    /** Gets a number from the provider, which counts for each holder. */
    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class)
    public static final class Named {

        public final String name;

        Named(String name) {
            this.name = name;
        }
    }

    @JCStressTest
    @State
    @Outcome(id = "1", expect = ACCEPTABLE, desc = "two providers")
    @Outcome(expect = FORBIDDEN, desc = "one provider with two holders")
    public static class TwoAsk {

        private final ObjectMapper mapper = mapper();
        private SerializerProvider first;
        private SerializerProvider second;

        @Actor
        public void first() {
            first = mapper.getSerializerProviderInstance();
        }

        @Actor
        public void second() {
            second = mapper.getSerializerProviderInstance();
        }

        @Arbiter
        public void end(I_Result r) {
            r.r1 = first == second ? 0 : 1;
        }
    }

    /** Two sequences that are open at once: a provider is held until its generator is closed. */
    @JCStressTest
    @State
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "two generators, two providers, two documents")
    @Outcome(expect = FORBIDDEN, desc = "one generator or provider with two holders")
    public static class TwoWrite {

        private final ObjectMapper mapper = mapper();
        private final ByteArrayOutputStream firstTarget = new ByteArrayOutputStream();
        private final ByteArrayOutputStream secondTarget = new ByteArrayOutputStream();
        private final Seen first = new Seen();
        private final Seen second = new Seen();

        @Actor
        public void first() {
            write(first, firstTarget);
        }

        @Actor
        public void second() {
            write(second, secondTarget);
        }

        private void write(Seen value, OutputStream target) {
            attempt(() -> {
                value.generator = mapper.createGenerator(target);
                mapper.writeValue(value.generator, value);
            });
        }

        @Arbiter
        public void end(III_Result r) {
            r.r1 = first.generator == second.generator ? 0 : 1;
            r.r2 = first.provider == second.provider ? 0 : 1;
            attempt(first.generator::close);
            attempt(second.generator::close);
            r.r3 = firstTarget.toString().equals("\"seen\"")
                            && secondTarget.toString().equals("\"seen\"")
                    ? 1
                    : 0;
        }
    }

    /** Whole writes, one of which may get the provider of the other when that is over. */
    @JCStressTest
    @State
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "each document as if alone")
    @Outcome(expect = FORBIDDEN, desc = "one has seen the other's object ids or output")
    public static class TwoWriteIds {

        private final ObjectMapper mapper = mapper();
        private final ByteArrayOutputStream first = new ByteArrayOutputStream();
        private final ByteArrayOutputStream second = new ByteArrayOutputStream();

        @Actor
        public void first() {
            write(mapper, first, new Named("first"));
        }

        @Actor
        public void second() {
            write(mapper, second, new Named("second"));
        }

        @Arbiter
        public void end(II_Result r) {
            r.r1 = first.toString().equals("{\"@id\":1,\"name\":\"first\"}") ? 1 : 0;
            r.r2 = second.toString().equals("{\"@id\":1,\"name\":\"second\"}") ? 1 : 0;
        }
    }
}
