package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.Javalin;
import io.javalin.http.ContentType;
import io.javalin.http.Context;
import io.javalin.json.JavalinJackson;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import java.util.stream.Stream;
import org.appenders.jackson.singlethread.LeaseStatistics;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class JavalinTest {

    private final HttpClient client = HttpClient.newHttpClient();
    private final ObjectMapper stockMapper = JavalinJackson.defaultMapper();
    private final ObjectMapper mapper;
    private final Javalin stock;
    private final Javalin ours;

    JavalinTest() {
        ObjectMapper mapper = JavalinJackson.defaultMapper()
                .copyWith(new SingleThreadJsonFactory())
                .registerModule(new SingleThreadModule());
        Javalin server = Javalin.create(config -> {
            config.jsonMapper(new JavalinJackson(mapper, false));
            config.routes.get("/text/{number}", context -> context.json(order(context)));
            config.routes.get("/output/{number}", context -> {
                context.contentType(ContentType.APPLICATION_JSON);
                mapper.writeValue(context.outputStream(), order(context));
            });
            config.routes.get("/array/{number}", context -> context.writeJsonStream(Stream.of(order(context))));
            config.routes.get("/pipe/{number}", context -> context.jsonStream(order(context)));
        });

        this.mapper = mapper;
        ours = server.start("127.0.0.1", 0);
        stock = Javalin.create(config -> {
                    config.routes.get("/text/{number}", context -> context.json(order(context)));
                    config.routes.get("/output/{number}", context -> context.json(order(context)));
                    config.routes.get("/array/{number}", context -> context.writeJsonStream(Stream.of(order(context))));
                    config.routes.get("/pipe/{number}", context -> context.jsonStream(order(context)));
                })
                .start("127.0.0.1", 0);
    }

    @AfterEach
    void stop() {
        ours.stop();
        stock.stop();
    }

    @Test
    void textOfTheContext() throws Exception {
        Comparison.assertGain(get(stock, "/text/"), get(ours, "/text/"), mapper);
    }

    @Test
    void outputOfTheResponse() throws Exception {
        Comparison.assertGain(get(stock, "/output/"), get(ours, "/output/"), mapper);
    }

    @Test
    void arrayOfAStream() throws Exception {
        Comparison.assertGain(get(stock, "/array/"), get(ours, "/array/"), mapper);
    }

    @Test
    void pipeGainsNothingBecauseItsGeneratorIsNeverClosed() throws Exception {
        Comparison.assertSameBytes(get(stock, "/pipe/"), get(ours, "/pipe/"));

        LeaseStatistics statistics = Comparison.statistics(mapper.getFactory());
        assertThat(statistics.missed()).isEqualTo(Comparison.WRITES);
        assertThat(statistics.generatorsKept()).isZero();
    }

    @Test
    void modulesOfJavalinAreKept() throws Exception {
        assertThat(mapper.writeValueAsBytes(Instant.EPOCH))
                .asString(UTF_8)
                .isEqualTo(stockMapper.writeValueAsString(Instant.EPOCH));
    }

    private static Order order(Context context) {
        return Order.sample(Integer.parseInt(context.pathParam("number")));
    }

    private Framework get(Javalin server, String path) {
        return order -> {
            URI uri = URI.create("http://127.0.0.1:" + server.port() + path + order.number);
            return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray())
                    .body();
        };
    }
}
