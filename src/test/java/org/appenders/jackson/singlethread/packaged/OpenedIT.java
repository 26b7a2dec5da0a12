package org.appenders.jackson.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/**
 * The ways to open {@code java.lang} that docs/usage.md describes, in an application that is a single executable jar.
 */
@EnabledForJreRange(min = JRE.JAVA_16, disabledReason = "before Java 16 nothing has to be opened")
class OpenedIT {

    private static final String OPENED = "java.base/java.lang";

    /** Prints how text is read. */
    public static final class Main {
        public static void main(String[] args) throws Exception {
            Class<?> access = Class.forName("org.appenders.jackson.singlethread.encode.StringAccess");
            System.out.println("text: " + access.getField("DEFAULT").get(null));
        }
    }

    @TempDir
    Path folder;

    private String executableJar(Map<String, String> more) throws Exception {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH, url(PackagedJar.file()) + " " + url(PackagedJar.jarOf(JsonFactory.class)));
        more.forEach(attributes::putValue);
        Path jar = folder.resolve("application.jar");
        String entry = Main.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest);
                InputStream code = Main.class.getClassLoader().getResourceAsStream(entry)) {
            out.putNextEntry(new JarEntry(entry));
            byte[] buffer = new byte[4096];
            for (int n = code.read(buffer); n >= 0; n = code.read(buffer)) {
                out.write(buffer, 0, n);
            }
        }
        return jar.toString();
    }

    private static String url(File file) {
        return file.toURI().toString();
    }

    @Test
    void closedUnlessSomethingOpensIt() throws Exception {
        assertThat(Tool.run("java", "-jar", executableJar(Collections.emptyMap())))
                .contains("text: COPYING");
    }

    @Test
    void manifestOpensIt() throws Exception {
        assertThat(Tool.run("java", "-jar", executableJar(Collections.singletonMap("Add-Opens", OPENED))))
                .contains("text: IN_PLACE");
    }

    @Test
    void optionOpensIt() throws Exception {
        String jar = executableJar(Collections.emptyMap());

        assertThat(Tool.run("java", "--add-opens", OPENED + "=ALL-UNNAMED", "-jar", jar))
                .contains("text: IN_PLACE");
    }

    @Test
    void environmentOpensIt() throws Exception {
        String jar = executableJar(Collections.emptyMap());

        assertThat(Tool.run(
                        Collections.singletonMap("JDK_JAVA_OPTIONS", "--add-opens=" + OPENED + "=ALL-UNNAMED"),
                        "java",
                        "-jar",
                        jar))
                .contains("text: IN_PLACE");
    }
}
