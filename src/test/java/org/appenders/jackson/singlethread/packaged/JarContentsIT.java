package org.appenders.jackson.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.json.PackageVersion;
import java.io.IOException;
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
                        || name.equals(BYTE_WORDS_OF_JAVA_9));
    }

    @Test
    @DisabledOnJre(value = JRE.JAVA_8, disabledReason = "its javap knows no releases in a jar")
    void bytesAsWordsAreTheSameClassForJava8AndForJava9() throws Exception {
        Tool.assumeJdk();
        assertThat(entries()).contains(BYTE_WORDS_OF_JAVA_9);
        String jar = PackagedJar.file().getPath();
        String type = PACKAGE + ".encode.ByteWords";
        String ofJava8 = Tool.run("javap", "-package", "-cp", jar, type);
        assertThat(ofJava8).contains("putLong(");
        assertThat(Tool.run("javap", "--multi-release", "9", "-package", "-cp", jar, type))
                .isEqualTo(ofJava8);
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
