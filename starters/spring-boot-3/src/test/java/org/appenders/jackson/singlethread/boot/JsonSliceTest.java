package org.appenders.jackson.singlethread.boot;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.boot.Application.Order;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.json.JsonTest;
import org.springframework.boot.test.json.JacksonTester;

@JsonTest
class JsonSliceTest {

    @Autowired
    private JacksonTester<Order> tester;

    @Autowired
    private ObjectMapper mapper;

    @Test
    void testerWritesWithOurMapper() throws Exception {
        assertThat(mapper.getFactory()).isInstanceOf(SingleThreadJsonFactory.class);
        assertThat(tester.write(Order.sample()))
                .extractingJsonPathStringValue("$.placed")
                .isEqualTo("2026-02-03T04:05:06.789Z");
        assertThat(tester.parseObject(tester.write(Order.sample()).getJson())).isEqualTo(Order.sample());
    }
}
