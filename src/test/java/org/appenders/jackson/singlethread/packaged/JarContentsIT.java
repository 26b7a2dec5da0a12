package org.appenders.jackson.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.PackageVersion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnJre;
import org.junit.jupiter.api.condition.JRE;

class JarContentsIT {

    private static final String PACKAGE = "org.appenders.jackson.singlethread";

    private static final String BYTE_WORDS_OF_JAVA_9 =
            "META-INF/versions/9/" + PACKAGE.replace('.', '/') + "/encode/ByteWords.class";
    private static final String NEWER_JAVA_OF_JAVA_16 =
            "META-INF/versions/16/" + PACKAGE.replace('.', '/') + "/classfile/NewerJava.class";
    private static final String JAVA_VERSION_OF_JAVA_16 =
            "META-INF/versions/16/" + PACKAGE.replace('.', '/') + "/encode/JavaVersion.class";

    @Test
    void jacksonIsTheOneThatTheBuildNames() {
        assertThat(PackageVersion.VERSION).hasToString(System.getProperty("jackson.version"));
    }

    @Test
    void manifestDescribesAnOsgiBundleThatNeedsNoDatabind() throws IOException {
        Attributes manifest = manifest();

        assertThat(manifest.getValue("Bundle-SymbolicName")).isEqualTo(PACKAGE);
        assertThat(manifest.getValue("Bundle-License")).contains("Apache-2.0");
        assertThat(manifest.getValue("Export-Package"))
                .startsWith(PACKAGE + ";")
                .doesNotContain(PACKAGE + ".");
        assertThat(manifest.getValue("Require-Capability")).contains("(version=1.8)");
        for (String clause : manifest.getValue("Import-Package").split(",(?=[a-z])")) {
            assertThat(clause).startsWith("com.fasterxml.jackson.").contains("version=\"[2.12,3)\"");
            if (clause.startsWith("com.fasterxml.jackson.databind")) {
                assertThat(clause).contains("resolution:=optional");
            }
        }
    }

    @Test
    void moduleDescriptorIsHiddenFromJava8() throws IOException {
        assertThat(manifest().getValue("Multi-Release")).isEqualTo("true");
        assertThat(entries()).contains("META-INF/versions/9/module-info.class").doesNotContain("module-info.class");
    }

    @Test
    void usersDefaultsAreNotReplaced() throws IOException {
        assertThat(entries()).noneMatch(name -> name.startsWith("META-INF/services/"));
    }

    @Test
    void jarHoldsTheLibraryAndItsLicenceOnly() throws IOException {
        assertThat(entries()).contains("META-INF/LICENSE", "META-INF/NOTICE");
        assertThat(entries())
                .filteredOn(name -> name.endsWith(".class"))
                .allMatch(name -> name.startsWith(PACKAGE.replace('.', '/') + "/")
                        || name.equals("META-INF/versions/9/module-info.class")
                        || name.equals(BYTE_WORDS_OF_JAVA_9)
                        || name.equals(NEWER_JAVA_OF_JAVA_16)
                        || name.equals(JAVA_VERSION_OF_JAVA_16));
    }

    @Test
    @DisabledOnJre(value = JRE.JAVA_8, disabledReason = "its javap knows no releases in a jar")
    void whatThereIsTwiceIsTheSameClassForJava8AndForNewerJava() throws Exception {
        Tool.assumeJdk();
        assertThat(entries()).contains(BYTE_WORDS_OF_JAVA_9, NEWER_JAVA_OF_JAVA_16, JAVA_VERSION_OF_JAVA_16);
        assertThat(members("encode.ByteWords", "--multi-release", "9"))
                .contains("putLong(")
                .isEqualTo(members("encode.ByteWords"));
        assertThat(members("classfile.NewerJava", "--multi-release", "16"))
                .contains("define(")
                .isEqualTo(members("classfile.NewerJava"));
        assertThat(members("encode.JavaVersion", "--multi-release", "16"))
                .contains("isAtLeast(")
                .isEqualTo(members("encode.JavaVersion"));
    }

    private static String members(String type, String... release) throws Exception {
        List<String> arguments = new ArrayList<>(Arrays.asList(release));
        arguments.addAll(Arrays.asList("-package", "-cp", PackagedJar.file().getPath(), PACKAGE + '.' + type));
        return Tool.run("javap", arguments.toArray(new String[0]));
    }

    private static Attributes manifest() throws IOException {
        try (JarFile jar = new JarFile(PackagedJar.file())) {
            return jar.getManifest().getMainAttributes();
        }
    }

    private static List<String> entries() throws IOException {
        try (JarFile jar = new JarFile(PackagedJar.file())) {
            return jar.stream().map(JarEntry::getName).collect(Collectors.toList());
        }
    }
}
