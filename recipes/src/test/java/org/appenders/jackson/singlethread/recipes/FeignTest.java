package org.appenders.jackson.singlethread.recipes;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import feign.Feign;
import feign.Headers;
import feign.RequestLine;
import feign.jackson.JacksonEncoder;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.Test;

class FeignTest {

    interface OrderService {
        @RequestLine("POST /orders")
        @Headers("Content-Type: application/json")
        void send(Order order);
    }

    @Test
    void bodiesAreWrittenWithTheMapperOfTheEncoder() throws Exception {
        try (Loopback server = new Loopback("")) {
            String url = server.url();
            ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory())
                    .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL)
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .registerModule(new SingleThreadModule());
            OrderService service =
                    Feign.builder().encoder(new JacksonEncoder(mapper)).target(OrderService.class, url);

            OrderService stock = Feign.builder().encoder(new JacksonEncoder()).target(OrderService.class, url);
            Comparison.assertGain(send(stock, server), send(service, server), mapper);
        }
    }

    private static Framework send(OrderService service, Loopback server) {
        return order -> {
            service.send(order);
            return server.body();
        };
    }
}
