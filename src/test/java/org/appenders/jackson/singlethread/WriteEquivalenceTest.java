package org.appenders.jackson.singlethread;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.Target.OnFailure;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The target and the caller see the same as with stock: for scripts of calls, in every configuration, with every kind
 * of target, and whatever the same factory wrote before.
 */
class WriteEquivalenceTest {

    private static final Script LARGE = Scripts.large();
    private static final List<Script> SCRIPTS = Scripts.all();

    /** The scripts that take little time. */
    private static final List<Script> SHORT_SCRIPTS =
            SCRIPTS.stream().filter(script -> !isLong(script)).collect(Collectors.toList());

    /** Whether all combinations are tried: {@code mvn test -DtestArgLine=-Dtries=2}. */
    private static final boolean EVERYTHING = Tries.of(1) > 1;

    private static final int ONE_OF = 5;

    private int turn;

    /**
     * Returns whether to leave out a combination. Keeps one in five, so that each script and configuration has some.
     */
    private boolean isLeftOut() {
        return !EVERYTHING && turn++ % ONE_OF != 0;
    }

    private static boolean isLong(Script script) {
        return script.calls().size() >= 300;
    }

    @TestFactory
    Stream<DynamicTest> firstAndLaterWritesToStreamsEqualStocks() {
        return eachConfiguration((configuration, differences) -> {
            Writing stock = configuration.stockWriting();
            Writing used = configuration.ourWriting();
            for (OnFailure onFailure : OnFailure.values()) {
                for (Script script : SCRIPTS) {
                    if (isLong(script) && (onFailure == OnFailure.STOP || isLeftOut())) {
                        continue;
                    }
                    String expected = Target.write(stock, Target.STREAM, script, onFailure, Failure.NEVER);
                    String name = script + ", " + onFailure;
                    differences.compare(name + ", after others", write(used, script, onFailure), expected);
                    if (EVERYTHING || !isLong(script)) {
                        Writing fresh = configuration.ourWriting();
                        differences.compare(name + ", first", write(fresh, script, onFailure), expected);
                        differences.compare(name + ", second", write(fresh, script, onFailure), expected);
                    }
                }
            }
        });
    }

    private static String write(Writing factory, Script script, OnFailure onFailure) {
        return Target.write(factory, Target.STREAM, script, onFailure, Failure.NEVER);
    }

    @TestFactory
    Stream<DynamicTest> writesToOtherTargetsEqualStocks() {
        return eachConfiguration((configuration, differences) -> {
            Writing stock = configuration.stockWriting();
            Writing used = configuration.ourWriting();
            for (Target target : EnumSet.complementOf(EnumSet.of(Target.STREAM))) {
                for (Script script : target.seesAllScripts() ? SCRIPTS : SHORT_SCRIPTS) {
                    if (isLeftOut()) {
                        continue;
                    }
                    String expected = Target.write(stock, target, script);
                    String name = script + " to " + target;
                    differences.compare(name + ", after others", Target.write(used, target, script), expected);
                    Writing fresh = configuration.ourWriting();
                    differences.compare(name + ", first", Target.write(fresh, target, script), expected);
                    differences.compare(name + ", second", Target.write(fresh, target, script), expected);
                }
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> writesAfterFailedOnesEqualStocks() {
        return eachConfiguration((configuration, differences) -> {
            Writing stock = configuration.stockWriting();
            Writing used = configuration.ourWriting();
            for (Failure.Kind kind : Failure.Kind.values()) {
                Failure failure = Failure.once(2, kind);
                for (Script script : SHORT_SCRIPTS) {
                    if (isLeftOut()) {
                        continue;
                    }
                    differences.compare(
                            "failing with " + kind,
                            Target.write(used, Target.STREAM, LARGE, OnFailure.STOP, failure),
                            Target.write(stock, Target.STREAM, LARGE, OnFailure.STOP, failure));
                    differences.compare(
                            script + " after " + kind,
                            Target.write(used, Target.STREAM, script),
                            Target.write(stock, Target.STREAM, script));
                }
            }
        });
    }

    /** The inner writes happen between two calls of the outer one. */
    @TestFactory
    Stream<DynamicTest> nestedWritesEqualStocks() {
        return eachConfiguration((configuration, differences) -> {
            Writing stock = configuration.stockWriting();
            Writing used = configuration.ourWriting();
            for (Script script : SHORT_SCRIPTS) {
                differences.compare("nested " + script, nested(used, script), nested(stock, script));
            }
        });
    }

    private static String nested(Writing factory, Script inner) throws IOException {
        Recorder recorder = new Recorder();
        Session outer = Target.STREAM.open(factory, recorder);
        outer.step("outer", JsonGenerator::writeStartArray);
        outer.step("outer", g -> g.writeString(Texts.latin1(900)));
        recorder.transcript().add(Target.write(factory, Target.STREAM, inner));
        outer.step("outer", g -> g.writeString(Texts.latin1(900)));
        recorder.transcript().add(Target.write(factory, Target.DATA, inner));
        outer.step("outer", JsonGenerator::writeEndArray);
        outer.close();
        return recorder.transcript().toString();
    }

    private interface Check {
        void of(Configuration configuration, Differences differences) throws IOException;
    }

    private static Stream<DynamicTest> eachConfiguration(Check check) {
        return Configuration.all().stream()
                .map(configuration -> DynamicTest.dynamicTest(configuration.toString(), () -> {
                    Differences differences = new Differences();
                    check.of(configuration, differences);
                    differences.assertNone();
                }));
    }
}
