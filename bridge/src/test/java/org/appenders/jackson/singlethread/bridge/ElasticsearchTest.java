package org.appenders.jackson.singlethread.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URLClassLoader;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.core.LogEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** log4j2-elasticsearch, which creates a factory of {@code appenders-jackson-st} if {@code singleThread} is set. */
class ElasticsearchTest {

    private static final Path LIBRARY = Paths.get(System.getProperty("log4j2-elasticsearch.jar"));

    @TempDir
    Path classes;

    @Test
    void layoutWritesWhatItWritesWithStock() throws Exception {
        writesWhatItWritesWithStock("Layouts");
    }

    @Test
    void serializerWritesWhatItWritesWithStock() throws Exception {
        try (JarFile library = new JarFile(LIBRARY.toFile())) {
            assumeTrue(
                    library.getEntry("org/appenders/log4j2/elasticsearch/JacksonSerializer.class") != null,
                    LIBRARY.getFileName() + " has no JacksonSerializer; .ci/run tests the version that has one");
        }
        writesWhatItWritesWithStock("Serializers");
    }

    private void writesWhatItWritesWithStock(String name) throws Exception {
        List<Path> libraries = Jars.join(
                Jars.jackson(),
                LIBRARY,
                Jars.copied("appenders-logging"),
                Jars.of(Logger.class),
                Jars.of(LogEvent.class));
        Path sources = Paths.get("src", "log4j", "java", "client");
        Program program = Program.compile(
                classes,
                Arrays.asList(sources.resolve(name + ".java"), sources.resolve("LogEvents.java")),
                "-cp",
                Program.path(Jars.join(libraries, Jars.replaced())));

        try (URLClassLoader loader = program.loadedWith(Jars.join(libraries, Jars.bridge()))) {
            Class<?> type = loader.loadClass("client." + name);
            Object factory = type.getMethod("factory").invoke(null);
            assertThat(factory.getClass().getSuperclass().getName())
                    .isEqualTo("org.appenders.jackson.singlethread.SingleThreadJsonFactory");

            Map<?, ?> stocks =
                    (Map<?, ?>) type.getMethod("written", boolean.class).invoke(null, false);
            Map<?, ?> written =
                    (Map<?, ?>) type.getMethod("written", boolean.class).invoke(null, true);
            assertThat(stocks.values())
                    .hasSizeGreaterThan(10)
                    .allMatch(text -> text.toString().startsWith("{\""));
            assertThat(written).hasSameSizeAs(stocks);
            written.entrySet().removeAll(stocks.entrySet());
            assertThat(written).isEmpty();
        }
    }
}
