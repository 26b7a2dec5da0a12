package org.appenders.jackson.singlethread.bridge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.apache.felix.framework.FrameworkFactory;
import org.appenders.st.jackson.SingleThreadJsonFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

/** The jar of the bridge: its contents, its use in OSGi, and its use on the module path. */
class PackagedBridgeIT {

    private static final String PACKAGE = "org.appenders.st.jackson";

    @TempDir
    Path folder;

    @Test
    void jarHoldsOneClassAndTheLicence() throws Exception {
        List<String> files;
        try (JarFile jar = new JarFile(bridge().toFile())) {
            files = jar.stream()
                    .filter(entry -> !entry.isDirectory())
                    .map(JarEntry::getName)
                    .collect(Collectors.toList());
        }

        assertThat(files)
                .contains("META-INF/LICENSE", "META-INF/NOTICE")
                .noneMatch(file -> file.contains("/services/"));
        assertThat(files)
                .filteredOn(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
                .containsExactlyInAnyOrder(
                        "META-INF/versions/9/module-info.class",
                        "org/appenders/st/jackson/SingleThreadJsonFactory.class");
    }

    @Test
    void manifestDescribesAnOsgiBundle() throws Exception {
        Attributes manifest;
        try (JarFile jar = new JarFile(bridge().toFile())) {
            manifest = jar.getManifest().getMainAttributes();
        }

        assertThat(manifest.getValue("Bundle-SymbolicName")).isEqualTo(PACKAGE);
        assertThat(manifest.getValue("Bundle-License")).contains("Apache-2.0");
        assertThat(manifest.getValue("Export-Package")).startsWith(PACKAGE + ";");
        assertThat(manifest.getValue("Import-Package").split(",(?=[a-z])"))
                .hasSize(2)
                .anyMatch(clause -> clause.startsWith("com.fasterxml.jackson.core;version=\"[2.12,3)\""))
                .anyMatch(clause -> clause.startsWith("org.appenders.jackson.singlethread;version=\"[1."));
        assertThat(manifest.getValue("Require-Capability")).contains("(version=1.8)");
        assertThat(manifest.getValue("Multi-Release")).isEqualTo("true");
    }

    /** Calls everything by reflection, because Felix loads its own copy of each class. */
    @Test
    void writesInOsgi() throws Exception {
        Map<String, String> settings = new HashMap<>();
        settings.put(Constants.FRAMEWORK_STORAGE, folder.toString());
        settings.put("felix.service.urlhandlers", "false");
        Framework felix = new FrameworkFactory().newFramework(settings);
        felix.start();
        try {
            for (Path jar : Jars.bridge()) {
                felix.getBundleContext().installBundle(jar.toUri().toString());
            }
            Bundle core = felix.getBundleContext()
                    .installBundle(Jars.of(JsonFactory.class).toUri().toString());
            Bundle bridge = felix.getBundleContext().getBundle(bridge().toUri().toString());
            bridge.start();

            Object factory = bridge.loadClass(SingleThreadJsonFactory.class.getName())
                    .getConstructor()
                    .newInstance();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Object generator = factory.getClass()
                    .getMethod("createGenerator", OutputStream.class)
                    .invoke(factory, out);
            Class<?> type = core.loadClass(JsonGenerator.class.getName());
            type.getMethod("writeNumber", int.class).invoke(generator, 7);
            type.getMethod("close").invoke(generator);

            assertThat(new String(out.toByteArray(), UTF_8)).isEqualTo("7");
        } finally {
            felix.stop();
            felix.waitForStop(10_000);
        }
    }

    /** The program's descriptor requires the name that the JVM derives from the file of the replaced jar. */
    @Test
    void modularProgramOfTheReplacedJarRuns() throws Exception {
        Program program = Program.compile(
                folder, Program.sources("client"), "-p", Program.path(Jars.join(Jars.jackson(), Jars.replaced())));

        List<Path> jars = Jars.join(Jars.jackson(), Jars.replaced());
        assertThat(program.runAsModule(jars, "client/client.Main"))
                .containsExactly("appenders.jackson.st", "com.fasterxml.jackson.core", "[1,2]");
        assertThat(program.runAsModule(Jars.join(Jars.jackson(), Jars.bridge()), "client/client.Main"))
                .containsExactly("appenders.jackson.st", "org.appenders.jackson.singlethread", "[1,2]");
    }

    private static Path bridge() {
        Path jar = Jars.of(SingleThreadJsonFactory.class);
        assertThat(jar).isRegularFile();
        return jar;
    }
}
