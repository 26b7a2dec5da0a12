package org.appenders.jackson.singlethread.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.module.kotlin.KotlinModule;
import kotlin.Pair;
import kotlin.sequences.SequencesKt;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;

class KotlinTest {

    private final ObjectMapper stock = new ObjectMapper().registerModule(new KotlinModule.Builder().build());

    @Test
    void valuesAreWrittenWithTheModuleOfKotlin() throws Exception {
        ObjectMapper mapper = new ObjectMapper(new SingleThreadJsonFactory())
                .registerModule(new KotlinModule.Builder().build())
                .registerModule(new SingleThreadModule());

        Comparison.assertGain(stock::writeValueAsBytes, mapper::writeValueAsBytes, mapper);
        Object pair = new Pair<>(SequencesKt.sequenceOf(1, 2), new Pair<>(Order.sample(1), null));
        assertThat(mapper.writeValueAsBytes(pair))
                .asString(UTF_8)
                .startsWith("{\"first\":[1,2],")
                .isEqualTo(stock.writeValueAsString(pair));
        assertThat(SingleThreadModule.explain(mapper, Pair.class)).startsWith("kotlin.Pair: directly");
    }
}
