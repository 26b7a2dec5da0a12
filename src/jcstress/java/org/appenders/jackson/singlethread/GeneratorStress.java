package org.appenders.jackson.singlethread;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.FORBIDDEN;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/** Two threads with one factory, whose buffers are free or being released. */
public class GeneratorStress {

    /** A factory that has written before. */
    static SingleThreadJsonFactory factory() {
        SingleThreadJsonFactory factory = new SingleThreadJsonFactory();
        new Document(0).write(factory);
        return factory;
    }

    /** A target, and what is to be in it: another text for each number. */
    static final class Document extends ByteArrayOutputStream {

        private final int number;
        private int closed;
        private boolean failed;
        JsonGenerator generator;

        Document(int number) {
            super(32);
            this.number = number;
        }

        Document open(SingleThreadJsonFactory factory) {
            return attempt(() -> generator = factory.createGenerator(this));
        }

        Document begin() {
            return attempt(() -> {
                generator.writeStartObject();
                generator.writeFieldName("number");
            });
        }

        Document end() {
            return attempt(() -> {
                generator.writeNumber(number);
                generator.writeEndObject();
            });
        }

        Document closeGenerator() {
            return attempt(() -> generator.close());
        }

        Document write(SingleThreadJsonFactory factory) {
            return open(factory).begin().end().closeGenerator();
        }

        private interface Step {
            void run() throws IOException;
        }

        /** Who loses a generator may see any exception: that is an outcome, too. */
        private Document attempt(Step step) {
            try {
                step.run();
            } catch (IOException | RuntimeException e) {
                failed = true;
            }
            return this;
        }

        @Override
        public void close() {
            closed++;
        }

        /** 1 if all was written and the target closed once. */
        int whole() {
            String text = "{\"number\":" + number + "}";
            String written = new String(toByteArray(), StandardCharsets.US_ASCII);
            return !failed && closed == 1 && text.equals(written) ? 1 : 0;
        }
    }

    /** 1 if two generators, opened and used by turns, are two, with a buffer each. */
    static int twoAreApart(SingleThreadJsonFactory factory) {
        Document one = new Document(12345).open(factory);
        Document other = new Document(678).open(factory);
        one.begin();
        other.begin();
        one.end();
        other.end();
        one.closeGenerator();
        other.closeGenerator();
        return one.generator != other.generator && one.whole() + other.whole() == 2 ? 1 : 0;
    }

    @JCStressTest
    @State
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "two generators, two documents")
    @Outcome(expect = FORBIDDEN, desc = "one generator with two holders")
    public static class TwoOpen {

        private final SingleThreadJsonFactory factory = factory();
        private final Document first = new Document(1);
        private final Document second = new Document(22);

        @Actor
        public void first() {
            first.open(factory).begin();
        }

        @Actor
        public void second() {
            second.open(factory).begin();
        }

        @Arbiter
        public void end(III_Result r) {
            first.end().closeGenerator();
            second.end().closeGenerator();
            r.r1 = first.generator == second.generator ? 0 : 1;
            r.r2 = first.whole();
            r.r3 = second.whole();
        }
    }

    @JCStressTest
    @State
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "each document is whole")
    @Outcome(expect = FORBIDDEN, desc = "mixed or lost output, or buffers that are free twice")
    public static class TwoWrite {

        private final SingleThreadJsonFactory factory = factory();
        private final Document first = new Document(1);
        private final Document second = new Document(22);

        @Actor
        public void first() {
            first.write(factory);
        }

        @Actor
        public void second() {
            second.write(factory);
        }

        @Arbiter
        public void end(III_Result r) {
            r.r1 = first.whole();
            r.r2 = second.whole();
            r.r3 = twoAreApart(factory);
        }
    }

    @JCStressTest
    @State
    @Outcome(id = "1, 1", expect = ACCEPTABLE, desc = "closed and released once")
    @Outcome(expect = FORBIDDEN, desc = "closed or released twice")
    public static class TwoClose {

        private final SingleThreadJsonFactory factory = factory();
        private final Document document = new Document(1).open(factory).begin().end();

        @Actor
        public void first() {
            document.closeGenerator();
        }

        @Actor
        public void second() {
            document.closeGenerator();
        }

        @Arbiter
        public void end(II_Result r) {
            r.r1 = document.whole();
            r.r2 = twoAreApart(factory);
        }
    }

    /** What is closed had settings of its own, and was opened by a third thread. */
    @JCStressTest
    @State
    @Outcome(id = "0, 1, 1", expect = ACCEPTABLE, desc = "the next write has a generator of its own")
    @Outcome(
            expect = FORBIDDEN,
            desc = "the next write has the generator, or sees the last one's doings, or the reverse")
    public static class OpenBesideClose {

        private final SingleThreadJsonFactory factory = factory();
        private final Document last = new Document(1).open(factory).begin();
        private final Document next = new Document(22);

        @Actor
        public void closer() {
            last.end();
            last.generator.useDefaultPrettyPrinter();
            last.generator.enable(JsonWriteFeature.WRITE_NUMBERS_AS_STRINGS.mappedFeature());
            last.generator.setHighestNonEscapedChar(127);
            last.closeGenerator();
        }

        @Actor
        public void opener() {
            next.write(factory);
        }

        @Arbiter
        public void end(III_Result r) {
            r.r1 = next.generator == last.generator ? 1 : 0;
            r.r2 = next.whole() & last.whole();
            r.r3 = twoAreApart(factory);
        }
    }

    /** What closes has been opened by a third thread, and its buffers may go to the writer at once. */
    @JCStressTest
    @State
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "released once")
    @Outcome(expect = FORBIDDEN, desc = "released once more, under the hands of the writer")
    public static class TwoCloseBesideOpen {

        private final SingleThreadJsonFactory factory = factory();
        private final Document document = new Document(1).open(factory).begin().end();
        private final Document third = new Document(333);

        @Actor
        public void first() {
            document.closeGenerator();
        }

        @Actor
        public void second() {
            document.closeGenerator();
        }

        @Actor
        public void third() {
            third.open(factory).begin();
        }

        @Arbiter
        public void end(III_Result r) {
            r.r3 = twoAreApart(factory);
            r.r1 = document.whole();
            r.r2 = third.end().closeGenerator().whole();
        }
    }

    /** One thread closes twice, as try-with-resources does; the other writes. */
    @JCStressTest
    @State
    @Outcome(id = "1, 1, 1", expect = ACCEPTABLE, desc = "the second close does nothing")
    @Outcome(expect = FORBIDDEN, desc = "the second close meets the other's write")
    public static class CloseTwiceBesideWrites {

        private final SingleThreadJsonFactory factory = factory();
        private final Document twice = new Document(1);
        private final Document one = new Document(22);
        private final Document other = new Document(333);

        @Actor
        public void closer() {
            twice.write(factory).closeGenerator();
        }

        @Actor
        public void writer() {
            one.write(factory);
            other.write(factory);
        }

        @Arbiter
        public void end(III_Result r) {
            r.r1 = twice.whole();
            r.r2 = one.whole() & other.whole();
            r.r3 = twoAreApart(factory);
        }
    }
}
