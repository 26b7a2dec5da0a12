package org.appenders.jackson.singlethread.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.appenders.st.jackson.SingleThreadJsonFactory;

/** Finds the jars from which the tests put together class paths and module paths. */
final class Jars {

    private Jars() {}

    /** Returns {@code appenders-jackson-st}, which is not on the class path of the tests. */
    static Path replaced() throws IOException {
        return copied("appenders-jackson-st");
    }

    /** Returns a jar that the build copied. */
    static Path copied(String artifact) throws IOException {
        Path folder = Paths.get(System.getProperty("replaced.jars"));
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, artifact + "-*.jar")) {
            return jars.iterator().next();
        }
    }

    /** Returns the bridge and its dependencies. Before the bridge is packaged, this is the folder of its classes. */
    static List<Path> bridge() {
        return Arrays.asList(
                of(SingleThreadJsonFactory.class),
                of(org.appenders.jackson.singlethread.SingleThreadJsonFactory.class));
    }

    static List<Path> jackson() {
        return Arrays.asList(of(JsonFactory.class), of(ObjectMapper.class), of(JsonProperty.class));
    }

    static Path of(Class<?> type) {
        try {
            Path jar = Paths.get(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            assertThat(jar).as("jar of %s", type).exists();
            return jar;
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    static List<Path> join(List<Path> some, Path... more) {
        List<Path> all = new ArrayList<>(some);
        all.addAll(Arrays.asList(more));
        return all;
    }

    static List<Path> join(List<Path> some, List<Path> more) {
        return join(some, more.toArray(new Path[0]));
    }
}
