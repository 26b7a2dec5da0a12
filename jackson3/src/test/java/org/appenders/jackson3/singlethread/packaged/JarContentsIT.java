package org.appenders.jackson3.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.core.json.PackageVersion;

class JarContentsIT {

    private static final String PACKAGE = "org.appenders.jackson3.singlethread";

    @Test
    void jacksonIsTheOneThatTheBuildNames() {
        assertThat(PackageVersion.VERSION).hasToString(System.getProperty("jackson3.version"));
    }

    @Test
    void manifestDescribesAnOsgiBundleThatNeedsNoDatabind() throws IOException {
        Attributes manifest = manifest();

        assertThat(manifest.getValue("Bundle-SymbolicName")).isEqualTo(PACKAGE);
        assertThat(manifest.getValue("Bundle-License")).contains("Apache-2.0");
        assertThat(manifest.getValue("Export-Package"))
                .startsWith(PACKAGE + ";")
                .doesNotContain(PACKAGE + ".");
        assertThat(manifest.getValue("Require-Capability")).contains("(version=17)");
        for (String clause : manifest.getValue("Import-Package").split(",(?=[a-z])")) {
            if (clause.startsWith("tools.jackson.core")) {
                assertThat(clause).contains("version=\"[3.0,4)\"");
            } else {
                assertThat(clause)
                        .containsPattern("^(tools.jackson.databind|com.fasterxml.jackson.annotation).*optional");
            }
        }
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
                .allMatch(name -> name.startsWith(PACKAGE.replace('.', '/') + "/") || name.equals("module-info.class"));
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
