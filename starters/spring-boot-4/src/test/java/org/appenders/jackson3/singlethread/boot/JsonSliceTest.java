package org.appenders.jackson3.singlethread.boot;

import static org.assertj.core.api.Assertions.assertThat;

import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.boot.Application.Order;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.json.JsonTest;
import org.springframework.boot.test.json.JacksonTester;
import tools.jackson.databind.json.JsonMapper;

@JsonTest
class JsonSliceTest {

    @Autowired
    private JacksonTester<Order> tester;

    @Autowired
    private JsonMapper mapper;

    @Test
    void testerWritesWithOurMapper() throws Exception {
        assertThat(mapper.tokenStreamFactory()).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(tester.write(Order.sample()))
                .extractingJsonPathStringValue("$.placed")
                .isEqualTo("2026-02-03T04:05:06.789Z");
        assertThat(tester.parseObject(tester.write(Order.sample()).getJson())).isEqualTo(Order.sample());
    }
}
