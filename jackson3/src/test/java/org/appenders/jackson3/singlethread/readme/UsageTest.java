package org.appenders.jackson3.singlethread.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.appenders.jackson3.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson3.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** What docs/usage.md shows of Jackson 3. */
class UsageTest {

    @Test
    void mapper() {
        JsonMapper mapper = JsonMapper.builder(new SingleThreadJsonFactory())
                .addModule(new SingleThreadModule())
                .build();
        Map<String, Integer> value = Map.of("a", 1);
        assertThat(mapper.writeValueAsBytes(value)).isEqualTo(new JsonMapper().writeValueAsBytes(value));
    }
}
