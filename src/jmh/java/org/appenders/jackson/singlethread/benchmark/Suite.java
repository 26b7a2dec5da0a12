package org.appenders.jackson.singlethread.benchmark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.appenders.jackson.singlethread.benchmark.report.Environment;
import org.appenders.jackson.singlethread.benchmark.report.Report;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs the benchmarks and leaves a report.
 *
 * <pre>
 * ./mvnw -Pbenchmark verify                        the most telling ones, about 7 minutes
 * ./mvnw -Pbenchmark verify -Dbenchmark=full       all of them, about 45 minutes
 * ./mvnw -Pbenchmark verify -Dpayload=events.json  your own JSON file, about 1 minute
 * </pre>
 */
public final class Suite {

    private Suite() {}

    /**
     * Runs once. Ends the JVM with exit code 1 if anything was wrong.
     *
     * @param args the directory to write to
     */
    public static void main(String[] args) {
        if (!run(Path.of(args[0]))) {
            System.exit(1);
        }
    }

    private static boolean run(Path directory) {
        try {
            Pace pace = Pace.named(System.getProperty("benchmark", "quick"));
            List<RunResult> results = measure(plan(pace), pace);
            write(results, directory);
            Environment.current(command()).write(directory);
            System.out.println("report: " + Report.write(directory));
            return true;
        } catch (PayloadFile.UnreadableException e) {
            System.err.println("benchmark: " + e.getMessage());
        } catch (RunnerException | IOException | IllegalArgumentException e) {
            System.err.println("benchmark: " + e.getMessage());
        }
        return false;
    }

    /** Returns the command that runs the same again, wherever the payload is. */
    private static String command() {
        StringBuilder command = new StringBuilder("./mvnw -Pbenchmark verify");
        if (System.getProperty("benchmark") != null) {
            command.append(" -Dbenchmark=").append(System.getProperty("benchmark"));
        }
        if (!payload().isEmpty()) {
            command.append(" -Dpayload=").append(Path.of(payload()).getFileName());
        }
        return command.toString();
    }

    private static String payload() {
        return System.getProperty(PayloadFile.PROPERTY, "");
    }

    private static List<Step> plan(Pace pace) throws PayloadFile.UnreadableException {
        if (payload().isEmpty()) {
            return Plan.of(pace);
        }
        PayloadFile file = PayloadFile.ofProperty();
        file.asTrees();
        return Plan.of(file);
    }

    private static List<RunResult> measure(List<Step> plan, Pace pace) throws RunnerException {
        giveForksThisClassPath();
        int total = plan.stream().mapToInt(Step::combinations).sum();
        Progress progress = new Progress(System.out, total);
        List<RunResult> results = new ArrayList<>();
        for (Step step : plan) {
            results.addAll(new Runner(step.options(pace), progress).run());
        }
        return results;
    }

    /**
     * Sets the class path that JMH passes to its forks. JMH takes it from the JVM, and inside Maven's JVM that is
     * Maven's own class path. Folders of classes for newer versions of Java come before the folders that they belong
     * to, because the JVM finds such classes only in jars.
     */
    private static void giveForksThisClassPath() {
        if (Suite.class.getClassLoader() instanceof URLClassLoader loader) {
            StringJoiner path = new StringJoiner(System.getProperty("path.separator"));
            for (URL url : loader.getURLs()) {
                for (int release = Runtime.version().feature(); release > 8; release--) {
                    Path newer = Path.of(file(url), "META-INF", "versions", String.valueOf(release));
                    if (Files.isDirectory(newer)) {
                        path.add(newer.toString());
                    }
                }
                path.add(file(url));
            }
            System.setProperty("java.class.path", path.toString());
        }
    }

    private static String file(URL url) {
        try {
            return Path.of(url.toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void write(List<RunResult> results, Path directory) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(json, false, StandardCharsets.UTF_8)) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
        }
        Files.createDirectories(directory);
        Report.writeResults(json.toByteArray(), directory);
    }
}
