package org.appenders.jackson.singlethread.recipes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.quarkus.arc.DefaultBean;
import io.quarkus.jackson.ObjectMapperCustomizer;
import io.quarkus.jackson.runtime.ObjectMapperProducer;
import io.quarkus.jackson.runtime.VertxHybridPoolObjectMapperCustomizer;
import jakarta.enterprise.inject.Instance;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calls the producer as the container of Quarkus does, with customizers in any order. */
class QuarkusTest {

    private static final class Inclusion implements ObjectMapperCustomizer {

        @Override
        public int priority() {
            return MAXIMUM_PRIORITY;
        }

        @Override
        public void customize(ObjectMapper mapper) {
            mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL).enable(SerializationFeature.INDENT_OUTPUT);
        }
    }

    private static final class NoIndentation implements ObjectMapperCustomizer {
        @Override
        public void customize(ObjectMapper mapper) {
            mapper.disable(SerializationFeature.INDENT_OUTPUT);
        }
    }

    @Test
    void producedMapperHasWhatCustomizersSet() throws Exception {
        ObjectMapper stock = new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
        ObjectMapper mapper = new MapperProducer()
                .objectMapper(
                        List.of(new NoIndentation(), new VertxHybridPoolObjectMapperCustomizer(), new Inclusion()));

        Comparison.assertGain(stock::writeValueAsBytes, mapper::writeValueAsBytes, mapper);
    }

    /** Quarkus REST writes with a copy of the factory, in which it turns these features off. */
    @Test
    void copyOfTheFactoryIsOursAndCountsItsOwnWrites() throws Exception {
        ObjectMapper mapper = new MapperProducer().objectMapper(List.of());
        JsonFactory copy = mapper.getFactory()
                .copy()
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM)
                .setCodec(mapper);
        ObjectWriter writer = mapper.writer().with(copy);

        Comparison.assertSameBytes(new ObjectMapper()::writeValueAsBytes, order -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            writer.writeValue(out, order);
            return out.toByteArray();
        });

        Comparison.assertLeased(copy);
        assertThat(Comparison.statistics(mapper.getFactory()).missed()).isZero();
    }

    /** Quarkus creates its own mapper only if the application has none. */
    @Test
    void mapperOfQuarkusGivesWay() throws Exception {
        assertThat(ObjectMapperProducer.class
                        .getMethod("objectMapper", Instance.class)
                        .isAnnotationPresent(DefaultBean.class))
                .isTrue();
    }
}
