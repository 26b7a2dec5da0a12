package org.appenders.jackson.singlethread.programs.readme;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.appenders.jackson.singlethread.programs.Order;
import org.junit.jupiter.api.Test;

class FlinkRecipeTest {

    @Test
    void mapperOfTheTask() throws Exception {
        List<String> lines = StreamExecutionEnvironment.createLocalEnvironment(1)
                .fromSequence(0, 99)
                .map(Order::sample)
                .map(new ToJson<>())
                .executeAndCollect(100);
        assertThat(lines).hasSize(100).element(42).isEqualTo(new ObjectMapper().writeValueAsString(Order.sample(42)));
    }
}
