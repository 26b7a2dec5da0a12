package org.appenders.jackson.singlethread;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
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

/** Which of our packages use which: see the table in DESIGN.md. */
class PackagesTest {

    private static final String ROOT = "org.appenders.jackson.singlethread";

    private static final Path SOURCES = Paths.get("src", "main", "java", "org", "appenders", "jackson", "singlethread");

    private static final int MOST_LINES = 320;

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    @Test
    void packagesUseEachOtherInOneDirection() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("users")
                .definedBy(ROOT)
                .layer("databind")
                .definedBy(ROOT + ".databind..")
                .layer("generator")
                .definedBy(ROOT + ".generator")
                .layer("encode")
                .definedBy(ROOT + ".encode")
                .layer("classfile")
                .definedBy(ROOT + ".classfile")
                .whereLayer("users")
                .mayNotBeAccessedByAnyLayer()
                .whereLayer("databind")
                .mayOnlyBeAccessedByLayers("users")
                .whereLayer("generator")
                .mayOnlyBeAccessedByLayers("users", "databind")
                .whereLayer("encode")
                .mayOnlyBeAccessedByLayers("generator", "databind")
                .whereLayer("classfile")
                .mayOnlyBeAccessedByLayers("databind")
                .check(CLASSES);
    }

    @Test
    void databindIsNotNeededForTheGenerator() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".generator")
                .or()
                .haveSimpleNameStartingWith("SingleThreadJsonFactory")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.fasterxml.jackson.databind..", "com.fasterxml.jackson.datatype..")
                .check(CLASSES);
    }

    @Test
    void lowestPackagesKnowNoJackson() {
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".encode", ROOT + ".classfile")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml..")
                .check(CLASSES);
    }

    /** As an edition for another Jackson does with these sources. */
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
