package org.appenders.jackson.singlethread.bridge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A user's program. It is compiled against one set of jars and runs with another, as if a jar had been replaced. */
final class Program {

    private final Path classes;

    private Program(Path classes) {
        this.classes = classes;
    }

    /** Compiles sources into a folder. The options name the jars. */
    static Program compile(Path classes, List<Path> sources, String... options) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "this JVM has no compiler");
        List<String> arguments = new ArrayList<>(Arrays.asList("-encoding", "UTF-8", "-d", classes.toString()));
        arguments.addAll(Arrays.asList(options));
        sources.forEach(source -> arguments.add(source.toString()));
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        int result = compiler.run(null, printed, printed, arguments.toArray(new String[0]));
        assertThat(result).as(new String(printed.toByteArray(), UTF_8)).isZero();
        return new Program(classes);
    }

    /** Returns the sources in a folder of {@code src}. */
    static List<Path> sources(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Paths.get("src", folder, "java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).collect(Collectors.toList());
        }
    }

    /** Runs a main class with these jars on the module path, and returns the lines that it prints. */
    List<String> runAsModule(List<Path> jars, String main) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Paths.get(System.getProperty("java.home"), "bin", "java")
                                .toString(),
                        "-p",
                        path(Jars.join(jars, classes)),
                        "-m",
                        main)
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        List<String> lines;
        try (BufferedReader printed = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            lines = printed.lines().collect(Collectors.toList());
        }
        assertThat(process.waitFor()).as("%s", lines).isZero();
        return lines;
    }

    /** Loads the program's classes with these jars only, and with nothing from the class path of the tests. */
    URLClassLoader loadedWith(List<Path> jars) {
        return loader(Jars.join(jars, classes));
    }

    static URLClassLoader loader(List<Path> jars) {
        URL[] urls = new URL[jars.size()];
        try {
            for (int i = 0; i < urls.length; i++) {
                urls[i] = jars.get(i).toUri().toURL();
            }
        } catch (MalformedURLException e) {
            throw new AssertionError(e);
        }
        return new URLClassLoader(urls, ClassLoader.getSystemClassLoader().getParent());
    }

    static String path(List<Path> jars) {
        return jars.stream().map(Path::toString).collect(Collectors.joining(System.getProperty("path.separator")));
    }
}
