package org.appenders.jackson.singlethread.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.MeterRegistry;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.boot.Application.Order;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.client.TestRestTemplate;
import org.springframework.http.converter.json.Jackson2ObjectMapperBuilder;

@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class StartedApplicationTest {

    @Autowired
    private ObjectMapper mapper;

    @Autowired
    private Jackson2ObjectMapperBuilder builder;

    @Autowired
    private TestRestTemplate client;

    @Autowired
    private MeterRegistry meters;

    @Test
    void endpointAnswersAsBootsOwnMapperWritesAndGaugesShowIt() throws Exception {
        ObjectMapper boots = builder.createXmlMapper(false).build();
        assertThat(boots.getFactory()).isNotInstanceOf(SingleThreadJsonFactory.class);

        for (int i = 0; i < 5; i++) {
            assertThat(client.getForObject("/order", String.class)).isEqualTo(boots.writeValueAsString(Order.sample()));
        }
        assertThat(mapper.getFactory()).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(meters.get("single.thread.jackson.generators")
                        .tag("mapper", "jacksonObjectMapper")
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
