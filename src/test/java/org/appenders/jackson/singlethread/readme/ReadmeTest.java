package org.appenders.jackson.singlethread.readme;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the documents with the sources that they quote, and checks their links. */
class ReadmeTest {

    private static final Path ROOT = Paths.get("").toAbsolutePath();
    private static final Path README = ROOT.resolve("README.md");

    private static final Pattern JAVA_BLOCK =
            Pattern.compile("^```java\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
    private static final Pattern IMPORT = Pattern.compile("^import ([\\w.]+\\.(\\w+));$", Pattern.MULTILINE);
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]*)(?:#([^)]*))?\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
    private static final Pattern PICTURE = Pattern.compile("src(?:set)?=\"([^\"]+)\"");
    private static final Pattern TEST_LINK = Pattern.compile("\\[`(\\w+)\\.(\\w+)`\\]\\(([^)]+)\\)");

    /** Sources whose text is quoted. Those under src/it need Java 17. */
    private static final String[] EXAMPLES = {
        "src/test/java/org/appenders/jackson/singlethread/readme",
        "src/it/java/org/appenders/jackson/singlethread/it/readme",
        "jackson3/src/test/java/org/appenders/jackson3/singlethread/readme",
        "starters/spring-boot-4/src/test/java/org/appenders/jackson3/singlethread/boot/readme",
        "programs/spark/src/test/java/org/appenders/jackson/singlethread/programs/readme",
        "programs/flink/src/test/java/org/appenders/jackson/singlethread/programs/readme",
        "recipes/src/test/java/org/appenders/jackson/singlethread/recipes",
    };

    /** A block has exactly the imports that its example needs, so that it can be pasted. */
    @Test
    void everyJavaBlockIsPartOfAnExampleThatIsTested() throws IOException {
        List<String> examples = new ArrayList<>();
        for (String directory : EXAMPLES) {
            if (Files.isDirectory(ROOT.resolve(directory))) {
                for (Path file : files(ROOT.resolve(directory), ".java")) {
                    examples.add(read(file));
                }
            }
        }

        for (String document : new String[] {"README.md", "docs/usage.md", "docs/recipes.md", "docs/does-it-help.md"}) {
            List<String> blocks = javaBlocks(document);
            assertThat(blocks).as("blocks in %s", document).isNotEmpty();
            assertThat(blocks)
                    .allSatisfy(block -> assertThat(examples)
                            .as("an example that contains this block of %s:%n%s", document, block)
                            .anySatisfy(example -> {
                                String code = withoutImports(block);
                                assertThat(withoutIndentation(example)).contains(withoutIndentation(code));
                                assertThat(imports(block, code)).isEqualTo(imports(example, code));
                                assertThat(imports(block, block)).isEqualTo(imports(block, code));
                            }));
        }
    }

    @Test
    void everyLinkLeadsToAFileAndAHeading() throws IOException {
        List<Path> documents = files(ROOT.resolve("docs"), ".md");
        try (Stream<Path> root = Files.list(ROOT)) {
            root.filter(file -> file.toString().endsWith(".md")).forEach(documents::add);
        }
        assertThat(documents).hasSizeGreaterThan(10).contains(README);

        for (Path document : documents) {
            Matcher link = LINK.matcher(read(document));
            while (link.find()) {
                String target = link.group(1);
                if (!target.contains("://") && !target.startsWith("mailto:")) {
                    Path linked = target.isEmpty() ? document : document.resolveSibling(target);
                    assertThat(linked).as("link in %s", document).exists();
                    if (link.group(2) != null) {
                        assertThat(headings(linked)).as("link in %s", document).contains(link.group(2));
                    }
                }
            }
        }
    }

    @Test
    void everyPictureIsThere() throws IOException {
        Path document = ROOT.resolve("docs/benchmarks/README.md");
        Matcher picture = PICTURE.matcher(read(document));
        int pictures = 0;
        while (picture.find()) {
            pictures++;
            assertThat(document.resolveSibling(picture.group(1))).exists();
        }
        assertThat(pictures).isGreaterThan(3);
    }

    @Test
    void readmeIsShort() throws IOException {
        assertThat(read(README).split("\n")).hasSizeLessThanOrEqualTo(200);
    }

    @Test
    void figuresAreThoseOfTheRunsThatAreKept() throws IOException {
        for (String run : new String[] {"jdk17", "jdk25"}) {
            assertThat(read(README))
                    .contains(read(ROOT.resolve("docs/benchmarks").resolve(run).resolve("summary.md")));
        }
    }

    @Test
    void everyTestThatIsNamedExists() throws IOException {
        for (String document : new String[] {"README.md", "DESIGN.md"}) {
            Matcher link = TEST_LINK.matcher(read(ROOT.resolve(document)));
            int links = 0;
            while (link.find()) {
                links++;
                assertThat(link.group(3)).as("link in %s", document).endsWith("/" + link.group(1) + ".java");
                assertThat(read(ROOT.resolve(link.group(3))))
                        .as("%s, named in %s", link.group(1), document)
                        .containsPattern("\\b" + link.group(2) + "\\(");
            }
            assertThat(links).as("tests named in %s", document).isGreaterThan(5);
        }
    }

    /** Returns the names that GitHub gives to headings in links. */
    private static List<String> headings(Path document) throws IOException {
        List<String> headings = new ArrayList<>();
        Matcher heading = HEADING.matcher(read(document));
        while (heading.find()) {
            headings.add(heading.group(1)
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\w\\- ]", "")
                    .replace(' ', '-'));
        }
        return headings;
    }

    private static List<String> javaBlocks(String document) throws IOException {
        Matcher block = JAVA_BLOCK.matcher(read(ROOT.resolve(document)));
        List<String> blocks = new ArrayList<>();
        while (block.find()) {
            blocks.add(block.group(1));
        }
        return blocks;
    }

    /**
     * Returns the imports of a source whose classes occur in some code, except those that stand for the user's classes.
     */
    private static Set<String> imports(String source, String code) {
        Set<String> imports = new TreeSet<>();
        Matcher statement = IMPORT.matcher(source);
        while (statement.find()) {
            boolean isUsers = statement.group(1).contains(".programs.");
            if (!isUsers
                    && Pattern.compile("\\b" + statement.group(2) + "\\b")
                            .matcher(code)
                            .find()) {
                imports.add(statement.group(1));
            }
        }
        return imports;
    }

    private static String withoutImports(String block) {
        return IMPORT.matcher(block).replaceAll("").trim();
    }

    private static List<Path> files(Path directory, String suffix) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(suffix)).collect(Collectors.toList());
        }
    }

    private static String withoutIndentation(String text) {
        return Stream.of(text.split("\n")).map(String::trim).collect(Collectors.joining("\n", "\n", "\n"));
    }

    private static String read(Path file) throws IOException {
        return new String(Files.readAllBytes(file), UTF_8).replace("\r\n", "\n");
    }
}
