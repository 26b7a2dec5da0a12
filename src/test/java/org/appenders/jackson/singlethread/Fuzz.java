package org.appenders.jackson.singlethread;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Runs {@link PropertyTest} repeatedly with new seeds, until the time is up or a property fails.
 *
 * <pre>
 * ./mvnw -q -Pfuzz verify -Dfuzz.minutes=10
 * </pre>
 *
 * <p>For a failure, jqwik prints the fewest steps that show it and their seed, and the build ends.
 */
public final class Fuzz {

    /** Few enough that the run ends within seconds of its time. */
    private static final int TRIES = 2000;

    private Fuzz() {}

    /**
     * Runs once. Ends the JVM with exit code 1 if a property failed or the time is not a number.
     *
     * @param args the minutes
     */
    public static void main(String[] args) {
        if (!run(args[0], System.out)) {
            System.exit(1);
        }
    }

    static boolean run(String minutes, PrintStream out) {
        long nanos;
        try {
            nanos = (long) (Double.parseDouble(minutes) * TimeUnit.MINUTES.toNanos(1));
        } catch (NumberFormatException e) {
            out.println("fuzz: " + minutes + " is no number of minutes; give one, as in -Dfuzz.minutes=10");
            return false;
        }
        long begun = System.nanoTime();
        long tries = 0;
        int rounds = 0;
        TestExecutionSummary last;
        do {
            last = round();
            rounds++;
            tries += TRIES * last.getTestsSucceededCount();
        } while (isGood(last) && System.nanoTime() - begun < nanos);
        last.printFailuresTo(new PrintWriter(out, true), 10);
        out.println(String.format(
                Locale.ROOT,
                "fuzz: %,d tries in %d rounds and %d s, Jackson %s, Java %s: %s",
                tries,
                rounds,
                TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun),
                new SingleThreadJsonFactory().version(),
                System.getProperty("java.version"),
                isGood(last) ? "as stock" : "NOT as stock"));
        return isGood(last);
    }

    private static TestExecutionSummary round() {
        LauncherDiscoveryRequest properties = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(PropertyTest.class))
                .configurationParameter("jqwik.tries.default", Integer.toString(TRIES))
                .configurationParameter("jqwik.reporting.onlyfailures", "true")
                .configurationParameter("jqwik.database", System.getProperty("fuzz.database", "target/fuzz-database"))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        Launcher launcher = LauncherFactory.create();
        launcher.execute(properties, listener);
        return listener.getSummary();
    }

    /** Returns whether at least one test ran and none failed. */
    private static boolean isGood(TestExecutionSummary summary) {
        return summary.getTotalFailureCount() == 0 && summary.getTestsSucceededCount() > 0;
    }
}
