package org.appenders.jackson.singlethread.benchmark.payload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Beans of many classes, which are compiled when they are asked for: each has twenty properties of four types. */
public final class Beans {

    private static final int PROPERTIES = 20;

    private Beans() {}

    /** One of each of so many classes, with its properties set. */
    public static List<Object> of(int classes) {
        try {
            Path directory = Files.createTempDirectory("beans");
            try {
                return compile(directory, classes);
            } finally {
                delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Object> compile(Path directory, int classes) throws IOException, ReflectiveOperationException {
        Path source = Files.writeString(directory.resolve("Generated.java"), source(classes));
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-d", directory.toString(), source.toString());
        if (failed != 0) {
            throw new IllegalStateException("the beans do not compile");
        }
        List<Object> beans = new ArrayList<>();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, Beans.class.getClassLoader())) {
            for (int i = 0; i < classes; i++) {
                beans.add(
                        loader.loadClass("Generated$Bean" + i).getConstructor().newInstance());
            }
        }
        return beans;
    }

    private static String source(int classes) {
        StringBuilder source = new StringBuilder("public class Generated {\n");
        for (int i = 0; i < classes; i++) {
            source.append("public static class Bean").append(i).append(" {\n");
            for (int p = 0; p < PROPERTIES; p++) {
                String type = List.of("String", "int", "long", "Boolean").get(p % 4);
                String value = List.of("\"text " + p + "\"", "" + p * i, p + "000000000L", "true")
                        .get(p % 4);
                source.append("public ")
                        .append(type)
                        .append(" getProperty")
                        .append(p)
                        .append("() { return ")
                        .append(value)
                        .append("; }\n");
            }
            source.append("}\n");
        }
        return source.append("}\n").toString();
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(directory);
    }
}
