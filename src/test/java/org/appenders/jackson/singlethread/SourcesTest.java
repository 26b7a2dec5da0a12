package org.appenders.jackson.singlethread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules for the source files of the edition for Jackson 2. The other edition shares most of them. */
class SourcesTest {

    private static final Path SOURCES = Paths.get("src", "main", "java", "org", "appenders", "jackson", "singlethread");

    private static final int MOST_LINES = 320;

    /** The edition for another Jackson compiles these sources unchanged. */
    @Test
    void lowestPackagesCompileByThemselves(@TempDir Path output) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assumeTrue(compiler != null, "needs a JDK");
        StringWriter errors = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<String> options =
                    Arrays.asList("-proc:none", "-nowarn", "-classpath", output.toString(), "-d", output.toString());
            assertThat(compiler.getTask(
                                    errors,
                                    files,
                                    null,
                                    options,
                                    null,
                                    files.getJavaFileObjectsFromFiles(Stream.of("encode", "classfile")
                                            .flatMap(name -> sources(SOURCES.resolve(name)))
                                            .map(Path::toFile)
                                            .collect(Collectors.toList())))
                            .call())
                    .as("%s", errors)
                    .isTrue();
        }
    }

    @Test
    void noFileIsTooLongToBeReadAtOnce() {
        assertThat(sources(SOURCES))
                .allSatisfy(file ->
                        assertThat(Files.readAllLines(file)).as("%s", file).hasSizeLessThanOrEqualTo(MOST_LINES));
    }

    private static Stream<Path> sources(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).collect(Collectors.toList()).stream();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
