package org.appenders.jackson3.singlethread.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.boot.Application.Order;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import tools.jackson.databind.json.JsonMapper;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class StartedApplicationTest {

    @Autowired
    private JsonMapper mapper;

    @Autowired
    private ObjectProvider<JsonMapperBuilderCustomizer> customizers;

    @Value("${local.server.port}")
    private int port;

    @Autowired
    private MeterRegistry meters;

    @Test
    void endpointAnswersAsBootsOwnMapperWritesAndGaugesShowIt() throws Exception {
        JsonMapper.Builder builder = JsonMapper.builder();
        customizers.orderedStream().forEach(customizer -> customizer.customize(builder));
        JsonMapper boots = builder.build();
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/order"))
                .build();

        for (int i = 0; i < 5; i++) {
            assertThat(client.send(request, BodyHandlers.ofString()).body())
                    .isEqualTo(boots.writeValueAsString(Order.sample()));
        }
        assertThat(mapper.tokenStreamFactory()).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(meters.get("single.thread.jackson.generators")
                        .tag("mapper", "jacksonJsonMapper")
                        .gauge()
                        .value())
                .isPositive();
        assertThat(meters.get("single.thread.jackson.memory").gauge().value()).isPositive();
        assertThat(meters.get("single.thread.jackson.missed")
                        .tag("reason", "first write")
                        .functionCounter()
                        .count())
                .isPositive();
        assertThat(meters.get("single.thread.jackson.missed")
                        .tag("reason", "failed")
                        .functionCounter()
                        .count())
                .isZero();
    }
}
