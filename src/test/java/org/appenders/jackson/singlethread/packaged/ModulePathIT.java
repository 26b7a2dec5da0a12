package org.appenders.jackson.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.afterburner.AfterburnerModule;
import java.io.File;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnJre(value = JRE.JAVA_8, disabledReason = "Java 8 has no modules")
class ModulePathIT {

    private static final String MODULE_PATH = Stream.of(
                    PackagedJar.file(),
                    PackagedJar.jarOf(JsonFactory.class),
                    PackagedJar.jarOf(ObjectMapper.class),
                    PackagedJar.jarOf(JsonProperty.class),
                    PackagedJar.jarOf(AfterburnerModule.class))
            .map(File::getPath)
            .collect(Collectors.joining(File.pathSeparator));

    @TempDir
    Path classes;

    @Test
    void moduleRequiresCoreAndExportsThePackage() throws Exception {
        String descriptor =
                Tool.run("java", "-p", MODULE_PATH, "--describe-module", "org.appenders.jackson.singlethread");

        assertThat(descriptor.split("\\R"))
                .contains(
                        "exports org.appenders.jackson.singlethread",
                        "requires com.fasterxml.jackson.core transitive",
                        "requires com.fasterxml.jackson.databind static")
                .noneMatch(line -> line.startsWith("provides") || line.startsWith("opens"));
    }

    @Test
    void modularApplicationWrites() throws Exception {
        Tool.assumeJdk();
        Path sources = Paths.get("src", "test", "module");
        Tool.run(
                "javac",
                "-encoding",
                "UTF-8",
                "-p",
                MODULE_PATH,
                "-d",
                classes.toString(),
                sources.resolve("module-info.java").toString(),
                sources.resolve("consumer").resolve("Main.java").toString());

        String printed = Tool.run(
                "java",
                "-Dfile.encoding=UTF-8",
                "-p",
                MODULE_PATH + File.pathSeparator + classes,
                "-m",
                "consumer/consumer.Main");

        assertThat(printed.split("\\R"))
                .containsExactly(
                        "module org.appenders.jackson.singlethread",
                        "single-thread-jackson [version]",
                        "{\"number\":0,\"text\":\"na\u00efve\"}",
                        "{\"number\":1,\"text\":\"na\u00efve\"}",
                        "{\"number\":0,\"text\":\"na\u00efve\"}",
                        "{\"number\":1,\"text\":\"na\u00efve\"}");
    }
}
