package org.appenders.jackson.singlethread.packaged;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/** The command-line tools of the JDK that runs the tests. */
public final class Tool {

    private Tool() {}

    static void assumeJdk() {
        assumeTrue(ToolProvider.getSystemJavaCompiler() != null, "this JVM has no compiler, so no other tools either");
    }

    /** Returns what a tool prints. The tool must succeed. */
    public static String run(String tool, String... args) throws IOException, InterruptedException {
        return run(Collections.emptyMap(), tool, args);
    }

    /** Runs a tool with additional variables in its environment. */
    static String run(Map<String, String> environment, String tool, String... args)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Paths.get(System.getProperty("java.home"), "bin", tool).toString());
        command.addAll(Arrays.asList(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        process.getOutputStream().close();
        String printed = text(process.getInputStream());
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }

    private static String text(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[4096];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            bytes.write(buffer, 0, n);
        }
        return new String(bytes.toByteArray(), UTF_8);
    }
}
