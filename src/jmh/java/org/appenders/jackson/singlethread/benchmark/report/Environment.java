package org.appenders.jackson.singlethread.benchmark.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Everything besides the code that the figures depend on. It is stored with the figures. */
public record Environment(String date, String command, String machine, String jvm, Map<String, List<String>> versions) {

    static final String FILE = "environment.json";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The jars on the class path that are compared, or that make Jackson fast. */
    private static final Pattern LIBRARY = Pattern.compile(
            "(jackson-(?:core|databind|(?:datatype|module)-[a-z0-9-]+)|appenders-jackson-st|fastjson2|fory-json|dsl-json"
                    + "|avaje-jsonb|gson|moshi|okio-jvm|json|spring-web|jmh-core)-(\\d[\\w.]*)\\.jar");

    public static Environment current(String command) {
        return new Environment(
                LocalDate.now(ZoneOffset.UTC).toString(),
                command,
                thisMachine(),
                System.getProperty("java.vm.name") + ' ' + System.getProperty("java.runtime.version") + ", "
                        + System.getProperty("java.vm.vendor"),
                versionsIn(System.getProperty("java.class.path")));
    }

    static Environment read(Path directory) throws IOException {
        return JSON.readValue(directory.resolve(FILE).toFile(), Environment.class);
    }

    public void write(Path directory) throws IOException {
        JSON.writerWithDefaultPrettyPrinter().writeValue(directory.resolve(FILE).toFile(), this);
    }

    private static String thisMachine() {
        Runtime runtime = Runtime.getRuntime();
        return processor() + ", CPUs for the JVM: " + runtime.availableProcessors() + ", "
                + System.getProperty("os.name") + ' ' + System.getProperty("os.version") + ' '
                + System.getProperty("os.arch");
    }

    /** Returns the processor's name if the system provides it, or else its kind. */
    private static String processor() {
        Path linux = Path.of("/proc/cpuinfo");
        if (Files.isReadable(linux)) {
            try (Stream<String> lines = Files.lines(linux)) {
                return lines.filter(line -> line.startsWith("model name"))
                        .map(line -> line.substring(line.indexOf(':') + 1).trim())
                        .findFirst()
                        .orElse("unnamed processor");
            } catch (IOException e) {
                return "unnamed processor";
            }
        }
        return System.getenv().getOrDefault("PROCESSOR_IDENTIFIER", "unnamed processor");
    }

    private static Map<String, List<String>> versionsIn(String classPath) {
        Map<String, List<String>> versions = new TreeMap<>();
        for (String entry : classPath.split(Pattern.quote(File.pathSeparator))) {
            Matcher jar = LIBRARY.matcher(Path.of(entry).getFileName().toString());
            if (jar.matches()) {
                versions.merge(
                        jar.group(1),
                        List.of(jar.group(2)),
                        (old, more) -> Stream.concat(old.stream(), more.stream())
                                .sorted()
                                .toList());
            }
        }
        return versions;
    }
}
