package org.appenders.jackson.singlethread.programs;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.appenders.jackson.singlethread.programs.Cost.Reading;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * A service with Boot's own web server, called by {@link Clients} in another JVM. It does not know our library; our
 * starter is just on its class path.
 *
 * <pre>
 * BootProgram (stock|ours) (platform|virtual) (order|orders)
 * </pre>
 */
@SpringBootApplication
public class BootProgram {

    private static final int REQUESTS_PER_ROUND = 20_000;

    @RestController
    public static class Orders {

        /** Returns one order of about 400 bytes. */
        @GetMapping("/order/{number}")
        public Order order(@PathVariable("number") long number) {
            return Order.sample(number);
        }

        /** Returns a page of twenty orders. */
        @GetMapping("/orders/{first}")
        public List<Order> orders(@PathVariable("first") long first) {
            return LongStream.range(first, first + 20).mapToObj(Order::sample).toList();
        }
    }

    static ConfigurableApplicationContext start(boolean ours, boolean virtual) {
        return SpringApplication.run(
                BootProgram.class,
                "--server.port=0",
                "--single-thread-jackson.enabled=" + ours,
                "--spring.threads.virtual.enabled=" + virtual,
                "--spring.main.banner-mode=off",
                "--logging.level.root=warn");
    }

    static int port(ConfigurableApplicationContext service) {
        return service.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
    }

    public static void main(String[] args) throws Exception {
        boolean virtual = args[1].equals("virtual");
        if (virtual && Runtime.version().feature() < 21) {
            System.out.println("boot " + String.join(" ", args) + ": skipped, there are no virtual threads before Java 21");
            return;
        }
        try (ConfigurableApplicationContext service = start(args[0].equals("ours"), virtual)) {
            Process clients = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            Clients.class.getName(),
                            Integer.toString(port(service)),
                            args[2],
                            Integer.toString(REQUESTS_PER_ROUND))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (BufferedReader rounds =
                    new BufferedReader(new InputStreamReader(clients.getInputStream(), StandardCharsets.US_ASCII))) {
                Cost.best(4, 4, () -> round(clients, rounds))
                        .print("boot " + SpringBootVersion.getVersion() + " " + String.join(" ", args), "request");
            } finally {
                clients.destroy();
            }
        }
    }

    /** Measures a round. The clients run a round for each line that they read, and then print a line. */
    private static Cost round(Process clients, BufferedReader rounds) throws IOException {
        Reading before = Reading.ofProcess();
        clients.getOutputStream().write('\n');
        clients.getOutputStream().flush();
        if (rounds.readLine() == null) {
            throw new IOException("the clients have ended");
        }
        return Reading.ofProcess().since(before, REQUESTS_PER_ROUND);
    }
}
