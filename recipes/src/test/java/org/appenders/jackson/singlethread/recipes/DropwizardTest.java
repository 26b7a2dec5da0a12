package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.dropwizard.core.Application;
import io.dropwizard.core.Configuration;
import io.dropwizard.core.setup.Bootstrap;
import io.dropwizard.core.setup.Environment;
import io.dropwizard.jackson.Jackson;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.component.LifeCycle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DropwizardTest {

    @TempDir
    Path directory;

    @Test
    void resourcesAreWrittenWithTheMapperOfTheBootstrap() throws Exception {
        try (Running stock = new Running(new OrdersApplication());
                Running ours = new Running(new SingleThreadApplication())) {
            Comparison.assertGain(stock::get, ours::get, ours.application.mapper);
        }
    }

    static class OrdersApplication extends Application<Configuration> {

        ObjectMapper mapper;
        Server server;

        @Override
        public void run(Configuration configuration, Environment environment) {
            mapper = environment.getObjectMapper();
            environment.jersey().register(new Orders());
            environment.lifecycle().addServerLifecycleListener(started -> server = started);
        }
    }

    static class SingleThreadApplication extends OrdersApplication {

        @Override
        public void initialize(Bootstrap<Configuration> bootstrap) {
            bootstrap.setObjectMapper(
                    Jackson.newObjectMapper(new SingleThreadJsonFactory()).registerModule(new SingleThreadModule()));
        }
    }

    private final class Running implements AutoCloseable {

        final OrdersApplication application;
        private final HttpClient client = HttpClient.newHttpClient();

        Running(OrdersApplication application) throws Exception {
            this.application = application;
            Path configuration = Files.writeString(
                    directory.resolve("dropwizard.yml"),
                    "server: {type: simple, connector: {type: http, port: 0, bindHost: 127.0.0.1}}\n"
                            + "logging: {level: WARN}\n");
            application.run("server", configuration.toString());
        }

        byte[] get(Order order) throws Exception {
            URI uri = application.server.getURI().resolve("/application/orders/" + order.number);
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray())
                    .body();
        }

        @Override
        public void close() {
            LifeCycle.stop(application.server);
        }
    }
}
