package org.appenders.jackson.singlethread.benchmark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** A benchmark with values for its parameters. All combinations are run with the same JVM arguments. */
record Step(
        Class<? extends Settings> benchmark,
        Map<String, List<String>> parameters,
        List<String> jvmArguments,
        int threads,
        boolean patient) {

    /** Makes the bytes of a String accessible. */
    static final String OPEN_JAVA_LANG = "--add-opens=java.base/java.lang=ALL-UNNAMED";

    static Step of(Class<? extends Settings> benchmark) {
        return new Step(benchmark, Map.of(), List.of(), 1, false);
    }

    Step with(String parameter, String... values) {
        Map<String, List<String>> extended = new LinkedHashMap<>(parameters);
        extended.put(parameter, List.of(values));
        return new Step(benchmark, extended, jvmArguments, threads, patient);
    }

    Step opened() {
        return withJvmArgument(OPEN_JAVA_LANG);
    }

    Step withJvmArgument(String argument) {
        List<String> extended = new ArrayList<>(jvmArguments);
        extended.add(argument);
        return new Step(benchmark, parameters, extended, threads, patient);
    }

    Step by(int number) {
        return new Step(benchmark, parameters, jvmArguments, number, patient);
    }

    /** Uses a warm-up until the JIT has finally compiled data binding, which takes 1 s for ours and 1.7 s for stock. */
    Step untilCompiled() {
        return new Step(benchmark, parameters, jvmArguments, threads, true);
    }

    /** Returns the number of combinations, which is how often JMH will report. */
    int combinations() {
        return (int) Combination.of(benchmark, parameters).count();
    }

    Options options(Pace pace) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include('^' + benchmark.getName().replace(".", "\\.") + "\\.run$")
                .addProfiler(GCProfiler.class)
                .threads(threads)
                .shouldFailOnError(true)
                .jvmArgsAppend(jvmArguments.toArray(new String[0]));
        parameters.forEach((name, values) -> options.param(name, values.toArray(new String[0])));
        boolean hasItsOwnPace = benchmark.getDeclaredAnnotation(Measurement.class) != null;
        if (!hasItsOwnPace) {
            pace.applyTo(options, patient);
        }
        return options.build();
    }
}
