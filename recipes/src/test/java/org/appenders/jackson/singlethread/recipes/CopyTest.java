package org.appenders.jackson.singlethread.recipes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.module.kotlin.KotlinModule;
import org.appenders.jackson.singlethread.SingleThreadJsonFactory;
import org.appenders.jackson.singlethread.SingleThreadModule;
import org.junit.jupiter.api.Test;

/** A copy of a framework's mapper with our factory keeps the framework's settings. */
class CopyTest {

    private final ObjectMapper theirs = new ObjectMapper(JsonFactory.builder()
                    .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
                    .build())
            .registerModule(new KotlinModule.Builder().build())
            .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    @Test
    void settingsOfMapperAndFactoryAreKept() throws Exception {
        SingleThreadJsonFactory factory =
                SingleThreadJsonFactory.builder(theirs.getFactory()).build();
        ObjectMapper mapper = theirs.copyWith(factory).registerModule(new SingleThreadModule());

        Comparison.assertGain(theirs::writeValueAsBytes, mapper::writeValueAsBytes, mapper);
        assertThat(mapper.getRegisteredModuleIds()).containsAll(theirs.getRegisteredModuleIds());
        assertThat(theirs.writeValueAsString(Order.sample(1)))
                .as("settings that make a difference")
                .contains("Zo\\u00EB")
                .doesNotContain("null");
    }

    @Test
    void mappersOfOtherClassesAreNotCopied() {
        assertThatThrownBy(() -> new JsonMapper().copyWith(new SingleThreadJsonFactory()))
                .isInstanceOf(IllegalStateException.class);
    }
}
