package org.appenders.jackson.singlethread.benchmark.payload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Beans of many classes, which are compiled on demand. Each class has twenty properties of four types. */
public final class Beans {

    private static final int PROPERTIES = 20;
    private static final String PACKAGE = Beans.class.getPackageName();
    private static final String EXTENSION = ".class";

    private static final AtomicInteger MADE = new AtomicInteger();

    private Beans() {}

    /**
     * Returns a bean of each of a number of new classes, with its properties set. The classes are beside this one, as a
     * program's classes are beside ours.
     */
    public static List<Object> of(int classes) {
        String name = Beans.class.getSimpleName() + MADE.incrementAndGet();
        Lookup here = MethodHandles.lookup();
        try {
            for (byte[] file : compile(name, classes).values()) {
                here.defineClass(file);
            }
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
        return instances(Beans.class.getClassLoader(), name, classes);
    }

    /** Same as {@link #of}, with classes in a separate class loader whose parent is ours. */
    public static List<Object> elsewhere(int classes) {
        String name = "Elsewhere";
        Map<String, byte[]> files = compile(name, classes);
        ClassLoader loader = new ClassLoader(Beans.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String type) throws ClassNotFoundException {
                byte[] file = files.get(type.substring(type.lastIndexOf('.') + 1));
                if (file == null) {
                    throw new ClassNotFoundException(type);
                }
                return defineClass(type, file, 0, file.length);
            }
        };
        return instances(loader, name, classes);
    }

    private static List<Object> instances(ClassLoader loader, String name, int classes) {
        List<Object> beans = new ArrayList<>();
        try {
            for (int i = 0; i < classes; i++) {
                Class<?> type = loader.loadClass(PACKAGE + '.' + name + "$Bean" + i);
                beans.add(type.getConstructor().newInstance());
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return beans;
    }

    /** Returns the class files by name, without the package. */
    private static Map<String, byte[]> compile(String name, int classes) {
        try {
            Path directory = Files.createTempDirectory("beans");
            try {
                return compile(directory, name, classes);
            } finally {
                delete(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, byte[]> compile(Path directory, String name, int classes) throws IOException {
        Path source = Files.writeString(directory.resolve(name + ".java"), source(name, classes));
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-implicit:none", source.toString());
        if (failed != 0) {
            throw new IllegalStateException("the beans do not compile");
        }
        Map<String, byte[]> files = new HashMap<>();
        try (DirectoryStream<Path> written = Files.newDirectoryStream(directory, "*" + EXTENSION)) {
            for (Path file : written) {
                String type = file.getFileName().toString();
                files.put(type.substring(0, type.length() - EXTENSION.length()), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static String source(String name, int classes) {
        StringBuilder source = new StringBuilder("package " + PACKAGE + ";\npublic class " + name + " {\n");
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
