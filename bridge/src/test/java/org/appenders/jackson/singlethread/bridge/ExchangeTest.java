package org.appenders.jackson.singlethread.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a program that was compiled against {@code appenders-jackson-st}, with the bridge in place of that jar. */
class ExchangeTest {

    @TempDir
    static Path classes;

    private static Program program;

    @BeforeAll
    static void compileAgainstTheReplacedJar() throws Exception {
        List<Path> sources = Program.sources("client");
        // Compiled for the class path, so without a module.
        sources.removeIf(source -> source.endsWith("module-info.java"));
        program = Program.compile(classes, sources, "-cp", Program.path(Jars.join(Jars.jackson(), Jars.replaced())));
    }

    /** Returns the results of the program, by factory and by way to write. */
    @SuppressWarnings("unchecked")
    private static Map<String, String> written(List<Path> jars, String method) throws Exception {
        try (URLClassLoader loader = program.loadedWith(Jars.join(Jars.jackson(), jars))) {
            return (Map<String, String>)
                    loader.loadClass("client.Main").getMethod(method).invoke(null);
        }
    }

    /** Returns the results that differ between a single-thread factory and stock's factory. */
    private static Map<String, String> differences(List<Path> jars) throws Exception {
        Map<String, String> stocks = written(jars, "withStock");
        Map<String, String> written = written(jars, "withSingleThreadFactories");
        assertThat(stocks.values()).hasSizeGreaterThan(80).noneMatch(text -> text.contains("throws "));
        assertThat(written).hasSameSizeAs(stocks);
        written.entrySet().removeAll(stocks.entrySet());
        return written;
    }

    @Test
    void bridgeWritesWhatStockWrites() throws Exception {
        assertThat(differences(Jars.bridge())).isEmpty();
    }

    /** Compares with what docs/migration.md says about the old jar. */
    @Test
    void replacedJarThrewWhereTheBridgeWrites() throws Exception {
        Map<String, String> differences = differences(Collections.singletonList(Jars.replaced()));
        differences.keySet().removeIf(name -> !name.startsWith("new, "));

        assertThat(differences.values()).allMatch(text -> text.contains("throws "));
        assertThat(differences)
                .containsOnlyKeys(
                        "new, File", "new, String", "new, UTF-16", "new, Writer", "new, codec", "new, nested");
    }
}
