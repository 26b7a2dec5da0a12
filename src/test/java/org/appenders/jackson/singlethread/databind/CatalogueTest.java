package org.appenders.jackson.singlethread.databind;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The catalogue in the documents says for each of databind's serializers where our code writes its values, and why
 * databind's code writes them elsewhere. This test creates the catalogue from what a mapper finds, so it is as true as
 * the code. The catalogue describes the newest Jackson. With another version, only the output is compared.
 */
class CatalogueTest {

    private static final int MANY = 4000;

    /** The questions, in the order of the samples. */
    private static final List<Question> OURS = new ArrayList<>();

    private static final List<Question> STOCK = new ArrayList<>();

    /** The questions with the other setting for dates and times. */
    private static final List<Question> OTHER_DATES = new ArrayList<>();

    @BeforeAll
    static void ask() throws IOException {
        ObjectMapper ours = CatalogueEdition.ours(false);
        ObjectMapper otherDates = CatalogueEdition.ours(true);
        ObjectMapper stock = CatalogueEdition.stock(false);
        for (Sample sample : Samples.ALL) {
            OURS.add(answered(sample, ours));
            OTHER_DATES.add(answered(sample, otherDates));
            STOCK.add(answered(sample, stock));
        }
    }

    private static Question answered(Sample sample, ObjectMapper mapper) throws IOException {
        Question question = new Question(sample);
        mapper.writeValueAsBytes(question);
        return question;
    }

    static List<Sample> samples() {
        return Samples.ALL;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whatIsWrittenInEachPlaceIsStocks(Sample sample) {
        compare(sample, CatalogueEdition.stock(false), CatalogueEdition.ours(false));
        if (sample.section == Sample.Section.TIME) {
            compare(sample, CatalogueEdition.stock(true), CatalogueEdition.ours(true));
        }
    }

    private static void compare(Sample sample, ObjectMapper stock, ObjectMapper ours) {
        for (Place place : Place.values()) {
            if (place == Place.MAP_KEY && !sample.mayBeKey()) {
                continue;
            }
            ObjectWriter oursHere = writer(ours, sample, place);
            String expected = written(writer(stock, sample, place), sample, place);
            assertThat(written(oursHere, sample, place))
                    .as("%s, first write", place.title)
                    .isEqualTo(expected);
            for (int i = 2; i < MANY; i++) {
                written(oursHere, sample, place);
            }
            assertThat(written(oursHere, sample, place))
                    .as("%s, later write", place.title)
                    .isEqualTo(expected);
        }
    }

    private static ObjectWriter writer(ObjectMapper mapper, Sample sample, Place place) {
        JavaType type = place.type(sample, mapper);
        return type == null ? mapper.writer() : mapper.writerFor(type);
    }

    private static String written(ObjectWriter writer, Sample sample, Place place) {
        try {
            return new String(writer.writeValueAsBytes(place.holding(sample)), UTF_8);
        } catch (Exception e) {
            return e.toString();
        }
    }

    @Test
    void everyRegisteredTypeHasARow() throws Exception {
        assumeNewest();
        Set<String> missing = new TreeSet<>();
        for (String name : CatalogueEdition.registered()) {
            if (!Reasons.NO_VALUES.contains(name) && !isPrimitive(name)) {
                Class<?> type = Class.forName(name);
                if (Samples.ALL.stream().noneMatch(sample -> sample.isOf(type))) {
                    missing.add(name);
                }
            }
        }
        assertThat(missing)
                .as("%s has a serializer registered for these types; add a value of each to Samples", version())
                .isEmpty();
    }

    /** The primitive types, which are registered as well as the boxed types. */
    private static boolean isPrimitive(String name) {
        return name.indexOf('.') < 0;
    }

    @Test
    void everySerializerHasARow() throws IOException {
        assumeNewest();
        Set<String> missing = new TreeSet<>();
        for (Class<?> each : serializers()) {
            missing.add(CataloguePage.name(each));
        }
        for (Question question : STOCK) {
            for (Class<?> each : question.serializers) {
                missing.remove(CataloguePage.name(each));
            }
            if (question.ofKeys != null) {
                missing.remove(CataloguePage.name(question.ofKeys));
            }
        }
        missing.removeAll(Reasons.OTHERS.keySet());
        assertThat(missing)
                .as(
                        "%s has these serializers; add a value of a type that they write to Samples, or say in"
                                + " Reasons.OTHERS what they are for",
                        version())
                .isEmpty();
    }

    @Test
    void documentIsAsTheCodeIs() throws IOException {
        assumeNewest();
        Path file = CatalogueEdition.ROOT.resolve(CatalogueEdition.DOCUMENT);
        String document = new CataloguePage(OURS, OTHER_DATES, STOCK, serializers()).text();
        assertThat(document)
                .as("rows without a reason; say in Reasons.WHY why databind writes them")
                .doesNotContain(Reasons.MISSING);
        if (Boolean.getBoolean("catalogue.write")) {
            Files.write(file, document.getBytes(UTF_8));
        }
        assertThat(file)
                .as(
                        "The code writes other values directly than the document says. Write it anew: %s",
                        CatalogueEdition.COMMAND)
                .hasContent(document);
    }

    private static void assumeNewest() throws IOException {
        String pom = new String(Files.readAllBytes(CatalogueEdition.ROOT.resolve(CatalogueEdition.POM)), UTF_8);
        assumeTrue(
                pom.contains(".version>" + CatalogueEdition.VERSION + "<"),
                "the catalogue is about another version than " + version());
    }

    private static String version() {
        return CatalogueEdition.JACKSON + "'s version " + CatalogueEdition.VERSION;
    }

    /** Returns all serializers in Jackson's jars that can be instantiated. */
    private static Set<Class<?>> serializers() throws IOException {
        Set<Class<?>> serializers = new HashSet<>();
        for (Class<?> inJar : CatalogueEdition.JARS) {
            try (JarFile jar = new JarFile(
                    inJar.getProtectionDomain().getCodeSource().getLocation().getPath())) {
                for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                    String name = entries.nextElement().getName();
                    if (name.endsWith(".class") && name.contains("Serializer") && !name.startsWith("META-INF")) {
                        add(
                                serializers,
                                name.substring(0, name.length() - ".class".length())
                                        .replace('/', '.'));
                    }
                }
            }
        }
        return serializers;
    }

    private static void add(Set<Class<?>> serializers, String name) {
        try {
            Class<?> type = Class.forName(name, false, CatalogueTest.class.getClassLoader());
            if (JsonSerializer.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
                serializers.add(type);
            }
        } catch (ClassNotFoundException | LinkageError e) {
            throw new IllegalStateException(name, e);
        }
    }
}
