package org.appenders.jackson3.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.ObjectMapper;

/** The jar as a module, alone and next to the edition for Jackson 2, which is compiled for this test. */
class ModulePathIT {

    private static final String LIBRARY = paths(
            PackagedJar.file(),
            PackagedJar.jarOf(JsonFactory.class),
            PackagedJar.jarOf(ObjectMapper.class),
            PackagedJar.jarOf(JsonProperty.class));

    private static final String JACKSON_2 = paths(
            PackagedJar.jarOf(com.fasterxml.jackson.core.JsonFactory.class),
            PackagedJar.jarOf(com.fasterxml.jackson.databind.ObjectMapper.class),
            PackagedJar.jarOf(com.fasterxml.jackson.datatype.jsr310.JavaTimeModule.class),
            PackagedJar.jarOf(JsonProperty.class));

    @TempDir
    Path folder;

    private static String paths(File... files) {
        return Stream.of(files).map(File::getPath).collect(Collectors.joining(File.pathSeparator));
    }

    private static String paths(String path, Path folder) {
        return path + File.pathSeparator + folder;
    }

    /**
     * Compiles all files in the folders. If several have the same name, the last folder wins, as with the newest Java.
     */
    private static void compile(String modulePath, Path classes, Path... folders) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("-encoding", "UTF-8", "-proc:none", "-nowarn", "-p", modulePath, "-d", classes.toString()));
        Map<Path, String> files = new TreeMap<>();
        for (Path sources : folders) {
            try (Stream<Path> all = Files.walk(sources)) {
                all.filter(file -> file.toString().endsWith(".java"))
                        .forEach(file -> files.put(sources.relativize(file), file.toString()));
            }
        }
        arguments.addAll(files.values());
        Tool.run("javac", arguments.toArray(new String[0]));
    }

    @Test
    void moduleRequiresCoreAndExportsThePackage() throws Exception {
        String descriptor = Tool.run("java", "-p", LIBRARY, "--describe-module", "org.appenders.jackson3.singlethread");

        assertThat(descriptor.split("\\R"))
                .contains(
                        "exports org.appenders.jackson3.singlethread",
                        "requires tools.jackson.core transitive",
                        "requires tools.jackson.databind static")
                .noneMatch(line -> line.startsWith("provides") || line.startsWith("opens"));
    }

    @Test
    void modularApplicationWrites() throws Exception {
        Tool.assumeJdk();
        compile(LIBRARY, folder, Path.of("src", "test", "module"));

        String printed =
                Tool.run("java", "-Dfile.encoding=UTF-8", "-p", paths(LIBRARY, folder), "-m", "consumer/consumer.Main");

        assertThat(printed.split("\\R"))
                .containsExactly(
                        "module org.appenders.jackson3.singlethread",
                        "{\"number\":5000,\"text\":\"na\u00efve\"}",
                        "{\"number\":5000,\"text\":\"na\u00efve\"}");
    }

    @Test
    void bothEditionsWriteInOneApplication() throws Exception {
        Tool.assumeJdk();
        Path other = folder.resolve("edition-for-jackson2");
        compile(JACKSON_2, other, Path.of("..", "src", "main", "java"), Path.of("..", "src", "main", "java9"));
        String both = paths(LIBRARY + File.pathSeparator + JACKSON_2, other);
        Path application = folder.resolve("application");
        compile(both, application, Path.of("src", "test", "editions"));
        String all = paths(both, application);

        String[] expected = {"{\"jackson\":2,\"number\":5000}", "{\"jackson\":3,\"number\":5000}"};
        assertThat(Tool.run("java", "-p", all, "-m", "editions/editions.Main").split("\\R"))
                .as("on the module path")
                .containsExactly(expected);
        assertThat(Tool.run("java", "-cp", all, "editions.Main").split("\\R"))
                .as("on the class path")
                .containsExactly(expected);
    }
}
