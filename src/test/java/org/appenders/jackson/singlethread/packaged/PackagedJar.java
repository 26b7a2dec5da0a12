package org.appenders.jackson.singlethread.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;

/** Finds the packaged jar and its dependencies, on the class path that Failsafe created. */
final class PackagedJar {

    private PackagedJar() {}

    static File file() {
        return jarOf(SingleThreadJsonFactory.class);
    }

    static File jarOf(Class<?> type) {
        try {
            File jar = new File(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
            assertThat(jar).as("jar of %s", type).isFile();
            return jar;
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
