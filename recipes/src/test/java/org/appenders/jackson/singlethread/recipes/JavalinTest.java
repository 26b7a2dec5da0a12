package org.appenders.jackson.singlethread.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.Javalin;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.json.JavalinJackson;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.LeaseStatistics;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JavalinTest {

    private final HttpClient client = HttpClient.newHttpClient();
    private final List<Javalin> started = new ArrayList<>();

    @AfterEach
    void stop() {
        started.forEach(Javalin::stop);
    }

    @Test
    void textAndOutput() throws Exception {
        ObjectMapper mapper = JavalinJackson.defaultMapper()
                .copyWith(new SingleThreadJsonFactory())
                .registerModule(new SingleThreadModule());
        Javalin server = Javalin.create(config -> {
            config.jsonMapper(new JavalinJackson(mapper, false));
            config.routes.get("/orders/{number}", context -> context.json(order(context)));
            config.routes.get("/written/{number}", context -> {
                context.contentType(ContentType.APPLICATION_JSON);
                mapper.writeValue(context.outputStream(), order(context));
            });
        });

        Javalin stock = Javalin.create(
                config -> config.routes.get("/orders/{number}", context -> context.json(order(context))));
        Framework expected = get(stock, "/orders/");
        Comparison.assertGain(expected, get(server, "/orders/"), mapper);
        Comparison.assertGain(expected, get(server, "/written/"), mapper);
    }

    @Test
    void arrayOfAStream() throws Exception {
        ObjectMapper mapper = mapper();
        Handler handler = context -> context.writeJsonStream(Stream.of(order(context)));

        Comparison.assertGain(
                get(server(JavalinJackson.defaultMapper(), handler), "/"), get(server(mapper, handler), "/"), mapper);
    }

    @Test
    void pipeGainsNothingBecauseItsGeneratorIsNeverClosed() throws Exception {
        ObjectMapper mapper = mapper();
        Handler handler = context -> context.jsonStream(order(context));

        Comparison.assertSameBytes(
                get(server(JavalinJackson.defaultMapper(), handler), "/"), get(server(mapper, handler), "/"));

        LeaseStatistics statistics = Comparison.statistics(mapper.getFactory());
        assertThat(statistics.missed()).isEqualTo(Comparison.WRITES);
        assertThat(statistics.generatorsKept()).isZero();
    }

    @Test
    void modulesOfJavalinAreKept() throws Exception {
        assertThat(mapper().writeValueAsString(Instant.EPOCH))
                .isEqualTo(JavalinJackson.defaultMapper().writeValueAsString(Instant.EPOCH));
    }

    private static ObjectMapper mapper() {
        return JavalinJackson.defaultMapper()
                .copyWith(new SingleThreadJsonFactory())
                .registerModule(new SingleThreadModule());
    }

    private static Javalin server(ObjectMapper mapper, Handler handler) {
        return Javalin.create(config -> {
            config.jsonMapper(new JavalinJackson(mapper, false));
            config.routes.get("/{number}", handler);
        });
    }

    private static Order order(Context context) {
        return Order.sample(Integer.parseInt(context.pathParam("number")));
    }

    private Framework get(Javalin server, String path) {
        if (!started.contains(server)) {
            started.add(server.start("127.0.0.1", 0));
        }
        return order -> {
            URI uri = URI.create("http://127.0.0.1:" + server.port() + path + order.number);
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray())
                    .body();
        };
    }
}
