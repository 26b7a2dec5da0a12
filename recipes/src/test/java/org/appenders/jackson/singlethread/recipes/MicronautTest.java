package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micronaut.context.ApplicationContext;
import io.micronaut.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.Map;
import org.appenders.jackson.singlethread.recipes.Comparison.Framework;
import org.junit.jupiter.api.Test;

class MicronautTest {

    private static ApplicationContext ours(Map<String, Object> properties) {
        return ApplicationContext.run(properties);
    }

    /** Returns the same application without the recipe. */
    private static ApplicationContext stock(Map<String, Object> properties) {
        return ApplicationContext.run(properties, "stock");
    }

    @Test
    void beansAreWrittenWithTheFactoryBean() throws Exception {
        try (ApplicationContext stock = stock(Map.of());
                ApplicationContext ours = ours(Map.of())) {
            Comparison.assertGain(toStream(stock), toStream(ours), ours.getBean(ObjectMapper.class));
        }
    }

    @Test
    void settingsOfMicronautAreKept() throws Exception {
        Map<String, Object> properties = Map.of(
                "jackson.serialization.indentOutput",
                true,
                "jackson.serialization-inclusion",
                "ALWAYS",
                "jackson.generator.escapeNonAscii",
                true,
                "jackson.factory.internFieldNames",
                false);
        try (ApplicationContext stock = stock(properties);
                ApplicationContext ours = ours(properties)) {
            Comparison.assertGain(toStream(stock), toStream(ours), ours.getBean(ObjectMapper.class));
            assertThat(ours.getBean(JsonFactory.class).isEnabled(JsonFactory.Feature.INTERN_FIELD_NAMES))
                    .isFalse();
            assertThat(ours.getBean(JsonMapper.class).writeValueAsBytes(Map.of("t", Instant.EPOCH)))
                    .asString(UTF_8)
                    .isEqualTo(stock.getBean(JsonMapper.class).writeValueAsString(Map.of("t", Instant.EPOCH)));
        }
    }

    private static Framework toStream(ApplicationContext context) {
        JsonMapper mapper = context.getBean(JsonMapper.class);
        return order -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            mapper.writeValue(out, order);
            return out.toByteArray();
        };
    }
}
